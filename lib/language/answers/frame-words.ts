import { contentTerms } from '../words/terms';

/** "The contract says …", "또한 …라는 내용도 있습니다": what stands around a quotation without saying anything of its own. */
const FRAME_WORDS_KO = /계약서?|조항|내용|규정|명시|정하고|있습니다|있어요|합니다|라고|라는|또한|그리고|다음과|같이/g;
const FRAME_WORDS_EN =
  /\b(?:contract|agreement|clause|section|article|provides?|states?|says?|reads?|also|it|the|that|follows)\b/gi;
const OWN_WORDS_AT_MOST = 1;
/** Where a long quotation was cut at a sentence's end, its opening or closing stands alone. */
const OPENING =
  /^\s*(?:the (?:contract|agreement|clause) (?:also )?(?:says?|states?|provides?)|it also says|계약서는|또한)[\s:,]*["“「『]/i;
const CLOSING = /["”」』]\s*(?:이?라고|이?라는)?[^"”」』]{0,24}$/;
const QUOTED = /["“「『]([^"“”「」『』]+)["”」』]/g;

/** The words that a sentence claims to be the clause's: its quotations where it says nothing beside them, else all of it. */
export function wordsTakenOver(sentence: string): string[] {
  const quotes = [...sentence.matchAll(QUOTED)].map((match) => match[1] ?? '');
  const said = sentence.replace(QUOTED, ' ').replace(FRAME_WORDS_KO, ' ').replace(FRAME_WORDS_EN, ' ');
  const isFramed = quotes.length > 0 && contentTerms(said).length <= OWN_WORDS_AT_MOST;
  return isFramed ? quotes : [sentence.replace(OPENING, '').replace(CLOSING, '')];
}
