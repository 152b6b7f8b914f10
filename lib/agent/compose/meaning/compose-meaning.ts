import { highest } from '#lib/core/numbers';
import { OFFERED_KEY, SURE_KEY } from '../../asked/read-asked';
import { hasBeenTaught } from '../../outcome/has-been-taught';
import { absentParts } from '../../outcome/judge-outcome';
import { suggestQuestions } from '../example-questions';
import type { AnswerDraft, Composed, ComposeInput } from '../answer-draft';
import { composeTopic } from '../compose-topic';
import type { Question } from '#lib/language/questions/analyse-question';
import type { FactKey } from '#lib/protocol/meaning';
import type { ContractFact } from '../../ports';
import { asksHowMuchAndWhen, companionsOf, type AskedForm } from '../../asked/asked';
import { answerBeforeList } from './answer-before-list';
import { composeAcross } from './compose-across';
import { composeCalculation, isSurelyReckoned } from './compose-calculation';
import { composeFacts } from './compose-facts';
import { isOfTheMatter } from './of-the-matter';
import { composeNormList } from './compose-norm-list';
import { composeRisks } from './compose-risks';
import { composeSummary } from './compose-summary';

/** The answer from what the contract says, where that was asked for and read; null leaves it to the clauses. */
export async function composeMeaning(given: ComposeInput, draft: AnswerDraft): Promise<Composed | null> {
  const input = withPriceMeant(given);
  const { state, question } = input;
  const { asked } = state;
  if (asked.form === 'summary' && state.key_facts.length > 0) return composeSummary(input, draft);
  if (asked.form === 'list' && state.norms.length > 0) {
    await answerBeforeList(input, draft);
    return composeNormList(input, draft);
  }
  if (asked.form === 'risk' && asked.formScore >= SURE_FORM && state.risks.length > 0)
    return composeRisks(input, draft);
  if (hasBeenTaught(state)) return null;
  const named = likeliestKeys(state);
  const across = ACROSS.has(asked.form) ? await composeAcross(input, draft, named) : null;
  if (across !== null) return across;
  if (CALCULATED.has(asked.form) && (await composeCalculation(input, draft)))
    return { outcome: 'found', suggestions: suggestQuestions(input) };
  const isSilent = absentParts(question, state).length === question.parts.length;
  if (isSurelyReckoned(asked) && input.evidence.length > 0 && !isSilent) {
    draft.say(draft.phrases.notCalculated);
    const { outcome, ...others } = await composeTopic(input, draft, { isOpened: false });
    // The figure itself is missing.
    return { ...others, outcome: outcome === 'found' || outcome === 'likely' ? 'partial' : outcome };
  }
  if (state.key_facts.length === 0) return null;
  const isForParties = asked.form === 'fact' && asked.keys[0]?.key === 'party';
  const likely = asked.keys.filter(({ score }) => !isSilent || score >= SURE_AGAINST_SCAN);
  // An answer is told by a rule, not by the news that there is one.
  const meant = withoutCopies(onMatter(input)).filter(
    ({ fact }) => fact.value !== 'yes' && (fact.key !== 'party' || isForParties),
  );
  const keys = likely
    .filter(
      ({ key, pieces }) =>
        meant.some(({ fact }) => fact.key === key) && !(OF_MONEY.has(key) && isOfTime(question, pieces)),
    )
    .map(({ key }) => key);
  if (keys.length > 0 && !likely.some((one) => keys.includes(one.key) && opensAnswer(one))) {
    const told = await composeTopic(input, draft);
    await composeFacts({ ...input, state: { ...state, key_facts: meant } }, draft, keys);
    return told;
  }
  // Whoever asks how much and when is told both, whichever of them the rules are likelier to answer.
  const askedFor = asksHowMuchAndWhen(question) ? likely.map(({ key }) => key) : keys;
  const beside = companionsOf(askedFor, question, keys);
  const companions = state.key_facts.filter(({ fact }) => beside.includes(fact.key) && fact.value !== null);
  // A contract that says no length says how long it runs by its end.
  const isWithoutTerm =
    likely.some(({ key }) => key === 'term') && !state.key_facts.some(({ fact }) => fact.key === 'term');
  const ends = isWithoutTerm && !beside.includes('expiration_date') ? (['expiration_date'] as const) : [];
  const told = [...meant.filter(({ fact }) => !beside.includes(fact.key)), ...companions];
  const isAnswered = await composeFacts({ ...input, state: { ...state, key_facts: told } }, draft, [
    ...keys,
    ...beside,
    ...ends,
  ]);
  if (!isAnswered) return null;
  const [first] = asked.keys;
  // Of several things asked, each has to be one of the key terms.
  const isWhole = keys.length >= question.pieces.length;
  const isSure =
    isWhole && asked.form === 'fact' && first !== undefined && first.score >= SURE_KEY && isNearest(first.key, input);
  if (isSure || input.evidence.length === 0) return { outcome: 'found', suggestions: suggestQuestions(input) };
  const rest = await composeTopic(input, draft, { told: partsTold(input, [...keys, ...beside, ...ends]) });
  return { ...rest, outcome: rest.outcome === 'blank' || rest.outcome === 'partial' ? rest.outcome : 'found' };
}

