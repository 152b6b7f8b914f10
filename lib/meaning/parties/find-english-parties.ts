import { groupBy } from '#lib/core/group-by';
import type { ReadDocument } from '#lib/protocol/document';
import { foldName, hasLegalForm, isSomebody, isSameName } from '#lib/language/parties/english-names';
import { withoutDeterminer } from '#lib/language/parties/name-cues';
import { isAnd } from '#lib/language/parties/joined-names';
import { isOnePerson } from '#lib/language/parties/one-person';
import { withoutTitle } from '#lib/language/parties/person-name';
import { listAliases } from '#lib/language/parties/party-aliases';
import { createLinearModel, linearModelSchema } from '../models/linear-model';
import { chooseLikely, type Scored } from './choose-likely';
import { listPartyCandidates, OPENING } from './list-party-candidates';
import type { Party } from './party';
import { lendScores } from './lend-scores';
import type { PartyCandidate } from './party-candidate';

// A chunk of its own: a static import would stand in the bundle of every route.
const { default: shipped } = await import('../data/party-model.json');

const scoreName = createLinearModel(linearModelSchema.parse(shipped.party));

/** Set on contracts held out of the training. */
const LEAST_OF_TWO = -1.6;
const BLANK = /_{3,}|\[[\s_●•*]*\]/u;
const BLANK_REACH = 120;

/** The parties of an English contract in the order they are named, chosen among the names of opening and signatures. */
export function findEnglishParties(document: Pick<ReadDocument, 'text' | 'structure'>): Party[] {
  const all = withoutRoles(listPartyCandidates(document)).map((candidate) => ({
    ...candidate,
    score: scoreName(candidate.features),
  }));
  const scored = lendScores(all).filter(({ isForAnother }) => !isForAnother);
  const isSame = createSameness(scored, document.text);
  const chosen = chooseLikely(
    scored,
    LEAST_OF_TWO,
    (one, other) => isSame(one, other) || isAlias(other.name, one.name, scored),
    (one, other) => isJoined(one, other) || one.aliases.some((alias) => other.aliases.includes(alias)),
    isJoined,
  );
  const named = chosen
    .filter(({ name }) => !chosen.some((other) => other.name !== name && isAlias(name, other.name, scored)))
    .toSorted((a, b) => a.start - b.start)
    .map((candidate) => toParty(candidate, scored, { isSame, text: document.text }));
  if (named.length !== 1) return named;
  const other = findCalled(scored, named, document.text);
  return [
    ...named,
    ...(other === undefined
      ? findUnnamed(document.text, named)
      : [toParty(other, scored, { isSame, text: document.text })]),
  ];
}

/** Persons joined by "and", and whom a letter is written to, stand on one side. */
const isJoined = (one: PartyCandidate, other: PartyCandidate) => one.sides.some((side) => other.sides.includes(side));

/** The other side of the only likely one: whoever else a bracket gives a name that somebody goes by. */
function findCalled(mentions: readonly (PartyCandidate & Scored)[], named: readonly Party[], text: string) {
  const taken = new Set(named.flatMap(({ name, aliases }) => [name, ...aliases]));
  const called = mentions.filter(
    ({ name, aliases }) =>
      !named.some((party) => isSameName(party.name, name)) &&
      aliases.some((alias) => isSomebody(text, withoutDeterminer(alias))) &&
      !aliases.some((alias) => taken.has(alias)),
  );
  const [first, ...others] = called.toSorted((left, right) => right.score - left.score);
  return others.every(({ name }) => isSameName(name, first?.name ?? '')) ? first : undefined;
}

type IsSame = (one: PartyCandidate, other: PartyCandidate) => boolean;

/** Tells mentions of one: persons with names alike are two where "and" stands between them or the contract calls them differently. */
function createSameness(mentions: readonly PartyCandidate[], text: string): IsSame {
  const byKey = groupBy(mentions, ({ key }) => key);
  const mentionsOf = ({ key }: PartyCandidate) => byKey.get(key) ?? [];
  const isBeside = (first: PartyCandidate, second: PartyCandidate) =>
    mentionsOf(first).some(({ end }) => mentionsOf(second).some(({ start }) => isAnd(text.slice(end, start))));
  const aliasesOf = (named: PartyCandidate) => mentionsOf(named).flatMap(({ aliases }) => aliases);
  const isCalledElse = (own: readonly string[], others: readonly string[]) =>
    own.length > 0 && others.length > 0 && !own.some((alias) => others.includes(alias));
  return (one, other) =>
    isSameName(one.name, other.name) ||
    (isOnePerson(one.name, other.name) &&
      !isBeside(one, other) &&
      !isBeside(other, one) &&
      !isCalledElse(aliasesOf(one), aliasesOf(other)));
}

/** What the contract calls somebody is no name besides: "the Network" where that is Ormsley Vale Rural Arts (the "Network"). */
function withoutRoles(candidates: readonly PartyCandidate[]): PartyCandidate[] {
  const roles = new Set(candidates.flatMap(({ aliases }) => aliases.map(foldName)));
  return candidates.filter(({ key, name }) => hasLegalForm(name) || !roles.has(key));
}

