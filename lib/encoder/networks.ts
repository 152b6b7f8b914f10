import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { loadVocabulary } from './load-vocabulary';
import type { CutText } from './messages';
import { Tokenizer } from './tokenizer';

const SIZE = 384;
/** Each question is judged with several passages. */
const QUESTIONS_KEPT = 8;

/** The lower states of a text's pieces, and its vector. */
type Read = { states: Float32Array; vector: Float32Array };

export type Networks = {
  /** The vector of a text, of length one. */
  encode(text: CutText): Promise<Float32Array>;
  /** The log-odds that a passage answers a question, as one number. */
  judge(question: CutText, passage: CutText): Promise<Float32Array>;
  close(): Promise<void>;
};

/**
 * The encoder in three networks: the lower layers give the states of a text's pieces, the upper ones its vector, and those
 * of the judge read the states of a question and of a passage together. One text a run: the weights' scales are per run,
 * so nothing depends on what else is encoded.
 */
export async function loadNetworks(folder: string, threads: number): Promise<Networks> {
  const tokenizer = new Tokenizer(await loadVocabulary(folder));
  const open = async (name: string) =>
    InferenceSession.create(await readFile(join(folder, `${name}.onnx`)), {
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
    });
  const [lower, upper, together] = await Promise.all([open('encoder-lower'), open('encoder-upper'), open('judge')]);
  const kept = new LRUCache<string, Read>({ max: QUESTIONS_KEPT });

  async function read({ text, mostPieces }: CutText): Promise<Read> {
    const ids = Int32Array.from(tokenizer.encode(text, mostPieces));
    const states = numbersOf(await lower.run({ ids: new Tensor('int32', ids, [1, ids.length]) }), 'states');
    const vector = numbersOf(await upper.run({ states: toTensor(states) }), 'vector');
    return { states, vector: Float32Array.from(vector) };
  }

  async function readQuestion(cut: CutText): Promise<Read> {
    const question = kept.get(cut.text) ?? (await read(cut));
    kept.set(cut.text, question);
    return question;
  }

  return {
    encode: async (text) => (await read(text)).vector,
    judge: async (question, passage) => {
      const [asked, told] = [await readQuestion(question), await read(passage)];
      const both = new Float32Array(asked.states.length + told.states.length);
      both.set(asked.states);
      both.set(told.states, asked.states.length);
      const sides = new Int32Array(both.length / SIZE).fill(1).fill(0, 0, asked.states.length / SIZE);
      const near = asked.vector.reduce((sum, value, at) => sum + value * (told.vector[at] ?? 0), 0);
      const output = await together.run({
        states: toTensor(both),
        sides: new Tensor('int32', sides, [1, sides.length]),
        near: new Tensor('float32', Float32Array.of(near), [1]),
      });
      return numbersOf(output, 'odds');
    },
    close: async () => {
      await Promise.all([lower, upper, together].map((session) => session.release()));
    },
  };
}

const toTensor = (states: Float32Array) => new Tensor('float32', states, [1, states.length / SIZE, SIZE]);

function numbersOf(outputs: InferenceSession.ReturnType, name: string): Float32Array {
  const data = outputs[name]?.data;
  if (!(data instanceof Float32Array)) throw new Error(`the encoder gave no ${name}`);
  return data;
}
