import type { Replay } from '#lib/protocol/reflection';
import { HIT_RANK } from '#lib/protocol/regression';

/** Where a question's right clause stood without and with a change; from 1, null where it was not found. */
export type ReplayedQuestion = { id: string; question: string; rankBefore: number | null; rankAfter: number | null };

export function isHit(rank: number | null): boolean {
  return rank !== null && rank <= HIT_RANK;
}

/** What a change does to questions whose answer is known. A question that was found and now stands later got worse. */
export function judgeReplay(replayed: readonly ReplayedQuestion[]): Replay {
  const worse = replayed.filter(
    ({ rankBefore, rankAfter }) => isHit(rankBefore) && (rankAfter ?? Infinity) > (rankBefore ?? 0),
  );
  return {
    total: replayed.length,
    before: replayed.filter(({ rankBefore }) => isHit(rankBefore)).length,
    after: replayed.filter(({ rankAfter }) => isHit(rankAfter)).length,
    worse: worse.map(({ id, question, rankBefore, rankAfter }) => ({
      questionId: id,
      question,
      rankBefore,
      rankAfter,
    })),
  };
}
