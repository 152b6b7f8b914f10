import { isEnglishParty, isKoreanParty } from '../parties/party-words';
import type { ContentWord } from '../words/content-words';

/** "5 %까지", "not more than": a limit may be told with and without a negation. */
export const LIMIT = /넘|초과|못\s?미치|미달|exceed|(?:more|less|later|fewer) than/iu;
/** Told the other way round it is the same: what needs consent may not be done without it. */
export const TOLD_ROUND =
  /려면|필요|받아야|있어야|지만|[가-힣]뿐|\b(?:requires?|needs?|but|only|hold\w* back)\b|^(?:no|아니)/iu;
/** "밀려도", "동의 없이도", "whether or not": whatever a condition says; "하지 않아도 돼요" is none. */
export const WHATEVER =
  /(?:(?:않아|아니어|있어|없어|[가-힣]려)도(?!\s*(?:돼|되|된|됩|좋|괜찮))|(?<=[가-힣])\s없이도)(?=[\s,])|whether or not|even if|regardless/iu;
export const HAS_WHATEVER = /도(?=[\s,])|없이|whether|even if|regardless/iu;
/** Whatever the case. */
export const ALWAYS =
  /어떤\s|언제나|항상|언제든|반드시|아무\s|\b(?:always|never|under no circumstances|at any time|without exception)\b/iu;
export const HAS_ALWAYS = /어떤|언제나|항상|언제든|반드시|아무|말아야|\b(?:any|no|always|never)\b/iu;

export function isParty({ text, stem, isName }: ContentWord): boolean {
  return /^[가-힣]/u.test(text) ? isKoreanParty(stem) : isName || isEnglishParty(text.toLowerCase());
}

const DENIED_PARTY = /\bnot\s+(?:(?:by|to|of|from)\s+)?the\s+([A-Za-z]+)/gu;

/** "By the Parent and not by the Tutor" of "by the Tutor and not by the Parent". */
export function isDenialSwapped(statement: string, quoted: string): boolean {
  const read = (text: string): string[] => [...text.matchAll(DENIED_PARTY)].map(([, who = '']) => who.toLowerCase());
  const source = read(quoted);
  return source.length > 0 && read(statement).some((who) => !source.includes(who) && isEnglishParty(who));
}

export const NEXT = /다음\s?(해|달|주|날|분기)|\bnext\s(year|month|week|day|quarter)/gu;

const CONDITION =
  /\b(?:if|when|where|unless)\s+(?:the\s+|an?\s+|your?\s+)?(\w+)\s+(?:does\s+not\s+|is\s+|has\s+)?(\w{3,})/giu;

/** "If you cancel" of "if the trainer cancels": who meets a condition is somebody else. */
export function turnsCondition(statement: string, quoted: string): boolean {
  const read = (text: string) =>
    [...text.matchAll(CONDITION)].map(([, who = '', act = '']) => ({ who: singular(who), act: singular(act) }));
  const source = read(quoted);
  return read(statement).some(({ who, act }) => {
    const same = source.filter((other) => other.act === act);
    return same.length > 0 && same.every((other) => other.who !== who);
  });
}

const singular = (word: string): string => word.toLowerCase().replace(/(?<=\w{2})s$/u, '');

/** Before and after, more and less, as words that turn a statement round where only one text has them. */
export const BEFORE =
  /(?:하|되|나|지|기)?\s?전(?:에|까지|부터)?(?=[\s,.]|$)|\bbefore\b|\bprior to\b|\bin advance\b|미리/u;
export const AFTER = /(?:후|뒤|다음)(?:에|부터)?(?=[\s,.]|$)|\bafter\b|\bafterwards\b|\bfollowing\b|\bonce\b/u;
export const MORE = /많|초과|넘[는은을으어]|이상|\b(?:more|over|exceed\w*|above|at least)\b/iu;
export const LESS =
  /적[은으어]|미만|이하|못\s?미|까지만|\b(?:less|under|below|fewer|at most|up to|cap\w*|limit\w*)\b/iu;
/** "밀려도", "even if", "whether or not": in spite of a condition. */
export const CONCESSION =
  /[아어여려려도와]도(?=[\s,])|더라도|든지|든\s|\b(?:even|whether or not|regardless|although)\b/iu;
/** "납품업체는", "The Company may": a word that is what a sentence is about. */
export function isSubject(statement: string, word: string): boolean {
  if (/^[가-힣]/u.test(word)) return /[은는이가]$/u.test(word) || /[은는이가]만$/u.test(word);
  return new RegExp(`\\b(?:the\\s+)?${word}\\s+(?:shall|must|may|can|will|has|have|is|are|does|pays?)\\b`, 'iu').test(
    statement,
  );
}
