import { execFile } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { readDocument } from '#lib/ingest/read-document';
import type { ReadDocument } from '#lib/protocol/document';
import {
  compareTexts,
  sumComparisons,
  type Comparison,
  type DifferenceKind,
  type Piece,
} from './support/compare-texts';

const BAR_PERCENT = 0.5;
const contractSchema = z.object({ title: z.string(), text: z.string(), source_file: z.string().optional() });
/** A text for the whole file or, page by page, the texts of one extractor in several reading orders. */
type Texts = string | string[][];
type Reference = { file: string; name: string; load: () => Promise<Texts | null> };

/**
 * How far the canonical text is from a reference, white space ignored, in percent of the reference's characters: CUAD's own text
 * for its PDFs, poppler's for these and Korean PDFs, another extractor's for the other formats. What the reader sets aside by rule
 * (headers, footers, page numbers) may stand in a reference or not, and so may the order of a table's cells differ: `as it stands`
 * counts all that, `explained` does not. `unmatched` are characters that only one side has, wherever they stand.
 * Options: `--differences` lists them, `--only=WORD` takes the files whose name has the word.
 */
export async function run(dataFolder: string, options: readonly string[] = []): Promise<string> {
  const only = options.find((option) => option.startsWith('--only='))?.slice('--only='.length);
  const groups: [string, Reference[]][] = [
    ['CUAD PDFs, against CUAD’s text', listCuad(dataFolder)],
    ['the same, against pdftotext', listPdfs(join(dataFolder, 'files', 'cuad_pdf'))],
    ['Korean PDFs, against pdftotext', listPdfs(join(dataFolder, 'korean', 'files'))],
    ['Korean DOCX, HWP, HWPX, against another extractor’s text', listOthers(dataFolder)],
  ];
  const rows: string[] = [];
  for (const [title, references] of groups) {
    rows.push(title, header());
    for (const reference of references) {
      if (only !== undefined && !reference.name.normalize('NFC').includes(only)) continue;
      rows.push(...(await measure(reference, options.includes('--differences'))));
    }
  }
  return rows.join('\n');
}

async function measure({ file, name, load }: Reference, withDifferences: boolean): Promise<string[]> {
  const texts = await load();
  if (texts === null) return [`  ${name}: skipped, no reference (is pdftotext installed?)`];
  const document = await readDocument(readFileSync(file), basename(file));
  const pages = listPages(document);
  const bare = pages.map((pieces) => pieces.filter(({ optional }) => !optional));
  const plain = compareTo(bare, texts);
  const tables = new Set(
    document.structure.receipt.pages.flatMap(({ page, warnings }) => (warnings.includes('table') ? [page - 1] : [])),
  );
  const best = compareTo(pages, texts, tables);
  const lines = best.differences.map(
    ({ kind, edits, after, ours, theirs }) =>
      `      ${kind} ${edits} after «${after}» ours «${ours}» theirs «${theirs}»`,
  );
  return [row(name, plain, best), ...(withDifferences ? lines : [])];
}

/**
 * Page by page where the reference has pages; of its reading orders the one nearest to ours counts. Cells that have several lines
 * are read whole by us and across the row by poppler: on pages with `tables` what counts is which characters there are.
 */
function compareTo(pages: readonly Piece[][], texts: Texts, tables?: ReadonlySet<number>): Comparison {
  if (typeof texts === 'string') return compareTexts(pages.flat(), texts);
  const compared = pages.map((pieces, index) => {
    const [first = '', ...others] = texts[index] ?? [];
    let best = compareTexts(pieces, first);
    for (const text of others) {
      if (100 * best.edits <= BAR_PERCENT * best.characters) break;
      const next = compareTexts(pieces, text);
      if (next.edits < best.edits) best = next;
    }
    const hasTable = tables?.has(index) === true && best.unmatched < best.edits;
    return hasTable ? { ...best, edits: best.unmatched, differences: [] } : best;
  });
  return sumComparisons(compared);
}

/** Each page's text with what was set aside on it put back where it may have stood; a page number above or below. */
function listPages(document: ReadDocument): Piece[][] {
  const { leftOut } = document.structure.receipt;
  const starts = document.pageStarts;
  return starts.map((start, index) => {
    const of = (...reasons: string[]) =>
      leftOut
        .filter(({ page, why }) => page === index + 1 && reasons.includes(why))
        .map(({ what }) => ({ text: what, optional: true }));
    const body = { text: document.text.slice(start, starts[index + 1] ?? document.text.length), optional: false };
    return [...of('pageHeader', 'pageNumber'), body, ...of('pageFooter', 'pageNumber')];
  });
}

