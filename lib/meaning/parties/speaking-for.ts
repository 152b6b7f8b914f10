import { foldName, hasLegalForm, isSameName } from '#lib/language/parties/english-names';
import { isOffice } from '#lib/language/parties/offices';
import { mayBeOne } from '#lib/language/parties/person-name';
import type { Signer } from '#lib/language/parties/signers';

/** Somebody named, by the key of the name; `called`: what the contract calls them there; `isAddressed`: it is written to them. */
type Named = {
  key: string;
  name: string;
  called: readonly string[];
  isOpening: boolean;
  isTrader: boolean;
  isAddressed: boolean;
};

/** Who of those named signs for which other one, as keys of their names; `letterhead`: the body that a letter comes from. */
export function readSpeakers(
  named: readonly Named[],
  signers: readonly Signer[],
  letterhead: string | null,
): Map<string, string> {
  const speakers = new Map<string, string>();
  let isHeadFree = letterhead !== null;
  for (const { name, body, office } of signers) {
    if (body === null) continue;
    const others = signers.filter((other) => other.body === null);
    const isOwn = (one: Named) =>
      mayBeOne(one.name, name) ||
      one.key === foldName(name) ||
      (isWordOf(one.name, name) && !others.some((other) => isWordOf(one.name, other.name)));
    if (named.some((one) => isOwn(one) && isIntroduced(one))) continue;
    const isUnnamed = body === '' || /^(?:the|our|my)\s\p{Ll}/u.test(body);
    const told = body === '' ? undefined : findBody(body, named, isOwn);
    // The letter does not come from whom it is written to.
    const isHeads =
      isUnnamed && office !== undefined && isHeadFree && !named.some((one) => isOwn(one) && one.isAddressed);
    const key = told?.key ?? (isHeads ? letterhead : null);
    if (key === null) continue;
    if (key === letterhead) isHeadFree = false;
    for (const one of named.filter((other) => isOwn(other) && other.key !== key)) speakers.set(one.key, key);
  }
  return speakers;
}

/** "Rosa" of Rosa Lowe. */
const isWordOf = (word: string, name: string) => word.length > 2 && name.split(/\s+/u).includes(word);

/** Whether the opening makes a person a party: by another name than an office, or as who trades under a name. */
const isIntroduced = ({ isOpening, isTrader, called }: Named) =>
  isOpening && (isTrader || called.some((name) => !isOffice(name)));

/** Whom the opening names so, whole, by what it calls them, by most of the words or by the last, or who has a legal form. */
function findBody(body: string, named: readonly Named[], isOwn: (one: Named) => boolean): Named | undefined {
  const key = foldName(body);
  const others = named.filter((one) => !isOwn(one) && (one.isOpening || hasLegalForm(one.name)));
  return (
    others.find(({ called }) => called.some((name) => foldName(name) === key)) ??
    // "The Club" is called so, whoever that is.
    (/^(?:the|our|my)\s/u.test(body) ? undefined : others.find((one) => one.key === key)) ??
    others
      .filter(({ name }) => key.includes(' ') && isSameName(name, body))
      .toSorted((one, other) => sharedWith(key, other) - sharedWith(key, one))[0] ??
    others.find((one) => one.isOpening && key !== '' && one.key.endsWith(` ${key}`))
  );
}

const sharedWith = (body: string, { key }: Named) => {
  const words = new Set(body.split(' '));
  return key.split(' ').filter((word) => words.has(word)).length;
};
