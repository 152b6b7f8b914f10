import { foldKoreanName, hasKoreanLegalForm, isPlaceOrNumber, isProvince } from './korean-fields';
import { isKoreanPersonName } from './korean-person';
import { isPartyRole } from './korean-roles';
import { isDocumentTitle, isKoreanTitle } from './korean-titles';
import { findName } from './name-places';
import { KOREAN_LEGAL_FORM } from './party-words';

const LONGEST_BODY = 26;
const SHORTEST_BODY = 3;

/** The lines and sentences of a text in plain words. */
export const splitLines = (text: string): string[] => text.split(/\n|(?<=[다요]\.)\s/u);

/** Whether somebody is spoken to or of with a polite word: "김하나 작가님". */
export const isSpokenTo = (name: string, text: string) =>
  new RegExp(`(?<![가-힣])${name}\\s?[가-힣]{0,4}(?:님|씨)(?![가-힣]{2})`, 'u').test(text);
/** "저는 모임을 꾸리는 김하나입니다": who writes so makes the contract, whatever they run. */
export const introducesSelf = (name: string, text: string) =>
  new RegExp(`(?<![가-힣])저[는희]?\\s[^.\\n]{0,60}${name}(?:입니다|이고|라고|이라고|이며)`, 'u').test(text);

/** What stands behind the last gap, without a role in front. */
export function wordsOfBody(body: string | null): string[] {
  const words =
    body
      ?.split(/\s{2,}|,\s/u)
      .at(-1)
      ?.split(/\s/u) ?? [];
  return words.length > 1 && isPartyRole(words[0] ?? '') ? words.slice(1) : words;
}

/** Ends of words for persons. */
const PERSON_END =
  /(?:(?<!피|과|모|감|유|도)자|(?<!디자|와|라|체|코|파|메)인|(?<!위|재|상|공)생|모|님|(?<!화)분|(?<!글|솜|꽃|홀)씨|꾼|(?<!소|맥|전통|제|우|공|전|청|광|경|여|파|양|원|진|충|나)주|쓴\s?이|사람|회원|직원|(?<!회|상|공|출판|여행|제작|기획|운영|개발)사)$/u;
const NO_NAME_END = /[은는를,.]$|(?<=.{2})(?:에서|으로)$/u;

/** Whether words may name a body that somebody signs for; `isBeside`: nothing stands between it and the name of a person, of whom it may tell what they are. */
export function mayBeBody(name: string, isBeside: boolean): boolean {
  const bare = foldKoreanName(name);
  if (bare.length < SHORTEST_BODY || name.length > LONGEST_BODY || isPlaceOrNumber(name) || isProvince(name))
    return false;
  if (isPartyRole(name) || isKoreanTitle(name) || isDocumentTitle(name) || NO_NAME_END.test(name)) return false;
  return !isBeside || hasKoreanLegalForm(name) || !(PERSON_END.test(name) || isKoreanPersonName(name));
}

/** Whether it stands elsewhere than in the line of `start`, as a whole word. */
export function isNamedBesides(name: string, start: number, text: string): boolean {
  const from = text.lastIndexOf('\n', start) + 1;
  const end = text.indexOf('\n', start);
  const rest = text.slice(0, from) + (end < 0 ? '' : text.slice(end));
  return findName(rest, name).some(({ end: at }) => !/^[가-힣]{3}/u.test(rest.slice(at)));
}

/** The last syllables of a body's name by which a contract goes on to speak of it: 수영장 of 온솔수영장. */
export function calledFor(name: string, isActor: (name: string) => boolean): string | null {
  const last = name.replace(KOREAN_LEGAL_FORM, '').trim().split(/\s/u).at(-1) ?? '';
  const tails = [4, 3, 2].filter((length) => length < last.length).map((length) => last.slice(-length));
  return tails.find(isActor) ?? null;
}
