import { logOdds } from '#lib/core/numbers';
import type { ScannedSentence } from '../ports';
import { coverText } from '#lib/language/words/cover-text';
import type { QuestionPart } from '#lib/language/questions/analyse-question';
import { hasAnswerCue, isException, opensList } from '#lib/language/questions/answer-kinds';
import { isHeading } from '#lib/language/sentences/headings';

export const SENTENCE_FEATURES = [
  'search',
  'passage',
  'judged',
  'judgedOdds',
  'near',
  'words',
  'concepts',
  'nearConcepts',
  'headingWords',
  'headingConcepts',
  'contextConcepts',
  'answerType',
  'cover',
  'cue',
  'heading',
  'exception',
  'list',
  'length',
  'short',
] as const;
/** What speaks for a sentence being the answer, each 0..1, `judgedOdds` -1..1, `near` up to 2. */
export type SentenceFeatures = Record<(typeof SENTENCE_FEATURES)[number], number>;

/**
 * Of the passage a sentence stands in: what search thinks of it beside the best, how much of the question it has, and how
 * likely it answers by what its sentences mean (null where they were not read); 0..1.
 */
type PassageScores = { search: number; coverage: number; judged: number | null };

/** Surer than this a passage's likelihood seldom is. */
const MOST_ODDS = 6;
const LONG_CHARACTERS = 300;
const SHORT_CHARACTERS = 25;

export function readSentenceFeatures(
  { near, words, concepts, nearConcepts, answerType, headingWords, headingConcepts, contextConcepts }: ScannedSentence,
  text: string,
  part: Pick<QuestionPart, 'terms' | 'text' | 'kind'>,
  { search, coverage, judged }: PassageScores,
): SentenceFeatures {
  return {
    ...{ search, passage: coverage, judged: judged ?? 0, judgedOdds: logOdds(judged ?? 0.5, MOST_ODDS) / MOST_ODDS },
    near: 2 * (near ?? 0),
    ...{
      words,
      concepts,
      nearConcepts,
      answerType,
      headingWords,
      headingConcepts,
      contextConcepts,
    },
    cover: coverText(part, text),
    cue: Number(hasAnswerCue(part.kind, text)),
    heading: Number(isHeading(text)),
    exception: Number(isException(text)),
    list: Number(opensList(text)),
    length: Math.min(1, text.length / LONG_CHARACTERS),
    short: Number(text.length < SHORT_CHARACTERS),
  };
}
