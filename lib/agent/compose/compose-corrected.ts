import { analyseQuestion } from '#lib/language/questions/analyse-question';
import { splitSentences } from '#lib/language/sentences/split-sentences';
import { isTitle } from '#lib/language/sentences/headings';
import type { AnswerDraft, ComposeInput } from './answer-draft';
import { rankAnswerSentences } from './answer-sentences';
import { tightSpan } from './tight-span';

/** A clause up to this long is quoted whole. */
const WHOLE_CHARACTERS = 700;

/**
 * The clause that its owner said is right for this question, quoted first. Whether it is the whole answer: beside the one for
 * a question that is only like this one stands what was found.
 */
export async function composeCorrected(input: ComposeInput, draft: AnswerDraft): Promise<boolean> {
  const corrected = input.state.guidance?.corrected;
  if (corrected === undefined || corrected === null) return false;
  const clause = await input.findByAddress(corrected.contractId, corrected.part, corrected.address);
  if (clause === undefined) return false;
  const sentences = splitSentences(clause.text);
  const own = sentences.filter(({ text }) => !isTitle(text));
  const [first, last] = [own[0], own.at(-1)];
  if (first === undefined || last === undefined) return false;
  const [part] = analyseQuestion(input.question.text, input.question.language).parts;
  const evidence = { clause, score: 1, why: [], tool: 'get_article_by_index' as const, iteration: 1 };
  const best = part && rankAnswerSentences(part, [evidence])[0];
  const isShort = last.end - first.start <= WHOLE_CHARACTERS;
  const span =
    isShort || best === undefined
      ? { start: first.start, end: last.end }
      : tightSpan(sentences, best.index, WHOLE_CHARACTERS);
  const say = corrected.isSame ? draft.phrases.corrected : draft.phrases.correctedLike;
  const lead = say(draft.place(clause, best?.sentence ?? first));
  draft.quote(clause, span.start, span.end, lead, undefined, best?.sentence ?? first);
  return corrected.isSame;
}
