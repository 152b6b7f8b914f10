import type { ClauseRecord } from '#lib/protocol/clause';
import { splitSentences, type Sentence } from '#lib/language/sentences/split-sentences';
import type { ScannedPassage } from '../ports';
import { coverText } from '#lib/language/words/cover-text';
import type { QuestionPart } from '#lib/language/questions/analyse-question';
import { contentTerms } from '#lib/language/words/terms';
import { hasAnswerCue } from '#lib/language/questions/answer-kinds';
import type { ComposeInput } from './answer-draft';
import { isHeading } from '#lib/language/sentences/headings';
import { rankAnswerSentences } from './answer-sentences';
import { readSentenceFeatures } from './sentence-features';
import { weighSentence } from './weigh-sentence';

/** A passage that may answer, by the sentence of it that answers best. */
export type AnswerPassage = {
  clause: ClauseRecord;
  /** 0..1: how likely it is the one that answers, of those that may. */
  likelihood: number;
  /** 0..1: how much of the question the passage has. */
  coverage: number;
  /** 0..1: how likely it answers by what its sentences mean; null where they were not read. */
  judged: number | null;
  /** All sentences of the clause. */
  sentences: Sentence[];
  /** Which of them answers. */
  index: number;
  sentence: Sentence;
  /** How likely each of them answers beside the others of the passage, 0..1; 0 for those outside of it. */
  shares: number[];
  /** How well a text fits the question, for choosing what of it to quote. */
  fit: (text: string) => number;
};

const CUE_WEIGHT = 0.4;
/** The weights are learned over questions that share few words with their answer; real ones are told apart more sharply. */
const SHARPNESS = 1;

type Weighed = Omit<AnswerPassage, 'likelihood' | 'fit'> & { logOdds: number };

/**
 * The passages that may answer one part of the question, best first, by all of their sentences together: several that
 * speak of it count for more than one. From the clauses of the searches where nothing was scanned.
 */
export async function answerPassages(asked: QuestionPart, at: number, input: ComposeInput): Promise<AnswerPassage[]> {
  const { widened } = input.state.scan ?? {};
  const part = withWords(asked, widened?.words[at] ?? '');
  const fit = (text: string) => coverText(part, text) + (hasAnswerCue(part.kind, text) ? CUE_WEIGHT : 0);
  const scan = (widened ?? input.state.scan)?.scans[at];
  const weighed =
    scan === undefined || scan.passages.length === 0
      ? fromEvidence(part, input)
      : await fromScan(part, scan.passages, input);
  const best = Math.max(...weighed.map(({ logOdds }) => logOdds));
  const odds = weighed.map(({ logOdds }) => Math.exp(logOdds - best));
  const total = odds.reduce((sum, value) => sum + value, 0);
  return weighed
    .map(({ logOdds: _, ...passage }, number) => ({ ...passage, fit, likelihood: (odds[number] ?? 0) / total }))
    .toSorted((left, right) => right.likelihood - left.likelihood);
}

/** What a user means by a word of their own counts as much as what they typed. */
function withWords(part: QuestionPart, words: string): QuestionPart {
  if (words === '') return part;
  const known = new Set(part.terms.map(({ key }) => key));
  const added = contentTerms(words).filter(({ key }) => !known.has(key));
  return { ...part, text: `${part.text} ${words}`, terms: [...part.terms, ...added] };
}

async function fromScan(
  part: QuestionPart,
  passages: readonly ScannedPassage[],
  input: ComposeInput,
): Promise<Weighed[]> {
  const best = Math.max(0.0001, ...passages.map(({ score }) => score));
  const scans = input.state.scan?.scans ?? [];
  const isRead = scans.some((scan) => scan.passages.some(({ judged }) => judged !== null));
  const found = isRead ? 'withVectors' : 'byWords';
  const placed = await Promise.all(
    readForMeaning(passages).map(async (passage): Promise<Weighed[]> => {
      const clause = await input.findByAddress(passage.contractId, passage.part, passage.address);
      return clause === undefined ? [] : weighInClause(clause, passage, { search: passage.score / best, found }, part);
    }),
  );
  return placed.flat();
}

/** Those whose sentences were held against the question by what they mean; all where none were. */
function readForMeaning(passages: readonly ScannedPassage[]): readonly ScannedPassage[] {
  const read = passages.filter(({ sentences }) => sentences.some(({ near }) => near !== null));
  return read.length === 0 ? passages : read;
}

function weighInClause(
  clause: ClauseRecord,
  passage: ScannedPassage,
  { search, found }: { search: number; found: 'withVectors' | 'byWords' },
  part: QuestionPart,
): Weighed[] {
  const sentences = splitSentences(clause.text);
  const scores = { search, coverage: passage.coverage, judged: passage.judged };
  const candidates = passage.sentences.flatMap((scanned) => {
    const index = sentences.findIndex(({ end }) => end > scanned.start - clause.start);
    const sentence = sentences[index];
    if (sentence === undefined) return [];
    const logOdds = SHARPNESS * weighSentence(readSentenceFeatures(scanned, sentence.text, part, scores), found);
    return [{ index, sentence, logOdds }];
  });
  const best = candidates.toSorted((left, right) => right.logOdds - left.logOdds)[0];
  if (best === undefined) return [];
  const sum = candidates.reduce((total, { logOdds }) => total + Math.exp(logOdds - best.logOdds), 0);
  const shares = sentences.map(() => 0);
  for (const { index, logOdds } of candidates) shares[index] = Math.exp(logOdds - best.logOdds) / sum;
  const { coverage, judged } = passage;
  return [{ clause, coverage, judged, sentences, shares, ...best, logOdds: best.logOdds + Math.log(sum) }];
}

function fromEvidence(part: QuestionPart, { evidence }: ComposeInput): Weighed[] {
  return rankAnswerSentences(part, evidence)
    .filter(({ sentence }) => !isHeading(sentence.text))
    .map(({ evidence: { clause }, score, coverage, sentences, index, sentence }) => ({
      ...{ clause, coverage, judged: null, sentences, index, sentence },
      shares: sentences.map((_, number) => Number(number === index)),
      logOdds: SHARPNESS * score,
    }));
}
