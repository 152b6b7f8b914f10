import { contentTerms } from '../rules/words';
import type { Evidence } from '../state';
import type { Fault } from './find-faults';

/** "The contract says …", "또한 …라는 내용도 있습니다": what stands around a quotation without saying anything of its own. */
const FRAME_WORDS =
  /계약서?|조항|내용|규정|명시|정하고|있습니다|있어요|합니다|라고|라는|또한|그리고|다음과|같이|\b(?:contract|agreement|clause|section|article|provides?|states?|says?|reads?|also|it|the|that|follows)\b/gi;
const OWN_WORDS_AT_MOST = 1;
const LETTERS_AT_LEAST = 12;
/** Where a long quotation was cut at a sentence's end, its opening or closing stands alone. */
const OPENING =
  /^\s*(?:the (?:contract|agreement|clause) (?:also )?(?:says?|states?|provides?)|it also says|계약서는|또한)[\s:,]*["“「『]/i;
const CLOSING = /["”」』]\s*(?:이?라고|이?라는)?[^"”」』]{0,24}$/;
const QUOTED = /["“「『]([^"“”「」『』]+)["”」』]/g;

/**
 * The clause whose very words a sentence consists of, perhaps cut short, in quotation marks or with "the contract says"
 * before them: then a rule can say it in full, and no model is needed. undefined for what is told in other words.
 */
export function literalClause(
  { statement }: Pick<Fault, 'statement'>,
  evidence: readonly Evidence[],
): Evidence['clause'] | undefined {
  const quotes = [...statement.text.matchAll(QUOTED)].map((match) => match[1] ?? '');
  const said = statement.text.replace(QUOTED, ' ').replace(FRAME_WORDS, ' ');
  const isFramed = quotes.length > 0 && contentTerms(said).length <= OWN_WORDS_AT_MOST;
  const wanted = (isFramed ? quotes : [statement.text.replace(OPENING, '').replace(CLOSING, '')]).map(fold);
  if (wanted.some((words) => words.length < LETTERS_AT_LEAST)) return undefined;
  const named = statement.clauses.flatMap((number) => evidence[number - 1]?.clause ?? []);
  const clauses = named.length > 0 ? named : evidence.map(({ clause }) => clause);
  return clauses.find((clause) => {
    const text = fold(clause.text);
    return wanted.every((words) => text.includes(words));
  });
}

function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
