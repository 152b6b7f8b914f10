import { withoutDeterminer } from '#lib/language/parties/name-cues';
import { isShared } from '#lib/language/parties/person-words';
import type { Fact, Norm } from '#lib/protocol/meaning';

/** Every name of each party: of those that share one all together. */
export function namesOfParties(facts: readonly Fact[]): string[][] {
  const parties: string[][] = [];
  for (const { key, value, detail } of facts) {
    if (key !== 'party' || value === null || typeof value === 'string') continue;
    const names = [value.name, ...value.aliases, ...(detail?.role === undefined ? [] : [detail.role])];
    const known = parties.find((other) => names.some((name) => hasName(other, name)));
    if (known === undefined) parties.push([...new Set(names)]);
    else known.push(...names.filter((name) => !known.includes(name)));
  }
  return parties;
}

/** Everybody whose norms a list may be of, by all of their names: the parties, and who is bound more than once without being read as one. */
export function sidesOf(facts: readonly Fact[], norms: readonly Norm[]): string[][] {
  const parties = namesOfParties(facts);
  const bearers = norms.flatMap(({ bearer }) => (bearer === null || isShared(bearer) ? [] : [bearer]));
  const others = [...new Set(bearers)].filter(
    (bearer) =>
      !parties.some((names) => isBearer(names, bearer)) &&
      bearers.filter((other) => hasName([bearer], other)).length > 1,
  );
  return [...parties, ...others.map((bearer) => [bearer])];
}

/** Which of the parties a bearer is; null for all together, somebody else and nobody. */
export function partyOf(bearer: string | null, parties: readonly (readonly string[])[]): number | null {
  const at = bearer === null ? -1 : parties.findIndex((names) => isBearer(names, bearer));
  return at < 0 ? null : at;
}

/** By any of its names, also with a word before it that joins a clause: "which Customer". */
export function isBearer(names: readonly string[], bearer: string): boolean {
  const last = bearer.split(/\s+/u).at(-1) ?? bearer;
  return (
    hasName(names.map(withoutDeterminer), withoutDeterminer(bearer)) ||
    (/^\p{Ll}/u.test(bearer) && /^\p{Lu}/u.test(last) && hasName(names, last))
  );
}

/** Whether a name is among the names of somebody, however it is spaced and cased. */
export function hasName(names: readonly string[], name: string): boolean {
  return names.some((one) => plainName(one) === plainName(name));
}

/** A name however it is spaced and cased. */
export function plainName(name: string): string {
  return name.normalize('NFC').toLowerCase().replace(/\s/gu, '');
}
