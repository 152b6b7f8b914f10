import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { normaliseText } from '#lib/ingest/normalise-text';
import { readDocument } from '#lib/ingest/read-document';
import { listCallings } from '#lib/meaning/parties/call-parties';
import { findParties } from '#lib/meaning/parties/find-parties';
import { listKoreanNames } from '#lib/meaning/parties/list-korean-names';
import { listPartyCandidates } from '#lib/meaning/parties/list-party-candidates';
import { readStatements } from '#lib/meaning/statements/read-statements';
import { listTermCandidates } from '#lib/meaning/terms/list-term-candidates';
import { loadLabelledText } from './support/pair-choices';
import { loadRetrievalData, type RetrievalData } from './support/retrieval-sets';
import { termRows, writtenRows } from './support/term-rows';
import { writeRows } from './support/write-rows';

const FOLDER = resolve('lib/meaning/training');
const labelledSchema = z.object({ contract_id: z.string() });
const normSchema = labelledSchema.extend({ start: z.number(), end: z.number() });
type Row = { start: number; end: number };
/** Of the statements of CUAD's contracts one in so many is learned from, beside those that its lawyers marked. */
const ONE_IN = 7;

/**
 * `npm run bench -- train-facts` writes what train_facts.py, train_terms.py and train_figures.py in lib/meaning/training learn
 * from: the dates, lengths of time and names of every labelled contract and of CUAD's, and what their statements look like.
 */
export async function run(dataFolder: string): Promise<string> {
  const data = loadRetrievalData(dataFolder);
  const labelled = [
    ...new Set(
      ['.facts.jsonl', '.parties.jsonl'].flatMap((ending) =>
        labels(ending, labelledSchema).map((row) => row.contract_id),
      ),
    ),
  ];
  const marks = markedSpans(data);
  const candidates: unknown[] = [];
  const terms: unknown[] = writtenSentences();
  for (const id of [...labelled, ...data.cuad.contracts.map((contract) => contract.id)]) {
    const read = await readContract(data, id);
    const isMarked = (row: Row) => (marks.get(id) ?? []).some(({ start, end }) => start < row.end && row.start < end);
    candidates.push(...read.candidates);
    terms.push(...read.terms.filter((row, at) => labelled.includes(id) || at % ONE_IN === 0 || isMarked(row)));
    process.stderr.write(`\r${candidates.length} candidates, ${terms.length} statements`);
  }
  return `${writeRows('fact-candidates', candidates)}\n${writeRows('fact-statements', terms)}`;
}

function labels<Label>(ending: string, schema: z.ZodType<Label>): Label[] {
  const files = readdirSync(`${FOLDER}/labels`).filter((name) => name.endsWith(ending));
  return files.flatMap((name) => linesOf(`labels/${name}`).map((line) => schema.parse(JSON.parse(line))));
}

/** What CUAD's lawyers and our own labels mark in its contracts. */
function markedSpans({ cuad }: RetrievalData): ReadonlyMap<string, Row[]> {
  const marked = new Map<string, Row[]>();
  const mark = (id: string, spans: readonly Row[]) => marked.set(id, [...(marked.get(id) ?? []), ...spans]);
  for (const { contract_id: id, spans } of cuad.questions)
    mark(
      id,
      spans.map(([start, end]) => ({ start, end })),
    );
  for (const { contract_id: id, ...span } of labels('norms.jsonl', normSchema)) mark(id, [span]);
  return marked;
}

function writtenSentences(): unknown[] {
  const files = readdirSync(`${FOLDER}/sentences`).filter((name) => name.endsWith('.txt'));
  return files.flatMap((name) =>
    linesOf(`sentences/${name}`)
      .filter((line) => line.includes('|'))
      .flatMap((line) => writtenRows(name, line)),
  );
}

const linesOf = (name: string) => readFileSync(`${FOLDER}/${name}`, 'utf8').split('\n').filter(Boolean);

async function readContract(data: RetrievalData, id: string) {
  const text = loadLabelledText(data, id);
  const document = await readDocument(Buffer.from(text, 'utf8'), 'contract.txt');
  const { toGiven } = normaliseText(text);
  const statements = readStatements(document);
  const names = document.structure.language === 'en' ? listPartyCandidates(document) : listKoreanNames(document);
  const parties = findParties(document, statements);
  const callings = listCallings(document, parties).map(({ name, party, places, features }) => ({
    ...{ kind: 'calling', value: name, party: party.name, features },
    ...{ start: places[0]?.start ?? 0, end: places[0]?.end ?? 0 },
  }));
  const listed = [
    ...callings,
    ...listTermCandidates(statements, document.text.length),
    ...names.map((name) => ({ ...name, kind: 'name', value: name.name })),
  ];
  return {
    candidates: listed.map(({ start, end, ...candidate }) => ({
      ...{ id, ...candidate, start: toGiven(start), end: toGiven(end) },
    })),
    terms: termRows(id, document.title ?? '', statements, toGiven),
  };
}
