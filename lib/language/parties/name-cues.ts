const DETERMINERS = 'the such each any every a an said that this its all neither either no both only'.split(' ');
const JOINTS = 'of to by upon for in on from with or and that being as'.split(' ');
const DETERMINER = new RegExp(`^(?:${DETERMINERS.join('|')})\\s+`, 'iu');
const JOINT = new RegExp(`\\s(?:${JOINTS.join('|')})\\s`, 'u');
const BETWEEN = /\s+(?:and|or|nor)\s+(?:the\s+)?/iu;
const EITHER = /\s(?:or|nor)\s/iu;
const PRONOUN = /^(?:it|they|he|she|the same|same)$/iu;

/** "the Supplier" without its article or the like. */
export const withoutDeterminer = (phrase: string) => phrase.replace(DETERMINER, '').trim();
/** Whether a phrase says more than a name: "payment of fees". */
export const isJoined = (phrase: string) => JOINT.test(phrase);
/** The two that "A and the B", "A or B" name. */
export const splitPair = (phrase: string) => phrase.split(BETWEEN);
export const isAlternative = (phrase: string) => EITHER.test(phrase);
export const isEnglishPronoun = (word: string) => PRONOUN.test(word);

/** "he" or "she", as which a pronoun speaks of one person; null for any other word. */
export function readThirdPerson(word: string | undefined): 'he' | 'she' | null {
  const plain = word?.toLowerCase();
  return plain === 'he' || plain === 'she' ? plain : null;
}
