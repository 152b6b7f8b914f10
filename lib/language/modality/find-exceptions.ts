type Span = { start: number; end: number };

/** What a Korean exception ends with; the words before it say what it excepts. */
const KOREAN =
  /(?:제외하고|제외한|제외하며|외에는|이외에는|이외의)|(?:동의|승낙|승인|허락|합의|통지|사유)\S{0,2}\s?없(?:이|으면|는\s한)|(?:얻|받|의하|거치)지\s(?:아니하|않)(?:고는?|으?면)|\s말고(?=\s)|\(단,[^)]{2,120}\)|(?:않는|아니한|아니하는|없는|아닌)\s한(?=[\s,])|(?:에|로)\s?한(?:하여|해|한다|정)/gu;
/** So many words before its end belong to an exception, within its part of the sentence. */
const WORDS_BEFORE = 4;
const ENGLISH =
  /\b(?:except(?:ing)?|unless|provided,?\s+(?:however|that|further)|provided\s*,|other than|subject to|save (?:for|as|that)|excluding|but only|only (?:if|with|upon|to the extent|as)|without (?:the )?(?:(?:express|prior|written|advance|[\w.&]+['’]s)\s+)*(?:prior |written |express )*(?:consent|approval|permission|agreement|authorization))\b/giu;
const BEGINS =
  /^[\s"“(①-⑳]*(?:다만|단[,\s]|단지|그러나|(?:and\s+)?provided\b|however\b|except\b|notwithstanding the foregoing|the foregoing (?:shall|does|will|do)|but\b)/iu;
const TAKES_BACK =
  /(?:예외(?:로|이)?|제외)(?:로)?\s?(?:한다|된다|함|합니다|됩니다|하며)|그러하지\s?(?:아니|않)|적용하지\s?(?:아니|않)|\b(?:shall|does|do|will) not apply\b/iu;
/** An exception in front of its statement ends at the comma behind it. */
const MAX_SPAN = 400;

/** Where a statement says what it does not hold for. */
export function findExceptions(text: string): Span[] {
  const pattern = /[가-힣]/u.test(text) ? KOREAN : ENGLISH;
  const spans: Span[] = [];
  for (const match of text.matchAll(pattern)) {
    const last = spans.at(-1)?.end ?? 0;
    if (match.index < last) continue;
    const rest = text.slice(match.index, match.index + MAX_SPAN);
    if (pattern === KOREAN) {
      spans.push({ start: wordsBefore(text, match.index, last), end: match.index + match[0].length });
      continue;
    }
    const stop = match.index < 4 ? /,(?=\s(?!or\b|and\b))/u : /[.;]\s|$/u;
    const length = stop.exec(rest)?.index ?? rest.length;
    spans.push({ start: match.index, end: match.index + Math.max(length, match[0].length) });
  }
  return spans;
}

/** Where the word before an offset begins. */
function lastWord(text: string, end: number): number {
  const from = Math.max(0, end - 40);
  const before = text.slice(from, end).trimEnd();
  return from + before.lastIndexOf(' ') + 1;
}

function wordsBefore(text: string, end: number, least: number): number {
  let start = end;
  for (let words = 0; words <= WORDS_BEFORE && start > least; words += 1) {
    const space = lastWord(text, start);
    if (space < least || (words > 0 && /[,.]\s*$/u.test(text.slice(Math.max(0, start - 4), start)))) break;
    start = space;
  }
  return Math.max(start, least);
}

/** A sentence that only limits the one before it: 다만 …, provided that …. */
export function isProviso(sentence: string): boolean {
  return BEGINS.test(sentence);
}

/** "…은 예외로 한다", "Section 3 shall not apply": takes back what is said before or elsewhere. */
export function takesBack(sentence: string): boolean {
  return TAKES_BACK.test(sentence);
}

const OVERRIDES_KOREAN =
  /^\s?(?:의\s?규정)?(?:에도|에)?\s?불구하고|^\s?(?:[을를은는]|의\s?규정[을은])[^.]{0,100}적용하지\s?(?:아니|않)/u;
const OVERRIDES_ENGLISH =
  /\b(?:notwithstanding|in lieu of|as an exception to)\s+(?:the (?:provisions|terms) of\s+|anything (?:to the contrary )?(?:contained )?in\s+)?$/iu;

/** Whether a clause named in a sentence, between what stands before and behind its name, gives way to that sentence. */
export function overrides(before: string, after: string): boolean {
  return (
    OVERRIDES_KOREAN.test(after) || OVERRIDES_ENGLISH.test(before) || /^\s+(?:shall|does|will) not apply/iu.test(after)
  );
}
