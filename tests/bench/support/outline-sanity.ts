import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { readDocument } from '#lib/ingest/read-document';
import { findOutlineFaults, type OutlineFault } from './outline-faults';

const FOLDERS = ['korean/files', 'files/docx_en', 'files/cuad_pdf'];
const TEXTS = ['cuad/contracts.jsonl', 'contractnli/contracts.jsonl'];
const textSchema = z.object({ id: z.string(), text: z.string() });

type Sample = { name: string; bytes: Uint8Array };
type Tally = { read: number; sane: number; articles: number; faults: Map<OutlineFault, number> };

/**
 * How many outlines of contracts without a gold show no fault that can be told from the outline alone, one line a set, with how often
 * each fault occurs. A fault may be the document's own: numbers it skips, a letter without any.
 */
export async function tellSanity(dataFolder: string): Promise<string> {
  const rows: string[] = [];
  for (const set of [...FOLDERS, ...TEXTS]) {
    if (!existsSync(join(dataFolder, set))) continue;
    const tally: Tally = { read: 0, sane: 0, articles: 0, faults: new Map() };
    for (const sample of samplesOf(dataFolder, set)) await add(tally, sample);
    rows.push(row(set, tally));
  }
  return ['outlines without a fault that shows', ...rows].join('\n');
}

function* samplesOf(dataFolder: string, set: string): Generator<Sample> {
  const path = join(dataFolder, set);
  if (!set.endsWith('.jsonl')) {
    for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
      if (!/\.(?:pdf|docx|hwpx?)$/i.test(entry.name)) continue;
      yield { name: basename(entry.name), bytes: readFileSync(join(entry.parentPath, entry.name)) };
    }
    return;
  }
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    if (line.trim() === '') continue;
    const { id, text } = textSchema.parse(JSON.parse(line));
    yield { name: `${id}.txt`, bytes: new TextEncoder().encode(text) };
  }
}

async function add(tally: Tally, { name, bytes }: Sample): Promise<void> {
  const document = await readDocument(bytes, name);
  const faults = findOutlineFaults(document);
  tally.read += 1;
  tally.sane += faults.length === 0 ? 1 : 0;
  tally.articles += document.structure.parts.reduce((sum, part) => sum + part.articles.length, 0);
  for (const fault of faults) tally.faults.set(fault, (tally.faults.get(fault) ?? 0) + 1);
}

function row(set: string, { read, sane, articles, faults }: Tally): string {
  const listed = [...faults].sort((one, other) => other[1] - one[1]).map(([fault, times]) => `${fault} ${times}`);
  return `${set.padEnd(28)} ${`${sane}/${read}`.padStart(8)} sane, ${articles} articles; ${listed.join(', ')}`;
}
