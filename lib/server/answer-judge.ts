import { highest } from '#lib/core/numbers';
import { splitSentences } from '#lib/language/sentences/split-sentences';
import { sentencesToEmbed } from '#lib/retrieval/index/unit-sentences';
import type { NearSentences } from '#lib/retrieval/search/near-sentences';
import type { JudgeAnswers } from '#lib/retrieval/search/rerank';
import { likelihoodOf } from '#lib/retrieval/search/search-clauses';

/** How likely each passage answers, 0..1, by its nearest sentence below its headings; null where nothing can tell. Throws the signal's reason only. */
export function createAnswerJudge(near: NearSentences): JudgeAnswers {
  return async (question, passages, signal) => {
    const sentences = passages.map((passage) => sentencesToEmbed(passage, splitSentences(passage.text)));
    const told = await near(question, sentences.flat(), signal);
    if (told === null) return null;
    let from = 0;
    return sentences.map(({ length }) => likelihoodOf(highest(told.slice(from, (from += length)), 0)));
  };
}
