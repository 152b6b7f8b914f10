import { logistic } from '#lib/core/numbers';
import { LRUCache } from 'lru-cache';
import type { Logger } from '#lib/core/logger';
import type { Encoder } from '#lib/encoder/encoder';
import type { JudgeAnswers } from '#lib/retrieval/search/rerank';

/** The same passages are judged several times on the way to an answer: by the first search, by the scan, for each part. */
const JUDGED_KEPT = 1000;

/** The encoder's judgement of whether a passage answers a question, 0..1; null without it and when it fails. */
export function createAnswerJudge(encoder: Pick<Encoder, 'judge'> | null, logger: Logger): JudgeAnswers {
  const known = new LRUCache<string, number>({ max: JUDGED_KEPT });
  return async (question, passages, signal) => {
    if (encoder === null) return null;
    const keyOf = (passage: string) => JSON.stringify([question, passage]);
    const open = passages.filter((passage) => !known.has(keyOf(passage)));
    try {
      const odds = await encoder.judge(question, open, signal);
      open.forEach((passage, at) => known.set(keyOf(passage), logistic(odds[at] ?? 0)));
    } catch (cause) {
      signal.throwIfAborted();
      logger.warn({ cause }, 'passages were ranked without reading them beside the question');
      return null;
    }
    return passages.map((passage) => known.get(keyOf(passage)) ?? 0);
  };
}
