import { SURE_KEY } from '../../asked/read-asked';
import { calculate, type Calculation, type Known } from '#lib/meaning/calculation/calculate';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { Language } from '#lib/protocol/document';
import type { Fact, FactKey } from '#lib/protocol/meaning';
import type { AnswerDraft, ComposeInput } from '../answer-draft';
import type { QuestionKind } from '#lib/language/questions/analyse-question';
import { answerPassages, type AnswerPassage } from '../answer-passages';
import { namedAmount, type NamedAmount } from './named-amount';
import { findRule, quoteRule, type Rule } from './quote-rule';

/** Of the nearest clauses, so many may name what an amount is for. */
const NAMING = 8;
/** The sentence that answers, and what limits it behind. */
const SENTENCES = 3;
/** So likely a rule must be to answer at all, read together with the question, for a sum to be told by it. */
const LEAST_JUDGED = 0.2;
/** So many sentences before the one that answers a rule may begin. */
const BEFORE = [0, 1, 2] as const;
/** So far behind a rule the most that it may come to is looked for. */
const LIMITS_WITHIN = 900;
/** A rule that states a key term asked for is that much likelier the one, as far as it is asked for. */
const KEY_BONUS = 0.3;

/**
 * What the rule that answers comes to for the figures of the question, with its formula and the rule; false where it does not
 * settle it, and where only a less likely one would: a wrong figure is worse than none. Where nothing is asked to be reckoned
 * out, an amount must be asked for, or a day for one that the question gives.
 */
export async function composeCalculation(input: ComposeInput, draft: AnswerDraft): Promise<boolean> {
  const { question, state } = input;
  const asking = question.parts.flatMap(({ kind }, at) => (WANTED[kind] === undefined ? [] : [at]));
  const at = asking[0] ?? 0;
  const part = question.parts[at];
  // Two things asked for are two answers; a sentence that only gives a figure is none.
  if (part === undefined || asking.length > 1) return false;
  const passages = await answerPassages(part, at, input);
  const named = namedAmount(part, [
    ...passages.slice(0, NAMING).map(({ clause }) => clause),
    ...input.evidence.slice(0, NAMING).map(({ clause }) => clause),
  ]);
  const known = { ...knownOf(input), ...(named !== null && { named_amount: named.value, named_line: named.line }) };
  const wanted = WANTED[part.kind];
  const isWanted = ({ kind, used }: Calculation) =>
    (wanted === undefined || kind === wanted) &&
    (state.asked.form === 'calculation' || (kind === wanted && (kind === 'money' || used.length === 0)));
  const ofFacts = (await rulesOfFacts(input)).filter(({ keyScore }) => keyScore >= SURE_KEY);
  const isRead = passages.some(({ judged }) => judged !== null);
  const ranked = [...passages.slice(0, 1).flatMap(rulesOf), ...ofFacts]
    .filter(({ judged }) => (judged === null ? !isRead : judged >= LEAST_JUDGED))
    .toSorted((left, right) => weightOf(right) - weightOf(left));
  const reckoned = await reckon(input, ranked, known, isWanted);
  if (reckoned === null) return false;
  const { clause, start, end } = reckoned.rule;
  say(draft, reckoned.calculation, question.language);
  draft.quote(clause, start, end, draft.place(clause, { start, end }));
  await quoteOperands(input, draft, reckoned, known, named);
  return true;
}

/** What else went in: the step of a scale, the amount of what is named, the key terms that the question leaves out. */
async function quoteOperands(
  input: ComposeInput,
  draft: AnswerDraft,
  { rule, calculation: { step, used }, sources }: Reckoned,
  known: Known,
  named: NamedAmount | null,
): Promise<void> {
  const source = step === null ? undefined : sources[step.text];
  if (step !== null && source !== undefined)
    draft.quote(source, step.start, step.end, source.id === rule.clause.id ? undefined : draft.place(source));
  for (const key of used) {
    if (key === 'named_amount') {
      if (named !== null) draft.quote(named.clause, named.start, named.end, draft.place(named.clause));
      continue;
    }
    const term = input.state.key_facts.find(({ fact }) => fact.key === TERM_OF[key] && fact.value === known[key]);
    const [place] = term?.fact.citations ?? [];
    if (term !== undefined && place !== undefined)
      await quoteRule(input, draft, { contractId: term.contractId, ...place });
  }
}

const TERM_OF = { price: 'price', monthly_price: 'price', expiration_date: 'expiration_date' } as const;

/** What kind of answer wants what kind of result; others take either. */
const WANTED: Partial<Record<QuestionKind, Calculation['kind']>> = { amount: 'money', period: 'date' };

/** A rule with how likely it answers, read together with the question, and how far the key term that it states is asked for. */
type JudgedRule = Rule & { judged: number | null; keyScore: number };

