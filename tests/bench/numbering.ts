import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readDocx } from '#lib/ingest/readers/docx/read-docx';
import type { Block } from '#lib/ingest/source';
import { unzipSync, strFromU8 } from 'fflate';
import { tellRandomOutlines } from './support/random-outlines';
import { hasOffice, readWithOffice, withoutSpace, type OfficeParagraph } from './support/office-numbers';

const FOLDERS = ['files/docx_en', 'korean/files'];

/** `texts`: files whose whole text, numbers in it and white space ignored, is LibreOffice's to the last character. */
type Tally = { numbers: number; equal: number; legal: number; files: number; texts: number; differences: string[] };

/**
 * Outlines of contracts written by chance, and Word's automatic numbers as we read them against LibreOffice, paragraph by paragraph. Where a level is legal (isLgl), which
 * this release of LibreOffice does not know, its number with every numeral in digits is what the specification asks for. The option
 * `--misses` lists the differences.
 */
export async function run(dataFolder: string, options: readonly string[] = []): Promise<string> {
  const made = await tellRandomOutlines(options);
  if (!existsSync(dataFolder) || !(await hasOffice()))
    return `${made}\n\nWord's numbers: skipped without LibreOffice (soffice) and the documents`;
  const scratch = mkdtempSync(join(tmpdir(), 'johang-numbering-'));
  const rows: string[] = [];
  try {
    for (const folder of FOLDERS) {
      const total = emptyTally();
      for (const file of listDocx(join(dataFolder, folder))) {
        const bytes = readFileSync(file);
        const tally = compare(listLines(bytes), await readWithOffice(bytes, scratch), hasLegalLevels(bytes));
        total.numbers += tally.numbers;
        total.equal += tally.equal;
        total.legal += tally.legal;
        total.files += tally.files;
        total.texts += tally.texts;
        rows.push(toRow(basename(file), tally));
        if (options.includes('--misses')) rows.push(...tally.differences.map((difference) => `      ${difference}`));
      }
      rows.push(toRow(`all of ${folder}`, total), '');
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  return [made, '', 'file'.padEnd(62) + 'numbers  equal           texts equal', ...rows].join('\n');
}

function listDocx(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.docx'))
    .sort()
    .map((name) => join(folder, name));
}

function hasLegalLevels(bytes: Uint8Array): boolean {
  const numbering = unzipSync(bytes)['word/numbering.xml'];
  return numbering !== undefined && strFromU8(numbering).includes('<w:isLgl');
}

/** A line of ours; `label` is null where the number, if there is one, stands in a cell and is not told apart. */
type OwnLine = { text: string; label: string | null };

function listLines(bytes: Uint8Array): OwnLine[] {
  const context = { onProgress: () => undefined, signal: new AbortController().signal };
  return readDocx(bytes, context).blocks.flatMap(splitBlock);
}

function splitBlock(block: Block): OwnLine[] {
  const pieces = block.cells ? block.cells.map(({ start, end }) => block.text.slice(start, end)) : [block.text];
  return pieces.flatMap((piece, cell) =>
    piece.split('\n').map((line, index) => {
      const isFirst = cell === 0 && index === 0;
      return { text: withoutSpace(line), label: isFirst ? withoutSpace(block.label ?? '') : block.cells ? null : '' };
    }),
  );
}

function compare(own: readonly OwnLine[], office: readonly OfficeParagraph[], isLegal: boolean): Tally {
  const tally = { ...emptyTally(), files: 1 };
  const shown = office.filter(({ label, body }) => label + body !== '');
  const lines = own.filter(({ text }) => text !== '');
  const pairs = align(
    lines.map(({ text }) => text),
    shown.map(({ label, body }) => label + body),
    (one, other) => isSameBody(lines[one], shown[other]),
  );
  for (const [at, other] of pairs) {
    const theirs = other === null ? '' : numberOf(shown[other]?.label ?? '');
    const line = at === null ? undefined : lines[at];
    const ours = line === undefined ? '' : numberOf(line.label ?? takeLabel(line.text, shown[other ?? -1]));
    if (theirs === '' && ours === '') continue;
    tally.numbers += 1;
    if (theirs === ours) tally.equal += 1;
    else if (isLegal && ours === toDigits(theirs)) tally.legal += 1;
    else
      tally.differences.push(
        `ours "${ours}", LibreOffice "${theirs}": ${(line?.text ?? shown[other ?? -1]?.body ?? '').slice(0, 60)}`,
      );
  }
  const theirText = shown.map(({ label, body }) => label + body).join('');
  if (lines.map(({ text }) => text).join('') === theirText) tally.texts = 1;
  return tally;
}

function emptyTally(): Tally {
  return { numbers: 0, equal: 0, legal: 0, files: 0, texts: 0, differences: [] };
}

function takeLabel(text: string, paragraph: OfficeParagraph | undefined): string {
  return paragraph && text.endsWith(paragraph.body) ? text.slice(0, text.length - paragraph.body.length) : '';
}

/** A bullet is no number. */
function numberOf(label: string): string {
  return /[\p{L}\p{N}]/u.test(label) && !/^o$/.test(label) ? label : '';
}

function isSameBody(line: OwnLine | undefined, paragraph: OfficeParagraph | undefined): boolean {
  if (!line || !paragraph || paragraph.body === '') return false;
  // A run-in heading is one paragraph of ours with the text it runs into, as Word shows it.
  return line.text.slice(line.label?.length ?? 0).startsWith(paragraph.body);
}

/** Pairs of two lists in order, as many equal ones as there can be; of the rest, those with the same text behind their number. */
function align(
  own: readonly string[],
  office: readonly string[],
  isSame: (own: number, office: number) => boolean,
): [number | null, number | null][] {
  const width = office.length + 1;
  const best = new Uint32Array((own.length + 1) * width);
  const weigh = (i: number, j: number) => (own[i] === office[j] ? 3 : isSame(i, j) ? 2 : 0);
  for (let i = own.length - 1; i >= 0; i -= 1) {
    for (let j = office.length - 1; j >= 0; j -= 1) {
      const weight = weigh(i, j);
      const both = weight === 0 ? 0 : weight + (best[(i + 1) * width + j + 1] ?? 0);
      best[i * width + j] = Math.max(both, best[(i + 1) * width + j] ?? 0, best[i * width + j + 1] ?? 0);
    }
  }
  const pairs: [number | null, number | null][] = [];
  let [i, j] = [0, 0];
  while (i < own.length || j < office.length) {
    const here = best[i * width + j] ?? 0;
    const weight = i < own.length && j < office.length ? weigh(i, j) : 0;
    if (weight > 0 && here === weight + (best[(i + 1) * width + j + 1] ?? 0)) pairs.push([i++, j++]);
    else if (i < own.length && (j >= office.length || here === best[(i + 1) * width + j])) pairs.push([i++, null]);
    else pairs.push([null, j++]);
  }
  return pairs;
}

const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** "SectionI.1" as "Section1.1": roman numerals and letters that stand alone become digits. */
function toDigits(label: string): string {
  return label.replace(/(?<![a-z])(?:[ivxlc]+|[a-z])(?![a-z])|[IVXLC]+(?![a-z])/g, (numeral) => {
    const values = [...numeral.toLowerCase()].map((sign) => ROMAN[sign] ?? 0);
    if (values.includes(0)) return String(numeral.charCodeAt(0) - 96);
    return String(values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0));
  });
}

function toRow(name: string, { numbers, equal, legal, files, texts }: Tally): string {
  const share = numbers === 0 ? '' : `  ${((100 * (equal + legal)) / numbers).toFixed(1)} %`;
  const note = legal === 0 ? '' : `  (${legal} by the specification: isLgl)`;
  return `${name.slice(0, 60).padEnd(62)}${String(numbers).padStart(7)}${String(equal + legal).padStart(7)}${share.padEnd(10)}${String(texts).padStart(3)} of ${files}${note}`;
}
