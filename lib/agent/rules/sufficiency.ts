import { withoutExhibitWord } from '#lib/language/address/exhibit-words';
import { normaliseArticleNumber } from '#lib/language/address/normalise-article-number';
import type { Verdict } from '../decide';
import type { Evaluation, RewordedPart, RunStateValue } from '../state';
import type { FactKey } from '#lib/protocol/meaning';
import { SURE_KEY } from '../asked/read-asked';
import { coverByEvidence } from './coverage';
import type { Question } from '#lib/language/questions/analyse-question';

/** A part of the question counts as answered when a clause has this much of it. */
export const COVERED = 0.5;
/** Below this the best clause has so little of the question that it may be about something else. */
export const BARELY_COVERED = 0.2;

type Evidenced = Pick<
  RunStateValue,
  | 'asked'
  | 'collected_info'
  | 'key_facts'
  | 'norms'
  | 'risks'
  | 'lacks'
  | 'comparisons'
  | 'contract_structure'
  | 'tool_history'
  | 'iteration_count'
  | 'iterations'
  | 'drift'
>;

/** Whether the evidence is enough, where the rules are sure; undefined leaves it to the model. */
export function judgeByRules(question: Question, state: Evidenced): Verdict<Evaluation> | undefined {
  if (question.kinds.has('comparison')) return judgeComparison(state);
  const asked = question.mentions.filter(({ kind }) => kind !== 'chapter');
  if (asked.length > 0 && state.iteration_count === 0) {
    const missing = asked
      .filter(({ number, address }) => !hasAddress(state, number, address))
      .map(({ address }) => address);
    return missing.length === 0
      ? enough(0.95, 'every asked article was fetched')
      : notEnough(0.9, 'an asked article was not found', missing);
  }
  if (question.kinds.has('structure') && state.contract_structure !== null) return enough(0.95, 'the outline is known');
  if (state.asked.form === 'missing' && state.lacks.length > 0) return enough(0.9, 'what is missing is known');
  if (state.collected_info.length === 0)
    return notEnough(
      0.9,
      'nothing was found yet',
      question.parts.map(({ text }) => text),
    );
  // A title that a remedy guessed is not one that was asked for.
  const isGuessed = state.iterations.some(({ drift }) => drift !== null) || state.drift !== null;
  if (
    !isGuessed &&
    state.tool_history.some(
      ({ tool, status, clauses }) => tool === 'get_article_by_title' && status === 'ok' && clauses.length > 0,
    )
  ) {
    return enough(0.9, 'the asked article was fetched by its title');
  }
  if (hasMeaning(question, state)) return enough(0.9, 'what the contract says on it is known');
  if (question.kinds.has('all') && countSearches(state) < 2) return undefined;
  const uncovered = question.parts.filter((part) => coverByEvidence(part, state.collected_info) < COVERED);
  return uncovered.length === 0 ? enough(0.8, 'every part of the question has a clause') : undefined;
}

/** Whether norms or key terms answer the question: a list, a summary, or every key term that it surely asks for. */
function hasMeaning({ parts }: Question, { asked, key_facts: facts, norms, risks }: Evidenced): boolean {
  const { form, keys } = asked;
  if (form === 'summary') return facts.length > 0;
  if (form === 'list') return norms.length > 0;
  if (form === 'risk') return risks.length > 0;
  const isTold = (key: FactKey) => facts.some(({ fact }) => fact.key === key);
  return (
    form === 'fact' && keys.length >= parts.length && keys.every(({ key, score }) => score >= SURE_KEY && isTold(key))
  );
}

/** What the first search found is weak where the contracts have other words for what is asked; undefined once they were tried. */
export function judgeWords(
  { iterations }: Pick<RunStateValue, 'iterations'>,
  reworded: readonly RewordedPart[],
): Verdict<Evaluation> | undefined {
  if (reworded.length === 0 || iterations.length > 0) return undefined;
  const words = reworded.flatMap((part) => part.words.map(({ from, to }) => `${from} → ${to.join(', ')}`));
  return notEnough(0.4, 'the contract has other words for what is asked', words);
}

/** The judgement without a model: go on with other words until so many searches were made, then answer from what there is. */
export function judgeInDoubt(question: Question, state: Evidenced, searches = 2): Verdict<Evaluation> {
  const best = Math.max(0, ...question.parts.map((part) => coverByEvidence(part, state.collected_info)));
  if (countSearches(state) >= searches || best >= COVERED)
    return enough(0.5, 'nothing better is to be expected from another search');
  return notEnough(
    0.5,
    'not every part of the question has a clause',
    question.parts.map(({ text }) => text),
  );
}

function judgeComparison(state: Evidenced): Verdict<Evaluation> | undefined {
  if (state.comparisons.length > 0) return enough(0.9, 'the comparison was made');
  return state.collected_info.length > 0 ? undefined : notEnough(0.9, 'no standard article matched', ['comparison']);
}

function hasAddress({ collected_info: evidence }: Evidenced, number: string, address: string): boolean {
  const wanted = normaliseArticleNumber(number);
  return evidence.some(
    ({ clause }) =>
      clause.articleAddress === address ||
      clause.address === address ||
      addressNumber(clause.articleAddress) === wanted ||
      addressNumber(clause.address) === wanted,
  );
}

function addressNumber(address: string): string {
  return normaliseArticleNumber(withoutExhibitWord(address));
}

function countSearches({ tool_history: history }: Evidenced): number {
  return history.filter(({ tool, status }) => tool === 'hybrid_search' && status === 'ok').length;
}

function enough(confidence: number, reasoning: string): Verdict<Evaluation> {
  return { value: { isSufficient: true, confidence, reasoning, missingInfo: [] }, reason: reasoning };
}

function notEnough(confidence: number, reasoning: string, missingInfo: string[]): Verdict<Evaluation> {
  return { value: { isSufficient: false, confidence, reasoning, missingInfo }, reason: reasoning };
}