/** "Supplier" is nobody beside Acme Ltd (the "Supplier"). */
function isAlias(name: string, party: string, mentions: readonly PartyCandidate[]): boolean {
  return mentions.some(
    (mention) =>
      isSameName(mention.name, party) && mention.aliases.some((alias) => alias.toLowerCase() === name.toLowerCase()),
  );
}

/** The other side where the form leaves its name open: '__________, a corporation ("Franchisee")'. */
function findUnnamed(text: string, named: readonly Party[]): Party[] {
  const taken = new Set(named.flatMap(({ aliases }) => aliases));
  const open = listAliases(text.slice(0, OPENING)).filter(
    ({ aliases, start, isPlain }) =>
      isPlain !== true &&
      !aliases.some((alias) => taken.has(alias)) &&
      BLANK.test(text.slice(Math.max(0, start - BLANK_REACH), start)),
  );
  const found = open.flatMap(({ aliases, start, end }) => {
    const role = aliases.find((alias) => isSomebody(text, alias));
    return role === undefined ? [] : [{ name: role, aliases: [], part: 0, span: { start, end }, role }];
  });
  return found.slice(0, 1);
}

/** Where it is named first proves it, wherever its name looks most like a party's; "Pike Hill" of an address is not the Pike Hill Harriers. */
function toParty(
  likeliest: PartyCandidate,
  mentions: readonly (PartyCandidate & Scored)[],
  { isSame, text }: { isSame: IsSame; text: string },
): Party {
  const { name } = likeliest;
  const own = mentions.filter((mention) => isSame(mention, likeliest));
  const aliases = [
    ...new Set(own.filter((mention) => isWhole(mention.name, name)).flatMap((mention) => mention.aliases)),
  ];
  const { start, end } = own
    .filter((mention) => isNamedAlike(mention, likeliest, text))
    .reduce<Party['span']>((first, next) => (next.start < first.start ? next : first), likeliest);
  const full = asWritten(introduced(fullest(name, own), own), own);
  const representative = own.find(({ signedBy }) => signedBy !== null)?.signedBy ?? null;
  return {
    ...{ name: full, aliases: aliases.filter((alias) => alias !== full), part: 0, span: { start, end } },
    ...(representative === null ? {} : { representative }),
  };
}

/** Whether a name stands for the likeliest, with its last word or all of it; a first name does where a sentence begins with it: "Ida lends". */
function isNamedAlike({ key, name, start, end }: PartyCandidate, likeliest: PartyCandidate, text: string): boolean {
  if (kindOf(name) === kindOf(likeliest.name) || ` ${key} `.includes(` ${likeliest.key} `)) return true;
  const opens = /(?:^|\n|[.!?]\s)\s*$/u.test(text.slice(Math.max(0, start - 3), start));
  return (
    opens && likeliest.key.startsWith(`${key} `) && !key.includes(' ') && /^\s\p{Ll}/u.test(text.slice(end, end + 2))
  );
}

/** What a name says that somebody is: runners of "Tarn Hill Runners", association of "Association of Elm Close". */
const kindOf = (name: string) =>
  foldName(name.split(/\sof\s/u)[0] ?? name)
    .split(' ')
    .at(-1);

/** Of who is likeliest by one word, Marta or the Hospital, the name in full where that looks like a party's as well. */
function fullest(name: string, own: readonly (PartyCandidate & Scored)[]): string {
  if (hasLegalForm(name) || wordsOf(foldName(withoutTitle(name))) > 1) return name;
  const best = Math.max(...own.filter((mention) => mention.name === name).map(({ score }) => score));
  const longer = own.filter(
    (mention) => wordsOf(foldName(withoutTitle(mention.name))) > 1 && mention.score > best - NEARLY_AS_LIKELY,
  );
  return longer.toSorted((left, right) => right.score - left.score)[0]?.name ?? name;
}
const NEARLY_AS_LIKELY = 1.5;

/** Of a name that begins the one of a body that a short name is given to, all of that: "Hill Hall Trustees, whom we call the Trustees". */
function introduced(name: string, own: readonly PartyCandidate[]): string {
  const key = foldName(name);
  if (own.some((one) => one.key === key && one.aliases.length > 0)) return name;
  return (
    own.find((one) => one.aliases.length > 0 && one.key.startsWith(`${key} `) && !/\sof\s/u.test(one.name))?.name ??
    name
  );
}

/** A letterhead's capitals only where the contract never writes the name otherwise. */
function asWritten(name: string, own: readonly PartyCandidate[]): string {
  if (name !== name.toUpperCase()) return name;
  const other = own.find((one) => one.name.toUpperCase() === name && one.name !== name);
  return other?.name ?? name;
}

/** "Thornleigh" of an address is not Thornleigh Village Hall Trust: what it is called there is called somebody else. */
const isWhole = (mention: string, name: string) => 2 * wordsOf(mention) >= wordsOf(name);
const wordsOf = (name: string) => name.trim().split(/\s+/u).length;