const weightOf = ({ judged, keyScore }: JudgedRule) => (judged ?? 0) + KEY_BONUS * keyScore;

/** What a rule comes to, with the clauses that may hold its scale: its own, and those it refers to. */
type Reckoned = { rule: JudgedRule; calculation: Calculation; sources: ClauseRecord[] };

/**
 * What the first rule that comes to anything comes to; null where it leaves a figure over: another clause, less likely and
 * simpler, would be the wrong one.
 */
async function reckon(
  input: ComposeInput,
  rules: readonly JudgedRule[],
  known: Known,
  isWanted: (calculation: Calculation) => boolean,
): Promise<Reckoned | null> {
  let deciding: string | null = null;
  const sourcesOf = new Map<string, ClauseRecord[]>();
  for (const rule of rules) {
    const { clause, start, end } = rule;
    if (deciding !== null && deciding !== clause.id) continue;
    const sources = sourcesOf.get(clause.id) ?? [clause, ...(await referredFrom(input, clause))];
    sourcesOf.set(clause.id, sources);
    const calculation = calculate(input.state.user_message, clause.text.slice(start, end), known, {
      behind: clause.text.slice(end, end + LIMITS_WITHIN),
      scales: sources.map(({ text }) => text),
    });
    if (calculation === null || !isWanted(calculation)) continue;
    if (calculation.isComplete) return { rule, calculation, sources };
    deciding = clause.id;
  }
  return null;
}

async function referredFrom(input: ComposeInput, clause: ClauseRecord): Promise<ClauseRecord[]> {
  const places = new Map(referencesFrom(input, clause).map((one) => [`${one.toPart} ${one.to}`, one]));
  const referred = await Promise.all(
    [...places.values()].map(({ toPart, to }) => input.findByAddress(clause.contractId, toPart, to)),
  );
  return referred.flatMap((one) => (one === undefined ? [] : [one]));
}

function referencesFrom({ contracts }: ComposeInput, clause: ClauseRecord) {
  const references = contracts.find(({ id }) => id === clause.contractId)?.structure.references ?? [];
  return references.filter(
    ({ start, end, part }) => part === clause.part && start >= clause.start && end <= clause.end,
  );
}

function say(draft: AnswerDraft, { result, formula, cap, rest, isWorkingDays }: Calculation, language: Language): void {
  const { phrases } = draft;
  const told = [
    phrases.calculated(result[language], formula[language]),
    ...(cap === null ? [] : [phrases.capped(cap[language])]),
    ...(rest === null ? [] : [phrases.rest(rest[language])]),
    ...(isWorkingDays ? [phrases.workingDays] : []),
  ];
  draft.say(told.join(' '));
}

/** The key terms that the question may leave out, where the contract states them once. */
function knownOf({ state }: ComposeInput): Known {
  const only = (key: FactKey, isMeant: (fact: Fact) => boolean = () => true): string | undefined => {
    const told = state.key_facts.filter(
      ({ fact }) => fact.key === key && fact.part === 0 && fact.basis !== 'conflict' && isMeant(fact),
    );
    const [value, ...others] = [...new Set(told.map(({ fact }) => fact.value))];
    return typeof value === 'string' && others.length === 0 ? value : undefined;
  };
  const [price, last] = [only('price'), only('expiration_date')];
  const monthly = only('price', ({ detail }) => detail?.per === 'month');
  return {
    ...(price !== undefined && { price }),
    ...(monthly !== undefined && { monthly_price: monthly }),
    ...(last !== undefined && { expiration_date: last }),
  };
}

/** The rules that state the key terms asked for, in the order they are asked for. */
async function rulesOfFacts(input: ComposeInput): Promise<JudgedRule[]> {
  const { asked, key_facts: facts } = input.state;
  const places = asked.keys.flatMap(({ key, score }) =>
    facts
      .filter(({ fact }) => fact.key === key)
      .flatMap(({ contractId, fact, judged = null }) =>
        fact.citations.map((citation) => ({ place: { contractId, ...citation }, judged, keyScore: score })),
      ),
  );
  const rules = await Promise.all(
    places.map(async ({ place, judged, keyScore }) => {
      const rule = await findRule(input, place);
      return rule === undefined ? [] : [{ ...rule, judged, keyScore }];
    }),
  );
  return rules.flat();
}

/** The sentence that answers with what limits it behind; else with what stands before it: a cap names no rate. */
function rulesOf({ clause, sentences, index, judged }: AnswerPassage): JudgedRule[] {
  return BEFORE.flatMap((before) => {
    const [first, last] = [
      sentences[index - before],
      sentences[Math.min(sentences.length, index - before + SENTENCES) - 1],
    ];
    if (first === undefined || last === undefined) return [];
    return [{ clause, start: first.start, end: last.end, judged, keyScore: 0 }];
  });
}
