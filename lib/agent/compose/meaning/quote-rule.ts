import { listedItemAt, type ListedItem } from '#lib/language/sentences/listed-items';
import { ruleExtent } from '#lib/language/sentences/rule-extent';
import { splitSentences } from '#lib/language/sentences/split-sentences';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { AnswerDraft, ComposeInput } from '../answer-draft';

type Place = { contractId: string; part: number; address: string; start: number; end: number };

/** Up to this length a clause is quoted whole: a rule ends with its exceptions. */
const WHOLE_CHARACTERS = 420;

/** A clause with the span of a rule in it (offsets into its text). */
export type Rule = { clause: ClauseRecord; start: number; end: number };

/** The rule at a place: the sentences it stands in, with their provisos. */
export async function findRule(
  { findByAddress }: Pick<ComposeInput, 'findByAddress'>,
  { contractId, part, address, start, end }: Place,
): Promise<Rule | undefined> {
  const clause = await findByAddress(contractId, part, address);
  if (clause === undefined || start < clause.start || end > clause.end) return undefined;
  return { clause, ...ruleAround(clause, start - clause.start, end - clause.start) };
}

/** Quotes the rule at a place; false where it is shown already or is nowhere. */
export async function quoteRule(input: ComposeInput, draft: AnswerDraft, place: Place): Promise<boolean> {
  const rule = await findRule(input, place);
  if (rule === undefined) return false;
  const { clause } = rule;
  const span = { start: place.start - clause.start, end: place.end - clause.start };
  const item = itemOf(clause, span);
  const { start, end } = item ?? (isShort(clause) ? wholeOf(clause) : rule);
  if (draft.hasQuoted({ contractId: clause.contractId, start: clause.start + start, end: clause.start + end }))
    return false;
  const lead = draft.place(clause, span);
  return draft.quote(clause, start, end, item === null ? lead : draft.leadTo(clause, item, lead), undefined, span);
}

/** An item of a bulleted list says it by itself, whatever stands beside it. */
function itemOf({ text }: ClauseRecord, span: { start: number; end: number }): ListedItem | null {
  const item = listedItemAt(text, span.start);
  return item !== null && item.end >= span.end ? item : null;
}

const isShort = ({ text }: ClauseRecord) => text.trimEnd().length <= WHOLE_CHARACTERS;
const wholeOf = ({ text }: ClauseRecord) => ({
  start: text.length - text.trimStart().length,
  end: text.trimEnd().length,
});

function ruleAround({ text }: ClauseRecord, from: number, to: number): { start: number; end: number } {
  const first = splitSentences(text).findLast(({ start }) => start <= from);
  return ruleExtent(text, { start: first?.start ?? from, end: to });
}
