import { CONTRASTS, PARTY_CONCEPTS } from '../lexicon/meaning-table';
import { conceptsOfText } from '../lexicon/meanings';
import { hasHangul } from '../text/letters';

/** The same name, one the tail of the other (데이터이용자, 이용자), or one role in two languages. */
export function isSameParty(a: string, b: string): boolean {
  if (a === b) return true;
  if (isTail(a, b) || isTail(b, a)) return true;
  if (hasHangul(a) === hasHangul(b)) return false;
  const roles = rolesOf(a);
  return rolesOf(b).some((role) => roles.includes(role));
}

/** 이용자 is a tail of 데이터이용자; 재수탁자 is somebody else than 수탁자. */
export function isTail(long: string, short: string): boolean {
  return short.length >= 2 && long.endsWith(short) && !/^[재하제]$/u.test(long.slice(0, long.length - short.length));
}

/** The sides of a contract that a name names, as concepts. */
export function rolesOf(name: string): string[] {
  return [...conceptsOfText(name)].filter((concept) => PARTY_CONCEPTS.has(concept));
}

/** Licensor and Licensee, 임대인 and 임차인: two sides of one contract. */
export function areOpposed(a: string, b: string): boolean {
  const [left, right] = [rolesOf(a), rolesOf(b)];
  return CONTRASTS.some(
    (sides) =>
      left.some((role) => sides.includes(role)) &&
      right.some((role) => sides.includes(role)) &&
      !left.some((role) => right.includes(role)),
  );
}

/** Who is granted something is who may do it. */
const GRANT =
  /수\s*있(?:도록|게)|available|부여|허락|허용|허가|위임|위탁|의뢰|맡[기긴]|\b(?:grant|permit|allow|appoint|authori[sz]|entitle|engage|licen[sc]e)/iu;

/** Who receives is told as the one who acts: "임차인은 보증금을 돌려받는다", "the author earns". */
const CONVERSE =
  /받(?:는|을|습|아|으|고|지)|얻|수령|청구|요구|요청|빌[리려린릴]|\b(?:receiv|gets?|getting|earn|obtain|collect|entitled|ask|request|demand|claim|recover|recoup|borrow|owed)/iu;

/** Who gives is who acts in both, or who receives in both. */
export function isToldAlike(said: { text: string }, source: { text: string }): boolean {
  return CONVERSE.test(said.text) === CONVERSE.test(source.text) && GRANT.test(said.text) === GRANT.test(source.text);
}

const KOREAN_GIVER =
  /([가-힣]{1,10}?)["”'’」]?의\s+(?:(?:사전|사후|서면|명시적인?|별도의?)\s*)*(?:동의|승인|승낙|허락|서면동의)/gu;
const ENGLISH_GIVER =
  /\b([A-Z][a-z]+(?:\s[A-Z][a-z]+)?)['’]s?\s+(?:(?:express|prior|written|advance)\s+)*(?:consent|approval|permission)|(?:consent|approval|permission)\s+of\s+(?:the\s+)?([A-Z][a-z]+(?:\s[A-Z][a-z]+)?)/gu;

/** Those whose consent or approval a text asks for, in lower case. */
export function consentGivers(text: string): string[] {
  return [...text.matchAll(KOREAN_GIVER), ...text.matchAll(ENGLISH_GIVER)].map(([, first, second]) =>
    (first ?? second ?? '').toLowerCase(),
  );
}

const TOPIC = /(?<![가-힣])["“'‘「]?([가-힣]{2,10})["”'’」]?(?:은|는|이|가)(?=\s)/gu;

/** Someone who acts in a Korean sentence and in the clause only receives. */
export function topicTurned(sentence: string, clause: string): string | undefined {
  const names = [...sentence.matchAll(TOPIC)].map(([, name = '']) => name);
  return names.find((name) => {
    const after = (particles: string): boolean =>
      new RegExp(`(?<![가-힣])${name}["”'’」]?(?:${particles})`, 'u').test(clause);
    // "근로자에게는 감액하지 아니한다" may be told with the bare topic.
    return after('에게(?!는)|로부터|으로부터') && !after('은|는|이|가|의|과|와|을|를|도');
  });
}
