import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Choice } from '#lib/agent/training/train-choice';
import type { Encoder } from '#lib/encoder/encoder';
import { readDocument } from '#lib/ingest/read-document';
import { readMeaning } from '#lib/meaning/read-meaning';
import type { FactKey } from '#lib/protocol/meaning';
import type { ClauseClassifier } from '#lib/retrieval/clause-types/clause-classifier';
import { buildContractIndex, type ContractIndex } from '#lib/retrieval/index/contract-index';
import { computeFeatures, FEATURES, readQuery } from '#lib/retrieval/search/features';
import { topicsOf } from '#lib/retrieval/search/scan-clauses';
import { rerank, type JudgeAnswers } from '#lib/retrieval/search/rerank';
import { pieceOf, rankPieces, type FeatureWeights, type RankedPiece } from '#lib/retrieval/search/search-clauses';
import type { Similar } from '#lib/retrieval/search/similar';
import { encodeUnits, nearestTo, type EncodedUnits } from './encode-units';
import { readUnits } from './read-units';
import type { RetrievalData } from './retrieval-sets';

/** A question with the spans of its contract that answer it. */
export type AskedPair = {
  contractId: string;
  text: string;
  question: string;
  spans: readonly (readonly [number, number])[];
};

const PASSAGES = 12;
/** Longer contracts take too long to be encoded for a handful of questions. */
const LONGEST_CHARACTERS = 80_000;
/** Of a passage, so much in the answering span makes it right. */
const OVERLAP_CHARACTERS = 15;
const OWN_CONTRACTS = 'lib/meaning/training/contracts';
const pairSchema = z.object({
  contract: z.string(),
  start: z.number(),
  end: z.number(),
  questions: z.array(z.string()),
  isHeldOut: z.boolean(),
});

/** The text of a contract as the training data name it: `cuad:`, `nda:` or `own:`. */
export function loadText({ cuad, nli }: RetrievalData, name: string): string {
  const [set, id] = [name.slice(0, name.indexOf(':')), name.slice(name.indexOf(':') + 1)];
  if (set === 'own') return readFileSync(resolve(join(OWN_CONTRACTS, `${id}.txt`)), 'utf8');
  const text = (set === 'cuad' ? cuad : nli).contracts.find((contract) => contract.id === id)?.text;
  if (text === undefined) throw new RangeError(`no contract ${name}`);
  return text;
}

/** The text of a contract whose labels name it by its id alone: one of those written for training, or of CUAD. */
export function loadLabelledText(data: RetrievalData, id: string): string {
  return loadText(data, data.cuad.contracts.some((contract) => contract.id === id) ? `cuad:${id}` : `own:${id}`);
}

/** The pairs over contracts that the encoder was not tuned on. */
export function loadHeldOutPairs(data: RetrievalData): AskedPair[] {
  const lines = readFileSync(resolve('lib/encoder/training/pairs.jsonl'), 'utf8').split('\n').filter(Boolean);
  return lines
    .map((line) => pairSchema.parse(JSON.parse(line)))
    .filter(({ isHeldOut }) => isHeldOut)
    .flatMap(({ contract, start, end, questions }) => {
      const text = loadText(data, contract);
      if (text.length > LONGEST_CHARACTERS) return [];
      return questions.map((question) => ({ contractId: contract, text, question, spans: [[start, end] as const] }));
    });
}

const spanSchema = z.tuple([z.number(), z.number()]);
const readSchema = z.object({
  contract: z.string(),
  question: z.string(),
  /** None where nothing answers. */
  answers: z.array(spanSchema).default([]),
  partly: z.array(spanSchema).default([]),
  isHeldOut: z.boolean().default(false),
});
export type ReadQuestion = AskedPair & {
  /** What belongs to an answer, or answers in part. */
  partly: AskedPair['spans'];
};

/** One contract in so many was not tuned on norm by norm, as `tune_norms.py` keeps it; of some, pairs were learned before. */
const HELD_OUT_FOLDS = 5n;

function isOfHeldOutFold(contract: string): boolean {
  const hash = createHash('sha1').update(contract.slice(contract.indexOf(':') + 1));
  return BigInt(`0x${hash.digest('hex')}`) % HELD_OUT_FOLDS === 0n;
}

/** The questions of `read.jsonl` over contracts that the encoder was not tuned on norm by norm, with all that answers them; nothing may. */
export function loadReadQuestions(data: RetrievalData): ReadQuestion[] {
  const lines = readFileSync(resolve('lib/encoder/training/read.jsonl'), 'utf8').split('\n').filter(Boolean);
  return lines
    .map((line) => readSchema.parse(JSON.parse(line)))
    .filter(({ contract, isHeldOut }) => isHeldOut || isOfHeldOutFold(contract))
    .map(({ contract, question, answers, partly }) => ({
      ...{ contractId: contract, text: loadText(data, contract), question, spans: answers, partly },
    }));
}

