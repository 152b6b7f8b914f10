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

const YES_OR_NO = '(?:(?:네|예|아니요|아니오|yes|no)[,.!]\\s*)?';
const KOREAN_OPENING =
  '(?:(?:본|이|해당)?\\s*(?:계약서?|조항|규정)?\\s*(?:제\\s*\\d+\\s*조(?:의\\s*\\d+)?(?:\\s*제\\s*\\d+\\s*[항호])*)(?:\\s*\\([^)]*\\))?(?:에\\s*(?:따르면|의하면|따라)|에서는?|에는|은|는|\\s*[:：])|(?:본|이|해당)?\\s*(?:계약서?|조항|규정)에\\s*(?:따르면|의하면))[,\\s]*';
const ENGLISH_OPENING =
  '(?:according to|under|pursuant to|per|as (?:stated|set out) in|in)\\s+(?:(?:section|article|clause|paragraph|§)\\s*[\\d.]+(?:\\([a-z0-9]+\\))*|(?:the|this)\\s+(?:contract|agreement))[,\\s]+|(?:(?:section|article|clause)\\s*[\\d.]+(?:\\([a-z0-9]+\\))*|(?:the|this)\\s+(?:contract|agreement|clause|section))(?:\\s+(?:says|states|provides)(?:\\s+that)?[,:\\s]+|\\s*:\\s*)';
/** "네, 계약서에 따르면", "Under Section 8.2,": what leads to the statement. */
const OPENING = new RegExp(`^\\s*${YES_OR_NO}(?:${KOREAN_OPENING}|${ENGLISH_OPENING})?`, 'iu');

/** What a sentence of an answer says, without what leads to it. */
export function withoutAnswerOpening(sentence: string): string {
  return sentence.replace(OPENING, '');
}

const KOREAN_PLACE = String.raw`(?:(?:계약서?|본 계약)\s*)?제\s*\d+\s*조(?:의\s*\d+)?(?:\s*제\s*\d+\s*[항호])*(?=[\s,]*(?:\([^)]*\)\s*)?(?:에|은|는|이|:|：))`;
const ENGLISH_PLACE = String.raw`(?:(?:according to|under|pursuant to|per|as (?:stated|set out) in|in)\s+)?(?:section|article|clause|paragraph|§)\s*[\d.]+(?:\([a-z0-9]+\))*`;
const ATTRIBUTION = new RegExp(`^(?:(?:네|예|아니요|yes|no)[,.!]\\s*)?${KOREAN_PLACE}|^${ENGLISH_PLACE}`, 'iu');

/** The place that a sentence says it is from: "제5조", "Under Section 8.2"; undefined where it says none. */
export function attributionOf(sentence: string): string | undefined {
  return ATTRIBUTION.exec(sentence.trim())?.[0];
}

/** A sentence before and behind its "다만". */
export function splitAtProviso(sentence: string): string[] {
  return sentence.split(/,\s*(?=(?:다만|단)[\s,])/u);
}

const EXCEPTION_PART =
  /(?:다만|단)[,\s][^.]*|[^,.]{0,30}(?:제외하고|불구하고|한하여|경우 외에)[^,.]{0,30}|\b(?:except|unless|provided|other than|notwithstanding|subject to|only|solely|to the extent)\b[^.;]*/iu;

/** The words of a text that make its exception; empty without one. */
export function exceptionIn(text: string): string {
  return EXCEPTION_PART.exec(text)?.[0] ?? '';
}

/** Whether a sentence begins with "yes" or "no". */
export function yesOrNo(sentence: string): 'yes' | 'no' | null {
  if (/^\s*(?:네|예|yes)[,.!\s]/iu.test(sentence)) return 'yes';
  return /^\s*(?:아니요|아니오|아뇨|no)[,.!]/iu.test(sentence) ? 'no' : null;
}
