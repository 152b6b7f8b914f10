import { rerankPrompt, rerankSchema } from '../prompts/rerank';
import type { Question } from '#lib/language/questions/analyse-question';
import type { Evidence } from '../state';
import type { AnswerCalls } from './answer-calls';

const CANDIDATES = 10;
const CANDIDATE_CHARACTERS = 500;
/** Calls that are kept for the answer and its revision. */
const KEPT_CALLS = 2;

/**
 * What the search found, in the order of a model that reads the top candidates at once, where the search itself could
 * hardly tell them apart; as it was for what was asked for by name, with few candidates, and when the model has no order.
 */
export async function rerankEvidence(
  evidence: readonly Evidence[],
  question: Pick<Question, 'text' | 'kinds'>,
  options: { margin: number; calls: AnswerCalls; today: Date },
): Promise<Evidence[]> {
  const candidates = topCandidates(evidence);
  if (!isClose(candidates, options.margin) || isAskedByName(evidence, question)) return [...evidence];
  const answer = await options.calls.object(
    rerankPrompt.request({
      question: question.text,
      clauses: candidates.map(({ clause }) => ({
        address: clause.display,
        heading: [...clause.headingPath, clause.articleTitle ?? ''].filter((heading) => heading !== '').join(' › '),
        text: clause.text.slice(0, CANDIDATE_CHARACTERS),
      })),
      today: options.today,
    }),
    rerankSchema,
    KEPT_CALLS,
  );
  return answer === null ? [...evidence] : inOrder(evidence, candidates, answer.order);
}

function topCandidates(evidence: readonly Evidence[]): Evidence[] {
  return evidence
    .filter(({ tool }) => tool === 'hybrid_search')
    .toSorted((left, right) => right.score - left.score)
    .slice(0, CANDIDATES);
}

/** Whether the best score is hardly above the fourth. */
function isClose(candidates: readonly Pick<Evidence, 'score'>[], margin: number): boolean {
  const [first, , , fourth] = candidates;
  return (
    first !== undefined && fourth !== undefined && first.score > 0 && first.score - fourth.score < margin * first.score
  );
}

function isAskedByName(evidence: readonly Evidence[], { kinds }: Pick<Question, 'kinds'>): boolean {
  const isLookup = (['lookup', 'structure', 'comparison', 'all'] as const).some((kind) => kinds.has(kind));
  return isLookup || evidence.some(({ tool }) => tool === 'get_article_by_index' || tool === 'get_article_by_title');
}

/** The candidates change places among themselves: the scores stay where they are. Numbers that name none, and repeats, count for nothing. */
function inOrder(evidence: readonly Evidence[], candidates: readonly Evidence[], order: readonly number[]): Evidence[] {
  const named = [...new Set(order)].flatMap((number) => candidates[number - 1] ?? []);
  const ordered = [...named, ...candidates.filter((candidate) => !named.includes(candidate))];
  const scores = new Map(ordered.map(({ clause }, index) => [clause.id, candidates[index]?.score ?? 0]));
  return evidence.map((entry) => ({ ...entry, score: scores.get(entry.clause.id) ?? entry.score }));
}