/** Questions that people typed, of the sets used for development. */
export function loadNaturalPairs({ sets }: RetrievalData): AskedPair[] {
  return sets.slice(0, 2).flatMap(({ contracts, questions }) =>
    questions
      .filter(({ context }) => context.length === 0)
      .flatMap(({ contract_id: contractId, question, spans }) => {
        const text = contracts.find(({ id }) => id === contractId)?.text;
        return text === undefined ? [] : [{ contractId, text, question, spans }];
      }),
  );
}

export type Library = EncodedUnits & {
  index: ContractIndex;
  /** The key terms that are read in it. */
  keys: ReadonlySet<FactKey>;
};
export type PairChoices = { passages: Choice[]; judged: Choice[] };

/**
 * For every question all passages of its contract with what speaks for each, and those that `weights` rank first, by the
 * sum and by how likely they answer. Which answer.
 */
export async function readPairChoices(
  pairs: readonly AskedPair[],
  {
    encoder,
    judge,
    libraries,
    classifierFor,
    weights,
    weight,
  }: {
    encoder: Encoder;
    judge: JudgeAnswers;
    /** Contracts that were read before, and those that are now. */
    libraries: Map<string, Library>;
    classifierFor: (id: string) => ClauseClassifier | undefined;
    weights: FeatureWeights;
    /** How much each question counts. */
    weight: number;
  },
): Promise<PairChoices> {
  const choices: PairChoices = { passages: [], judged: [] };
  for (const pair of pairs) {
    const { contractId } = pair;
    const classifier = classifierFor(contractId.replace(/^cuad:/, ''));
    const library = libraries.get(contractId) ?? (await readContract(pair, encoder, classifier));
    libraries.set(contractId, library);
    const { index } = library;
    const similar = await nearestOf(encoder, library, pair.question);
    choices.passages.push({ ...passagesOf(index, pair, similar), weight });
    const found = rankPieces({
      indexes: [index],
      topics: topicsOf(pair.question),
      similar,
      limit: PASSAGES,
      weights,
    });
    const ranked = await rerank(found, pair.question, judge, new AbortController().signal);
    choices.judged.push({ ...judgedOf(found, ranked, pair), weight });
  }
  return choices;
}

/** What the database finds nearest to a question. */
export async function nearestOf(encoder: Encoder, library: Library, question: string): Promise<Similar> {
  const [asked = []] = await encoder.encode([question], 'question');
  return nearestTo(asked, library);
}

export async function readContract(
  { contractId, text }: Pick<AskedPair, 'contractId' | 'text'>,
  encoder: Encoder,
  classifier: ClauseClassifier | undefined,
): Promise<Library> {
  const { language, units } = await readUnits(contractId, text);
  const index = buildContractIndex({ contractId, title: '', language, units, classifier });
  const { facts } = readMeaning(await readDocument(Buffer.from(text, 'utf8'), 'contract.txt'));
  const keys = new Set(facts.flatMap(({ key, value }) => (value === null ? [] : [key])));
  return { index, keys, ...(await encodeUnits(encoder, units)) };
}

function passagesOf(index: ContractIndex, { question, spans }: AskedPair, similar: Similar): Omit<Choice, 'weight'> {
  const table = computeFeatures(index, readQuery(question), similar);
  return {
    candidates: index.pieces.map((_, piece) => FEATURES.map((feature) => table[feature][piece] ?? 0)),
    isRight: index.pieces.map((piece) => answers(piece, spans)),
  };
}

function judgedOf(
  found: readonly RankedPiece[],
  ranked: readonly RankedPiece[],
  { spans }: AskedPair,
): Omit<Choice, 'weight'> {
  const read = ranked.filter(({ judged }) => judged !== null);
  const sumOf = (wanted: RankedPiece) => found.find((one) => pieceOf(one) === pieceOf(wanted))?.sum ?? 0;
  return {
    candidates: read.map((one) => [sumOf(one), one.judged ?? 0]),
    isRight: read.map((one) => answers(pieceOf(one), spans)),
  };
}

/** Whether enough of a passage or sentence is of what answers. */
export function answers({ start, end }: { start: number; end: number }, spans: AskedPair['spans']): boolean {
  return spans.some(
    ([from, to]) => Math.min(end, to) - Math.max(start, from) >= Math.min(OVERLAP_CHARACTERS, (end - start) / 2),
  );
}
