import type { QuestionVectors } from '#lib/agent/asked/read-asked';
import type { Logger } from '#lib/core/logger';
import type { Encoder } from '#lib/encoder/encoder';

/** The encoder's vectors of questions, whatever makes those of passages; null without it and when it fails. */
export function createQuestionVectors(encoder: Encoder | null, logger: Logger): QuestionVectors {
  return async (texts, signal) => {
    try {
      return encoder === null ? null : await encoder.encode(texts, 'question', signal);
    } catch (cause) {
      signal.throwIfAborted();
      logger.warn({ cause }, 'a question was understood by its words alone');
      return null;
    }
  };
}
