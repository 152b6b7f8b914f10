import { calculate } from '#lib/meaning/calculation/calculate';
import type { Chosen } from '#lib/meaning/calculation/choose-formula';
import type { Formula, Place, StatedTerm } from '#lib/meaning/calculation/formula';
import { readAskedQuantities } from '#lib/language/quantities/read-asked-quantities';
import type { QuestionKind } from '#lib/language/questions/analyse-question';
import { missingOperand } from '#lib/meaning/calculation/missing-operand';
import { coverText } from '#lib/language/words/cover-text';
import type { Language } from '#lib/protocol/document';
import type { Asked } from '../../asked/asked';
import type { AnswerDraft, ComposeInput } from '../answer-draft';
import { calculationSources, knownOf, statedOnce, type ClauseSource } from './calculation-sources';
import { findRule, quoteRule } from './quote-rule';

/**
 * What the figures of the question come to by the contract, with the formula and every clause that an operand stands in;
 * false where no way to reckon it is likely enough: a wrong figure is worse than none. A likely one is told as no more than that.
 */
export async function composeCalculation(input: ComposeInput, draft: AnswerDraft): Promise<boolean> {
  const { question, state } = input;
  const asking = question.parts.flatMap(({ kind }, at) => (WANTED[kind] === undefined ? [] : [at]));
  const at = asking[0] ?? 0;
  const part = question.parts[at];
  // Two things asked for are two answers.
  if (part === undefined || asking.length > 1) return false;
  // Where nothing is asked to be reckoned out, the question must ask for a sum or a day and give what to reckon with.
  const isAsked = state.asked.form === 'calculation';
  if (!isAsked && (asking.length === 0 || readAskedQuantities(state.user_message).length === 0)) return false;
  const sources = await calculationSources(part, at, input);
  const asked = {
    text: state.user_message,
    cover: (text: string) => coverText(part, text),
    wanted: WANTED[part.kind] ?? null,
  };
  const chosen = calculate(asked, sources, knownOf(input));
  const isTold =
    chosen !== null &&
    (chosen.isSure || (isSurelyReckoned(state.asked) && (chosen.isLikely || chosen.some.length > 0)));
  if (!isTold) return asksBack(input, draft, sources);
  if (!isAsked && chosen.formula.asked.length === 0) return false;
  const isOne = chosen.isSure || chosen.isLikely;
  draft.say(isOne ? said(draft, chosen, question.language) : saidWays(draft, chosen.some, question.language));
  for (const one of isOne ? [chosen.formula] : chosen.some) await prove(input, draft, sources, one);
  return true;
}

/** Every clause that an operand stands in. */
async function prove(
  input: ComposeInput,
  draft: AnswerDraft,
  sources: readonly ClauseSource[],
  { place, others, used, times }: Formula,
): Promise<void> {
  for (const one of [place, ...others, ...times.flatMap(({ places }) => places)])
    await quote(input, draft, sources, one);
  for (const key of used) await quoteTerm(input, draft, key);
}

/** So sure it must be that something is to be reckoned for the answer to be a question, or that there is none: a clause may answer all the same. */
const SURELY_ASKED = 0.8;

/** Whether a value that the contract names is no answer: something surely is to be reckoned out of such values. */
export const isSurelyReckoned = ({ form, formScore }: Pick<Asked, 'form' | 'formScore'>): boolean =>
  form === 'calculation' && formScore >= SURELY_ASKED;

/** Asks for what the rule counts by where the question gives no figures, with the rule; false where no rule is that plain. */
async function asksBack(input: ComposeInput, draft: AnswerDraft, sources: readonly ClauseSource[]): Promise<boolean> {
  const { asked, user_message: text } = input.state;
  const missing = isSurelyReckoned(asked) ? missingOperand(text, sources, knownOf(input)) : null;
  if (missing === null) return false;
  const { phrases } = draft;
  draft.say(phrases.tellOperands(missing.operands.map((one) => phrases.operands[one]).join(', ')));
  await quote(input, draft, sources, missing.place);
  return true;
}

/** What kind of answer wants what kind of result; others take either. */
const WANTED: Partial<Record<QuestionKind, Formula['kind']>> = { amount: 'money', period: 'date' };

async function quote(
  input: ComposeInput,
  draft: AnswerDraft,
  sources: readonly ClauseSource[],
  { source, start, end }: Place,
): Promise<void> {
  const clause = sources[source]?.clause;
  if (clause === undefined) return;
  const { contractId, part, address } = clause;
  const place = { contractId, part, address, start: clause.start + start, end: clause.start + end };
  const rule = await findRule(input, place);
  if (rule !== undefined) draft.quote(clause, rule.start, rule.end, draft.place(clause, { start, end }));
}

/** The clause that states a key term which the question left out. */
async function quoteTerm(input: ComposeInput, draft: AnswerDraft, key: StatedTerm): Promise<void> {
  const term = statedOnce(input, key);
  const [place] = term?.fact.citations ?? [];
  if (term !== null && place !== undefined) await quoteRule(input, draft, { contractId: term.contractId, ...place });
}

function said({ phrases }: AnswerDraft, { formula: chosen, isSure }: Chosen, language: Language): string {
  const { result, formula, cap, rest, calendar } = chosen;
  const tell = isSure ? phrases.calculated : phrases.perhapsCalculated;
  const told = [
    tell(result[language], formula[language]),
    ...(cap === null ? [] : [phrases.capped(cap[language])]),
    ...(rest === null ? [] : [phrases.rest(rest[language])]),
    ...(calendar === null ? [] : [phrases.workingDays[calendar]]),
  ];
  return told.join(' ');
}

/** The ways that it may be meant, each with its operands, for whoever asked to see which one fits. */
function saidWays({ phrases }: AnswerDraft, ways: readonly Formula[], language: Language): string {
  const lines = ways.map(({ result, formula, rest, cap }) => {
    const more = [
      ...(cap === null ? [] : [phrases.capped(cap[language])]),
      ...(rest === null ? [] : [phrases.rest(rest[language])]),
    ];
    return [`- **${result[language]}** = ${formula[language]}`, ...more].join(' ');
  });
  return `${phrases.waysToCalculate}\n\n${lines.join('\n')}`;
}