/** Whether a question, or those of its pieces, asks when, and not how much. */
function isOfTime({ pieces }: Question, of: readonly number[] = [...pieces.keys()]): boolean {
  const kinds = new Set(of.map((at) => pieces[at]?.kind));
  return kinds.has('period') && !kinds.has('amount');
}

/** Which parts of the question the key terms answer; all where it is not known which one is about what. */
function partsTold({ question: { parts }, state: { asked } }: ComposeInput, keys: readonly FactKey[]): Set<number> {
  const known = asked.keys.flatMap((one) => (one.parts === undefined ? [] : [{ key: one.key, of: one.parts }]));
  if (parts.length < 2 || known.length === 0) return new Set(parts.keys());
  return new Set(known.flatMap(({ key, of }) => (keys.includes(key) ? of : [])));
}

/** Less surely asked for, a term that stands in a rule comes behind the sentences that are likeliest to answer. */
function opensAnswer({ key, score }: { key: FactKey; score: number }): boolean {
  return score >= SURE_KEY || NAMED.has(key) || ON_COVER.has(key);
}

/** Whether the rule of a key term is about as likely to answer as whatever else was held against the question. */
function isNearest(key: FactKey, { state: { key_facts: facts, scan } }: ComposeInput): boolean {
  return facts.some(
    ({ fact, judged, ofPart }) =>
      fact.key === key && isOfTheMatter(judged, likeliestRead(scan, ofPart), LEAST_SHARE_UNSURE),
  );
}

/** Who asks what something costs means the price, or a fee besides where its rule is that much likelier to answer than that of any price. */
function withPriceMeant(input: ComposeInput): ComposeInput {
  const { asked, key_facts: facts } = input.state;
  const judgedOf = (key: FactKey) =>
    highest(
      facts.flatMap(({ fact, judged }) => (fact.key === key ? [judged ?? 0] : [])),
      0,
    );
  if (judgedOf('charges') <= judgedOf('price') * CHARGES_AHEAD) return input;
  const keys = asked.keys.map((one) => (one.key === 'price' ? { ...one, key: 'charges' as const } : one));
  return { ...input, state: { ...input.state, asked: { ...asked, keys } } };
}
const CHARGES_AHEAD = 1.25;

/** What several contracts may each have an answer to. */
const ACROSS: ReadonlySet<AskedForm> = new Set(['fact', 'library', 'yes_no', 'what_if']);

