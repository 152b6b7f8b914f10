import { calculate, type Calculation, type Known } from '#lib/meaning/calculation/calculate';
import type { Language } from '#lib/protocol/document';
import type { AnswerDraft, ComposeInput } from '../answer-draft';
import type { QuestionKind, QuestionPart } from '#lib/language/questions/analyse-question';
import { answerPassages, type AnswerPassage } from '../answer-passages';
import { isOfTheMatter } from './of-the-matter';
import { findRule, quoteRule, type Rule } from './quote-rule';

/** Of the passages that may answer, so many are tried. */
const PASSAGES = 4;
/** The sentence that answers, and what limits it behind. */
const SENTENCES = 3;
/** So far behind a rule the most that it may come to is looked for. */
const LIMITS_WITHIN = 900;

/**
 * What a rule of the contract comes to for the figures of the question, with its formula and the rule; false where no rule
 * fits all of them: a wrong figure is worse than none. Where nothing is asked to be reckoned out, an amount must be asked for.
 */
export async function composeCalculation(input: ComposeInput, draft: AnswerDraft): Promise<boolean> {
  const { question, state } = input;
  const asking = question.parts.flatMap(({ kind }, at) => (WANTED[kind] === undefined ? [] : [at]));
  const at = asking[0] ?? 0;
  const part = question.parts[at];
  // Two things asked for are two answers; a sentence that only gives a figure is none.
  if (part === undefined || asking.length > 1) return false;
  const known = knownOf(input);
  const wanted = WANTED[part.kind];
  const fits = ({ isComplete, kind }: Calculation) =>
    isComplete &&
    (wanted === undefined || kind === wanted) &&
    (state.asked.form === 'calculation' || (wanted === 'money' && kind === wanted));
  const rules = await rulesOf(input, part, at);
  const likeliest = Math.max(0, ...rules.map(({ judged }) => judged ?? 0));
  const found = rules
    .filter(({ judged }) => isOfTheMatter(judged, likeliest))
    .toSorted((left, right) => (right.judged ?? 0) - (left.judged ?? 0))
    .flatMap((rule) => {
      const { clause, start, end } = rule;
      const behind = clause.text.slice(end, end + LIMITS_WITHIN);
      const reckoned = calculate(state.user_message, clause.text.slice(start, end), known, behind);
      return reckoned === null || !fits(reckoned) ? [] : [{ rule, reckoned }];
    });
  const [best] = found;
  if (best === undefined) return false;
  const { clause, start, end } = best.rule;
  say(draft, best.reckoned, question.language);
  draft.quote(clause, start, end, draft.place(clause, { start, end }));
  for (const key of best.reckoned.used) {
    const term = state.key_facts.find(({ fact }) => fact.key === key);
    const [place] = term?.fact.citations ?? [];
    if (term !== undefined && place !== undefined)
      await quoteRule(input, draft, { contractId: term.contractId, ...place });
  }
  return true;
}

/** What kind of answer wants what kind of result; others take either. */
const WANTED: Partial<Record<QuestionKind, Calculation['kind']>> = { amount: 'money', period: 'date' };

/** A rule with how likely it answers, read together with the question. */
type JudgedRule = Rule & { judged: number | null };

/** The rules that may hold what is to be reckoned with: of the passages that may answer, and of the key terms asked for. */
async function rulesOf(input: ComposeInput, part: QuestionPart, at: number): Promise<JudgedRule[]> {
  const passages = (await answerPassages(part, at, input)).slice(0, PASSAGES);
  return [...passages.map(ruleOf), ...(await rulesOfFacts(input))];
}

function say(draft: AnswerDraft, { result, formula, cap, isWorkingDays }: Calculation, language: Language): void {
  const { phrases } = draft;
  const told = [
    phrases.calculated(result[language], formula[language]),
    ...(cap === null ? [] : [phrases.capped(cap[language])]),
    ...(isWorkingDays ? [phrases.workingDays] : []),
  ];
  draft.say(told.join(' '));
}

/** The key terms that the question may leave out, where the contract states them once. */
function knownOf({ state }: ComposeInput): Known {
  const only = (key: keyof Known): string | undefined => {
    const told = state.key_facts.filter(({ fact }) => fact.key === key && fact.part === 0 && fact.basis !== 'conflict');
    const [value] = [...new Set(told.map(({ fact }) => fact.value))];
    return told.length > 0 && typeof value === 'string' ? value : undefined;
  };
  const [price, last] = [only('price'), only('expiration_date')];
  return { ...(price !== undefined && { price }), ...(last !== undefined && { expiration_date: last }) };
}

/** The rules that state the key terms asked for, in the order they are asked for. */
async function rulesOfFacts(input: ComposeInput): Promise<JudgedRule[]> {
  const { asked, key_facts: facts } = input.state;
  const places = asked.keys.flatMap(({ key }) =>
    facts
      .filter(({ fact }) => fact.key === key)
      .flatMap(({ contractId, fact, judged = null }) =>
        fact.citations.map((citation) => ({ place: { contractId, ...citation }, judged })),
      ),
  );
  const rules = await Promise.all(
    places.map(async ({ place, judged }) => {
      const rule = await findRule(input, place);
      return rule === undefined ? [] : [{ ...rule, judged }];
    }),
  );
  return rules.flat();
}

function ruleOf({ clause, sentences, index, judged }: AnswerPassage): JudgedRule {
  const last = sentences[Math.min(sentences.length, index + SENTENCES) - 1];
  return { clause, start: sentences[index]?.start ?? 0, end: last?.end ?? clause.text.length, judged };
}
