import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { readDocument } from '#lib/ingest/read-document';
import type { Part, ReadDocument } from '#lib/protocol/document';
import { tellSanity } from './support/outline-sanity';

const goldSchema = z.object({
  file: z.string(),
  parts: z.array(
    z.object({
      kind: z.string(),
      articles: z
        .array(z.object({ number: z.string(), title: z.string().nullable(), clauses: z.array(z.string()) }))
        .default([]),
    }),
  ),
  definitions: z.array(z.object({ term: z.string(), address: z.string(), part: z.number() })),
  crossrefs: z.array(z.object({ from: z.string(), to: z.string(), text: z.string(), part: z.number() })),
});
type Gold = z.infer<typeof goldSchema>;

type Tally = { right: number; of: number };
type Score = {
  found: Tally;
  precision: Tally;
  titles: Tally;
  clauses: Tally;
  definitions: Tally;
  references: Tally;
  misses: string[];
};

/**
 * Scores the structure of real documents against a gold of the same shape, document by document and over all.
 * The option `--misses` lists what was missed, `--gold` leaves out the sanity of the outlines that have no gold.
 */
export async function run(dataFolder: string, options: readonly string[] = []): Promise<string> {
  const goldFile = join(dataFolder, 'structure', 'gold.jsonl');
  if (!existsSync(goldFile)) return `no gold at ${goldFile}`;
  const golds = readFileSync(goldFile, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => goldSchema.parse(JSON.parse(line)));
  const rows: string[] = [header()];
  const scores: Score[] = [];
  for (const gold of golds) {
    const path = join(dataFolder, gold.file);
    try {
      const document = await readDocument(readFileSync(path), basename(path));
      const score = scoreDocument(gold, document);
      scores.push(score);
      rows.push(row(basename(gold.file), score));
      if (options.includes('--misses')) rows.push(...score.misses.map((miss) => `      ${miss}`));
    } catch (error) {
      rows.push(`${basename(gold.file).slice(0, 40).padEnd(42)} not read: ${String(error)}`);
    }
  }
  rows.push(row('all', sum(scores)));
  if (!options.includes('--gold')) rows.push('', await tellSanity(dataFolder));
  return rows.join('\n');
}

function scoreDocument(gold: Gold, document: ReadDocument): Score {
  const { structure } = document;
  const score = emptyScore();
  const partOf = matchParts(gold, structure.parts);
  gold.parts.forEach((part, index) => {
    const ours = structure.parts[partOf.get(index) ?? -1]?.articles ?? [];
    const taken = new Set<number>();
    score.found.of += part.articles.length;
    for (const article of part.articles) {
      const at = ours.findIndex((own, position) => !taken.has(position) && same(own.number, article.number));
      const own = ours[at];
      if (own === undefined) {
        score.misses.push(`article ${article.number} of part ${index}`);
        continue;
      }
      taken.add(at);
      count(score, 'found', true, '');
      score.found.of -= 1;
      count(
        score,
        'titles',
        same(own.title ?? '', article.title ?? ''),
        `title of ${article.number}: ${own.title} for ${article.title}`,
      );
      const labels = own.clauses.map((clause) => clause.label);
      const isSame =
        labels.length === article.clauses.length && labels.every((label, i) => same(label, article.clauses[i] ?? ''));
      count(
        score,
        'clauses',
        isSame,
        `clauses of ${article.number}: ${labels.join(' ')} for ${article.clauses.join(' ')}`,
      );
    }
    score.precision.right += taken.size;
  });
  score.precision.of = structure.parts.reduce((total, part) => total + part.articles.length, 0);
  for (const { term, address } of gold.definitions) {
    const own = structure.definitions.filter((definition) => same(definition.term, term));
    const isFound = own.some((definition) => sameAddress(definition.address, address));
    count(
      score,
      'definitions',
      isFound,
      `definition ${term} at ${address}, ours at ${own.map((definition) => definition.address).join(', ')}`,
    );
  }
  for (const { from, to } of gold.crossrefs) {
    const isFound = structure.references.some((own) => sameAddress(own.from, from) && sameAddress(own.to, to));
    count(score, 'references', isFound, `reference ${from} to ${to}`);
  }
  return score;
}

/** Which of our parts stands for each gold part with articles: the one that shares most numbers and titles, each used once. */
function matchParts(gold: Gold, parts: readonly Part[]): Map<number, number> {
  const matches = new Map<number, number>();
  const used = new Set<number>();
  gold.parts.forEach((part, index) => {
    if (part.articles.length === 0) return;
    const shared = parts.map((own, at) =>
      used.has(at)
        ? 0
        : part.articles.filter((article) =>
            own.articles.some(
              (candidate) => same(candidate.number, article.number) && same(candidate.title ?? '', article.title ?? ''),
            ),
          ).length,
    );
    const best = shared.indexOf(Math.max(...shared));
    if ((shared[best] ?? 0) === 0) return;
    matches.set(index, best);
    used.add(best);
  });
  return matches;
}

type Measure = 'found' | 'precision' | 'titles' | 'clauses' | 'definitions' | 'references';
const MEASURES: readonly Measure[] = ['found', 'precision', 'titles', 'clauses', 'definitions', 'references'];

function count(score: Score, measure: Measure, isRight: boolean, miss: string): void {
  score[measure].of += 1;
  if (isRight) score[measure].right += 1;
  else score.misses.push(miss);
}

function same(one: string, other: string): boolean {
  return key(one) === key(other);
}

/** Addresses may differ in white space, case, and the word for an exhibit; 전문 and preamble are one. */
function sameAddress(one: string, other: string): boolean {
  const normalise = (address: string) =>
    key(address)
      .replace(/^(?:전문|coverpage|signature)$/, 'preamble')
      .replace(/^section/, '');
  return normalise(one) === normalise(other);
}

function key(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s·ㆍ․‧･・ᆞ]/g, '')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .toLowerCase();
}

function emptyScore(): Score {
  const zero = () => ({ right: 0, of: 0 });
  return {
    found: zero(),
    precision: zero(),
    titles: zero(),
    clauses: zero(),
    definitions: zero(),
    references: zero(),
    misses: [],
  };
}

function sum(scores: readonly Score[]): Score {
  const total = emptyScore();
  for (const score of scores) {
    for (const measure of MEASURES) {
      total[measure].right += score[measure].right;
      total[measure].of += score[measure].of;
    }
  }
  return total;
}

function header(): string {
  return ['document'.padEnd(42), ...MEASURES.map((measure) => measure.padStart(18))].join('');
}

function row(name: string, score: Score): string {
  const cells = MEASURES.map((measure) => {
    const { right, of } = score[measure];
    const share = of === 0 ? '–' : `${((100 * right) / of).toFixed(1)} %`;
    return `${share} (${right}/${of})`.padStart(18);
  });
  return [name.slice(0, 40).padEnd(42), ...cells].join('');
}
