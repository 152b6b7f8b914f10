import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Vocabulary } from './tokenizer';

const charactersSchema = z.record(z.string(), z.string());

/** Reads `vocabulary.tsv`, a piece and its score a line, the line's number its id, and `characters.json`. */
export async function loadVocabulary(folder: string): Promise<Vocabulary> {
  const lines = (await readFile(join(folder, 'vocabulary.tsv'), 'utf8')).split('\n').filter((line) => line !== '');
  return {
    pieces: lines.map((line) => {
      const [piece = '', score = ''] = line.split('\t');
      return { piece, score: Number(score) };
    }),
    characters: charactersSchema.parse(JSON.parse(await readFile(join(folder, 'characters.json'), 'utf8'))),
  };
}
