import { hasHangul } from '../text/letters';

const ANNOUNCES =
  /다음\s?(?:각|의|과|사항)|각\s?[호목]|아래(?:의|와|\s?각)|\b(?:the following|as follows|any of these)\b/iu;
const ENDS_OPEN = /[:：–—-]\s*$/u;
const ENDS_IN_MODAL = /\b(?:shall|must|may|will)(?: not)?$/iu;
const TERMINATED = /[.;。!?]["'”’)\]]*\s*$|[다함음임됨것]\s*$/u;

/** A sentence that items hang on: "다음 각 호의 …", "Customer shall:". */
export function isLeadIn(sentence: string): boolean {
  return ENDS_OPEN.test(sentence) || ANNOUNCES.test(sentence.slice(-160)) || ANNOUNCES.test(sentence.slice(0, 160));
}

/** Says nothing without the items behind it: "The Borrower shall not", "in three parts:". */
export function endsOpen(sentence: string): boolean {
  return ENDS_OPEN.test(sentence) || ENDS_IN_MODAL.test(sentence);
}

/** Goes on in what follows: an English sentence that stops at a small word without a stop, "to the extent that it arises from". */
export function breaksOff(sentence: string): boolean {
  return BREAKS_OFF.test(sentence) && !hasHangul(sentence);
}
const BREAKS_OFF = /\s\p{Ll}+,?\s*$/u;

/** Stops where only more of the sentence can follow: "The Cleaner shall", "The Group may end it at once if". */
export function leadsOn(sentence: string): boolean {
  return endsOpen(sentence) || LEADS_ON.test(sentence);
}
const LEADS_ON =
  /\s(?:if|when|where|unless|until|while|that|to|by|for|of|with|without|at|from|between|and|or|is|are|be|the|an?)$/iu;

/** An item that is no sentence of its own: "(가) … 맡기는 것", "(a) deep-fry food". It says nothing without what it hangs on. */
export function isFragment(item: string): boolean {
  return hasHangul(item) ? !KOREAN_SENTENCE.test(item) : /^\p{Ll}/u.test(item);
}
const KOREAN_SENTENCE = /[다요][.。)\]"'”’\s]*$/u;

/** Ends like a sentence, not in the middle of one. */
export function isTerminated(sentence: string): boolean {
  return TERMINATED.test(sentence);
}

/** Where a sentence begins that another announces: behind "as follows:"; null where none is announced. */
export function findAnnounced(sentence: string): number | null {
  const match = /\b(?:as follows|following[^:.;]{0,60}):\s+(?=\p{Lu}\p{L}*\s)/u.exec(sentence);
  return match === null ? null : match.index + match[0].length;
}

const CONDITION =
  /\b(?:if|when|whenever|where|wherever|unless|until|while|once|because|as long as|so long as|in case|in the event|to the extent)\b(?<rest>[^,;]*)$/iu;
const PROVISO = /\b(?:provided|providing|on condition)\b[^;]*$/iu;
const MODAL =
  /\b(?:shall|must|may|will|can|cannot|agrees?|undertakes?|warrants?|(?:has|have|needs?|is|are|was) to)\b/iu;
const LABEL_OR_TITLE = /^\s*(?:\(?[\da-z]{1,3}(?:[.-]\d{1,3})*[.)]\s+)?(?:\p{Lu}[^.:;]{0,50}\.\s+)?/u;

/**
 * Whether what stands before "(a)" opens a list of conditions: "The Potter may fire if", "…, provided that the Potter". What is said
 * for a case, "Where the Hirer is late:" and "If it rains, the Club may", leads to something else.
 */
export function leadsToConditions(lead: string): boolean {
  if (PROVISO.test(lead)) return true;
  const match = CONDITION.exec(lead);
  const { rest = '' } = match?.groups ?? {};
  if (match === null || MODAL.test(rest)) return false;
  const isFirst = match.index <= (LABEL_OR_TITLE.exec(lead)?.[0].length ?? 0);
  return !isFirst || /^[\s:]*$/u.test(rest);
}

/** Whether what stands before "(a)" says that somebody does something or announces sentences: "The Potter shall", "as follows:". */
export function leadsToActs(lead: string): boolean {
  return ENDS_OPEN.test(lead) || MODAL.test(lead.slice(-MODAL_WITHIN)) || /\b(?:that|to)\s*$/u.test(lead);
}
const MODAL_WITHIN = 60;

/** A whole sentence before the items that it announces: "다음 각 호를 지켜야 한다. 1. …". */
export function isAnnouncement(sentence: string): boolean {
  return isTerminated(sentence.trimEnd()) && ANNOUNCES.test(sentence.slice(-160));
}

/** Whether what a Korean sentence announces are cases and conditions: "다음 각 호의 요건을 모두 갖춘 경우 … 배상한다". */
export function announcesConditions(lead: string): boolean {
  return /(?:경우|때|요건|조건|사유|사정)/u.test(lead.slice(-160));
}
