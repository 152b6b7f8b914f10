import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { listPlaces } from '#lib/citations/find-clause';
import { splitSentences } from '#lib/language/sentences/split-sentences';
import { readLines } from '#lib/cli/eval/read-lines';
import { readDocument } from '#lib/ingest/read-document';
import type { AttackClause } from '#tests/fixtures/citations/attacks/draw-suite';
import { createRandom } from '#tests/fixtures/citations/attacks/random';

const CONTRACTS_PER_SET = 14;
const SETS = ['korean', 'cuad', 'contractnli'];

/** Sentences of the project's own sample and standard contracts, and where they are at hand of real ones, by a number. */
export async function loadAttackClauses(dataFolder: string, seed: number): Promise<AttackClause[]> {
  const random = createRandom(seed);
  const texts = await ownTexts();
  for (const set of SETS) {
    const file = join(dataFolder, set, 'contracts.jsonl');
    if (!existsSync(file)) continue;
    const rows = await readLines(file, z.object({ text: z.string() }));
    texts.push(
      ...random
        .shuffle(rows)
        .slice(0, CONTRACTS_PER_SET)
        .map(({ text }) => text),
    );
  }
  const clauses: AttackClause[] = [];
  for (const text of texts) clauses.push(...(await clausesOf(text)));
  return clauses;
}

async function ownTexts(): Promise<string[]> {
  const folders = ['public/samples', 'public/standards'];
  const files = (
    await Promise.all(folders.map(async (folder) => (await readdir(folder)).map((name) => join(folder, name))))
  ).flat();
  return Promise.all(files.filter((file) => file.endsWith('.txt')).map((file) => readFile(file, 'utf8')));
}

export async function clausesOf(contract: string): Promise<AttackClause[]> {
  const { text, structure } = await readDocument(Buffer.from(contract, 'utf8'), 'contract.txt');
  const places = listPlaces(structure);
  const leaves = places.filter(
    (place) =>
      !places.some(
        (other) =>
          other !== place &&
          other.start >= place.start &&
          other.end <= place.end &&
          other.end - other.start < place.end - place.start,
      ),
  );
  return leaves.flatMap((place): AttackClause[] => {
    const clause = text.slice(place.start, place.end);
    if (clause.length > 1600) return [];
    return splitSentences(clause)
      .filter((sentence) => isWhole(sentence.text) && beginsAnew(clause.slice(0, sentence.start)))
      .slice(0, 2)
      .map((sentence) => ({
        language: /[가-힣]/u.test(sentence.text) ? 'ko' : 'en',
        text: clause,
        sentence: sentence.text.replace(/\s+/gu, ' '),
        address: place.address,
      }));
  });
}

/** A sentence of its own with a verb, not a title, a list or a form field. */
function isWhole(sentence: string): boolean {
  if (sentence.length < 35 || sentence.length > 380 || /_{3}|\.{4}|…{2}|\[\s*\]/u.test(sentence)) return false;
  if (/[가-힣]/u.test(sentence)) return /(?:다|음|함)\.$/u.test(sentence);
  return (
    /[.;]$/u.test(sentence) &&
    /\b(?:shall|may|must|will|is|are|has|have)\b/u.test(sentence) &&
    /^(?:\(?[a-z0-9.]{1,5}\)?\s+)?[A-Z]/u.test(sentence)
  );
}

/** Not the rest of a line of a table or of a sentence that the reader cut in two. */
function beginsAnew(before: string): boolean {
  const text = before.trimEnd();
  return text === '' || /[.:;)\]」』”"]$/u.test(text);
}
