/** How an answer says that the contract says something: no content of its own. */
const KOREAN_REPORTING = [
  '(?:이?라[는고]|다고|이라며|라며)',
  '제\\s*\\d+\\s*(?:조|항|호)(?:의\\s*\\d+)?(?:에서는|에는|에서|에|은|는|이|의)?',
  '(?<!\\S)고(?!\\S)',
  '(?:규정|명시|기재|언급|표시|서술|설명|안내|제시|포함|정)(?:하고|되어|돼|해|하는|된|한|됩니다|합니다|해요|돼요|했습니다|됐습니다)(?:\\s?있[가-힣]{0,4})?',
  '정[하한해][가-힣]{0,4}',
  '(?:적혀|쓰여|나와|들어|밝히고|말하고)\\s?있[가-힣]{0,4}',
  '(?:또한|그리고|아울러|한편|먼저|우선|즉|끝으로|마지막으로|다음과\\s?같이)',
  '(?:내용|문구|문장|조문|규정|대목|구절|단서|항목|계약서?|(?:해당|관련|위|같은|이)\\s?조[항문]|조[항문])(?:에서는|에는|에서|에도|에|은|는|이|가|을|를|도|의|으로|상)?',
].join('|');
const ENGLISH_REPORTING =
  '\\b(?:contract|agreement|clause|section|article|paragraph|provision|it|also|further|then|reads?|says?|states?|stated|provides?|specif(?:y|ies)|mentions?|contains?|includes?|notes?|adds?|sets? out|wording|words?|text|sentence|follow(?:s|ing)|here|exact(?:ly)?|finally|first|in addition|moreover|likewise)\\b';
const REPORTING = new RegExp(`${KOREAN_REPORTING}|${ENGLISH_REPORTING}`, 'giu');

/** What a sentence says besides that the contract says something, where the clause's own words were taken out of it. */
export function withoutReporting(text: string): string {
  return text.replace(REPORTING, ' ');
}