function listCuad(dataFolder: string): Reference[] {
  const folder = join(dataFolder, 'files', 'cuad_pdf');
  const texts = new Map(
    readContracts(join(dataFolder, 'cuad', 'contracts.jsonl')).map(({ title, text }) => [title, text]),
  );
  return filesIn(folder, ['.pdf']).flatMap((name) => {
    const text = texts.get(basename(name, extname(name)));
    return text === undefined ? [] : [{ file: join(folder, name), name, load: async () => text }];
  });
}

function listPdfs(folder: string): Reference[] {
  return filesIn(folder, ['.pdf']).map((name) => {
    const file = join(folder, name);
    return { file, name, load: () => readWithPoppler(file) };
  });
}

function listOthers(dataFolder: string): Reference[] {
  const folder = join(dataFolder, 'korean', 'files');
  const names = new Set(filesIn(folder, ['.docx', '.hwp', '.hwpx']));
  return readContracts(join(dataFolder, 'korean', 'contracts.jsonl')).flatMap(({ text, source_file }) => {
    const name = basename(source_file ?? '');
    return names.has(name) ? [{ file: join(folder, name), name, load: async () => withoutMarkdown(text) }] : [];
  });
}

/** The other extractor writes Markdown: its table lines, escapes and underlines are no text of the file. */
function withoutMarkdown(text: string): string {
  return text
    .replace(/^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/gm, '')
    .replace(/^\s*\||\|\s*$|(?<=\s)\|(?=\s)/gm, ' ')
    .replace(/<\/?u>|<br\s*\/?>|\*\*|^#+ /gm, '')
    .replace(/\\(?=[^A-Za-z0-9\s])/g, '');
}

/**
 * Each page in poppler's reading order, as its lines lie (which takes tables row by row), and half by half (for sheets that show
 * two pages); null without its program.
 */
async function readWithPoppler(file: string): Promise<string[][] | null> {
  const run = async (...options: string[]) => {
    const arguments_ = ['-enc', 'UTF-8', ...options, file, '-'];
    const { stdout } = await promisify(execFile)('pdftotext', arguments_, { maxBuffer: 64 << 20 });
    return stdout.split('\f');
  };
  try {
    const { stdout } = await promisify(execFile)('pdfinfo', [file]);
    const [width = 0, height = 0] = /Page size: +([\d.]+) x ([\d.]+)/.exec(stdout)?.slice(1).map(Number) ?? [];
    const [middle, high] = [Math.round(width / 2), Math.ceil(height)];
    const area = (x: number) => ['-layout', '-x', String(x), '-y', '0', '-W', String(middle), '-H', String(high)];
    const [flowed, laid, left, right] = [
      await run(),
      await run('-layout'),
      await run(...area(0)),
      await run(...area(middle)),
    ];
    return flowed.map((text, page) => {
      const halves = `${left[page] ?? ''}${right[page] ?? ''}`;
      return width > height ? [halves, text, laid[page] ?? ''] : [text, laid[page] ?? ''];
    });
  } catch {
    return null;
  }
}

function filesIn(folder: string, endings: readonly string[]): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => endings.includes(extname(name).toLowerCase()))
    .sort();
}

function readContracts(file: string): z.infer<typeof contractSchema>[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => contractSchema.parse(JSON.parse(line)));
}

function verdict({ edits, unmatched, characters }: Comparison): string {
  const isAbove = (count: number) => 100 * count > BAR_PERCENT * characters;
  if (!isAbove(edits)) return '';
  return isAbove(unmatched) ? '  above the bar' : '  above the bar by order alone';
}

const KINDS: readonly DifferenceKind[] = ['missing', 'extra', 'changed', 'sign', 'moved'];

function header(): string {
  const kinds = KINDS.map((kind) => kind.padStart(9)).join('');
  return `  ${'file'.padEnd(42)}${'characters'.padStart(11)}${'as it stands'.padStart(14)}${'explained'.padStart(12)}${'unmatched'.padStart(12)}${kinds}`;
}

function row(name: string, plain: Comparison, best: Comparison): string {
  const percent = ({ edits, characters }: Comparison) => (100 * edits) / Math.max(1, characters);
  const kinds = KINDS.map((kind) =>
    String(
      best.differences.reduce((sum, difference) => sum + (difference.kind === kind ? difference.edits : 0), 0),
    ).padStart(9),
  ).join('');
  const figures = `${String(best.characters).padStart(11)}${`${percent(plain).toFixed(2)} %`.padStart(14)}${`${percent(best).toFixed(2)} %`.padStart(12)}${String(best.unmatched).padStart(12)}`;
  return `  ${name.slice(0, 40).padEnd(42)}${figures}${kinds}${verdict(best)}`;
}
