import words from '../data/person-words.json';

const COLLECTIVE = new RegExp(`^(?:${words.both})$`, 'iu');
const EACH = new RegExp(`^(?:${words.each})$`, 'iu');
const PERSON = new RegExp(`^(?:${words.person})$`, 'iu');
const KOREAN_BOTH = new RegExp(`^(?:${words.koreanBoth})$`, 'u');
const KOREAN_EACH = new RegExp(`^(?:${words.koreanEach})$`, 'u');
const KOREAN_PERSON = new RegExp(`(?:${words.koreanPerson})$`, 'u');
const NO_KOREAN_PERSON = new Set(words.noKoreanPerson.split(' '));

/** Words for the parties that name none of them: "either party" is each, "the Parties" both; null for others. */
export function readCollective(name: string): 'each' | 'both' | null {
  const bare = name.replace(/^(?:the|all|both of the)\s+(?!other)/iu, '').trim();
  if (EACH.test(bare) || KOREAN_EACH.test(bare)) return 'each';
  return COLLECTIVE.test(bare) || KOREAN_BOTH.test(bare) ? 'both' : null;
}

/** Whether a bearer is the parties together, not one of them. */
export const isShared = (bearer: string | null): bearer is 'each' | 'both' => bearer === 'each' || bearer === 'both';

/** Whether a noun means somebody by its form: Licensee, the receiving party, 수급인, 공급자. */
export function isPersonWord(name: string): boolean {
  if (/^[갑을병정]$/u.test(name)) return true;
  if (/[가-힣]/u.test(name)) return KOREAN_PERSON.test(name) && !NO_KOREAN_PERSON.has(name) && name.length <= 10;
  // "On the last day you", "at the end the Company" end in somebody and are nobody's name.
  if (/\s(?:you|i)$|\s(?:the|an?)\s/iu.test(name)) return false;
  const last = /[a-z]+$/iu.exec(name.replace(/s$/u, ''))?.[0] ?? '';
  return PERSON.test(last);
}
