import { isSubordinate } from './is-subordinate';

type Verb = { start: number; end: number; word: string; isOfPerson: boolean };

const BEGINS = String.raw`(?<=^(?:\s*\(?[\da-z.]{1,8}[.)]\s+)?|[.:;,–—-]\s+|\b(?:and|but|or|so|then)\s+)`;
const ADVERBS = String.raw`(?:(?:also|only|then|never|always|both|each|all|normally|[a-z]+ly)\s+)*`;
/** What may stand behind a pronoun without being its verb. */
const NO_VERB =
  'and|or|nor|but|in|at|on|of|to|for|from|with|without|by|as|the|a|an|who|which|that|than|if|when|not|both|each|all|alone|under|after|before|until|unless';
const PRONOUN_SUBJECT = new RegExp(
  `${BEGINS}(?:I|[Ww]e|[Yy]ou|[Tt]hey|[Hh]e|[Ss]he|[Ii]t)\\s+${ADVERBS}(?<verb>(?!(?:${NO_VERB})\\b)[a-z]{2,})\\b`,
  'gu',
);
/** The third person of the present, or a plural: who stands before it decides, and that it goes on behind it. */
const THIRD_PERSON = /\b[a-z]+[a-rt-z]s\b(?=\s+(?!(?:of|and|or|that|which|who)\b)[\p{L}\p{N}"“(£$€])/gu;
const NO_THIRD_PERSON = /(?:us|is)$/u;

/**
 * The verb of a plain present, whatever it is: what stands behind "we" or "you", or in the third person right behind somebody
 * ("The Landlord keeps …"); null where the text has none. `isSomebody` tells whether a name stands right before a place.
 */
export function findPresentVerb(text: string, isSomebody: (at: number) => boolean): Verb | null {
  const pronoun = [...text.matchAll(PRONOUN_SUBJECT)].find(({ index }) => !isSubordinate(text, index + 1));
  const named = [...text.matchAll(THIRD_PERSON)].find(
    ({ 0: word, index }) => !NO_THIRD_PERSON.test(word) && isSomebody(index) && !isSubordinate(text, index),
  );
  const behind = pronoun?.groups?.['verb'] ?? '';
  const end = (pronoun?.index ?? 0) + (pronoun?.[0].length ?? 0);
  if (pronoun !== undefined && (named === undefined || end < named.index))
    return { start: end - behind.length, end, word: behind, isOfPerson: !/^it\b/iu.test(pronoun[0]) };
  return named === undefined
    ? null
    : { start: named.index, end: named.index + named[0].length, word: named[0], isOfPerson: true };
}