/** The keys asked for, likeliest first: as a message is read, and by how likely their rules answer it. */
function likeliestKeys({ asked, key_facts: facts }: ComposeInput['state']): FactKey[] {
  const judged = (key: FactKey) =>
    Math.max(0, ...facts.flatMap(({ fact, judged: by }) => (fact.key === key ? [by ?? 0] : [])));
  const weighed = asked.keys.map(({ key, score }) => ({ key, weight: score + judged(key) }));
  return weighed.toSorted((left, right) => right.weight - left.weight).map(({ key }) => key);
}

/** What may be reckoned out: the figures of the question decide. */
const CALCULATED: ReadonlySet<AskedForm> = new Set(['calculation', 'what_if', 'fact']);

/** Less surely asked for, what weighs on whom is no answer. */
const SURE_FORM = 0.5;

/** A key term counts from here on even where a reading of every clause found nothing of the question. */
const SURE_AGAINST_SCAN = 0.6;

/** Their values are sums: no answer to when something is due or comes back. */
const OF_MONEY: ReadonlySet<FactKey> = new Set([
  'price',
  'charges',
  'deposit',
  'liability_cap',
  'liquidated_damages',
  'insurance',
]);

/** Named somewhere, by no rule. */
const NAMED: ReadonlySet<FactKey> = new Set(['party', 'title', 'agreement_date']);
/** Of these a cover sheet says no more than the value: there is no rule that could be held against a question. */
const ON_COVER: ReadonlySet<FactKey> = new Set(['start_date', 'expiration_date', 'term', 'effective_date']);

/** A term that may not be what is asked for opens an answer only where its rule is about as likely to answer as any clause. */
const LEAST_SHARE_UNSURE = 0.85;

/** Where no clause is even this likely, that tells nothing between the values of a term that surely is asked for. */
const LEAST_TELLING = 0.1;

/** More values of a key term than these are a price list, and which of them is asked for is told by its clause. */
const MOST_VALUES = 4;

/** Without an effective date that only repeats the day of the agreement, where the contract names its start. */
function withoutCopies(facts: readonly ContractFact[]): ContractFact[] {
  const hasStart = facts.some(({ fact }) => fact.key === 'start_date');
  return facts.filter(({ fact }) => !hasStart || fact.key !== 'effective_date' || fact.basis !== 'computed');
}

/** The key terms without those whose rules are about another matter, as far as rules were held against the question. */
function onMatter({ state: { key_facts: facts, scan, asked }, contracts }: ComposeInput): ContractFact[] {
  const sure = new Set(asked.keys.filter(({ score }) => score >= SURE_KEY).map(({ key }) => key));
  const offered = asked.keys.find(({ score }) => score === OFFERED_KEY)?.key;
  const isMeant = ({ fact: { key }, judged, ofPart }: ContractFact) => {
    const best = likeliestRead(scan, ofPart);
    return (
      key === offered ||
      (sure.has(key) && best < LEAST_TELLING) ||
      isOfTheMatter(judged, best, sure.has(key) ? undefined : LEAST_SHARE_UNSURE)
    );
  };
  const isOnCover = ({ contractId, fact: { key, citations } }: ContractFact) => {
    const { parts } = contracts.find(({ id }) => id === contractId)?.structure ?? { parts: [] };
    return ON_COVER.has(key) && citations.every(({ part }) => parts[part]?.kind === 'preamble');
  };
  const meant = facts.filter((one) => NAMED.has(one.fact.key) || isOnCover(one) || isMeant(one));
  const valuesOf = (key: FactKey) => meant.filter(({ fact }) => fact.key === key).length;
  return meant.filter(({ fact: { key } }) => NAMED.has(key) || valuesOf(key) <= MOST_VALUES);
}

/** How likely the likeliest passage is to answer, the whole question or one part of it. */
function likeliestRead(scan: ComposeInput['state']['scan'], part?: number): number {
  const scans = (scan?.scans ?? []).filter((_, at) => part === undefined || at === part);
  return highest(
    scans.flatMap(({ passages }) => passages.map(({ judged }) => judged ?? 0)),
    0,
  );
}
