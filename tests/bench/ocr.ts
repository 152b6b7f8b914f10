import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { z } from 'zod';
import { readDocument } from '#lib/ingest/read-document';
import { writePicturePdf } from '#lib/ingest/readers/image/picture-pdf';
import type { GreyImage } from '#lib/ingest/readers/ocr/grey-image';
import { openPdf } from '#lib/ingest/readers/pdf/open-pdf';
import { renderPage } from '#lib/ingest/readers/pdf/render-page';
import type { ReadDocument } from '#lib/protocol/document';
import { compareTexts, type Comparison } from './support/compare-texts';
import { degradePage } from './support/degrade-page';
import { loadNote } from './support/spread';

const DPI = 200;
const PAGES = 4;
const BARS = '   (bars: at most 3 %, at least 90 %)';

const KOREAN = [
  '표준비밀유지계약서.pdf',
  '편의점 표준가맹계약서(20151105 공개용_최종).pdf',
  '프랜차이즈(커피업) 표준계약서 [2024.12. 개정].pdf',
];
const ENGLISH = [
  'LIGHTBRIDGECORP_11_23_2015-EX-10.26-STRATEGIC ALLIANCE AGREEMENT.PDF',
  'VitalibisInc_20180316_8-K_EX-10.2_11100168_EX-10.2_Hosting Agreement.pdf',
  'NETZEEINC_11_14_2002-EX-10.3-MAINTENANCE AGREEMENT.PDF',
];
/** Real scans, and the given contract whose text is of the same paper, where there is one. */
const SCANS: [file: string, title: RegExp | null][] = [
  ['cuad_primeenergy_image_only.pdf', /^PRIMEENERGY.*COMPLETION AND LIQUIDITY/],
  ['cuad_western_copper_image_only.pdf', null],
  ['opencontracts_needs_ocr.pdf', null],
];

/**
 * Text recognition: the first pages of text PDFs drawn at 200 dpi, turned, blurred and with noise, against the same files read as
 * text; and real scans. Options: `--pages=N`, `--only=WORD`, `--differences`, `--clean` (drawn, but not made worse).
 */
export async function run(dataFolder: string, options: readonly string[] = []): Promise<string> {
  const only = valueOf(options, '--only') ?? '';
  const pages = Number(valueOf(options, '--pages') ?? PAGES);
  const rows = [
    `first ${pages} pages of each, ${DPI} dpi; errors in percent of the reference's characters, white space ignored`,
  ];
  for (const [folder, names] of [
    ['korean/files', KOREAN],
    ['files/cuad_pdf', ENGLISH],
  ] as const)
    for (const name of names) {
      const file = join(dataFolder, folder, name);
      if (name.includes(only) && existsSync(file)) rows.push(...(await measureDrawn(file, pages, options)));
    }
  for (const [name, title] of SCANS) {
    const file = join(dataFolder, 'files', 'scanned', name);
    if (name.includes(only) && existsSync(file))
      rows.push(...(await measureScan(file, findText(dataFolder, title), options)));
  }
  return [...rows, loadNote()].join('\n');
}

function valueOf(options: readonly string[], name: string): string | undefined {
  return options.find((option) => option.startsWith(`${name}=`))?.slice(name.length + 1);
}

async function measureDrawn(file: string, pages: number, options: readonly string[]): Promise<string[]> {
  const bytes = readFileSync(file);
  const reference = await readDocument(bytes, basename(file));
  const scan = await scanPages(bytes, pages, !options.includes('--clean'));
  const startedAt = performance.now();
  const read = await readDocument(scan, 'scan.pdf');
  const seconds = (performance.now() - startedAt) / 1000 / read.pageStarts.length;
  // What the whole file tells to be a footer, its first pages alone may not.
  const scores = [false, true].map((withSetAside) => compare(read, textOf(reference, pages, withSetAside)));
  const [comparison] = scores.sort((a, b) => a.all.edits - b.all.edits);
  if (comparison === undefined) return [];
  const wanted = numbersOf(reference, pages);
  const own = numbersOf(read, pages);
  const missing = wanted.filter((number) => !own.includes(number));
  const row = `${basename(file).slice(0, 36).padEnd(38)}${figures(comparison)}   articles ${wanted.length - missing.length}/${wanted.length}${
    missing.length > 0 ? ` (not ${missing.join(', ')})` : ''
  }   ${seconds.toFixed(1)} s a page${BARS}`;
  return [row, ...listDifferences(comparison, options)];
}

function textOf({ text, pageStarts, structure }: ReadDocument, pages: number, withSetAside: boolean): string {
  return pageStarts
    .slice(0, pages)
    .flatMap((start, index) => {
      const asides = structure.receipt.leftOut.filter(({ page, why }) => page === index + 1 && why !== 'hiddenText');
      return [
        text.slice(start, pageStarts[index + 1] ?? text.length),
        ...(withSetAside ? asides.map(({ what }) => what) : []),
      ];
    })
    .join('\n');
}

async function measureScan(file: string, text: string | null, options: readonly string[]): Promise<string[]> {
  const read = await readDocument(readFileSync(file), basename(file));
  const name = basename(file).slice(0, 36).padEnd(38);
  const found = `articles ${numbersOf(read, Infinity).join(' ')}`;
  if (text === null) return [`${name}${read.text.length} characters, no reference   ${found}`];
  const comparison = compare(read, text);
  return [
    `${name}${figures(comparison)} (its reference is itself recognised text)   ${found}`,
    ...listDifferences(comparison, options),
  ];
}

/** As it stands, and without lines that are drawn with signs: the recogniser sees the line, not its hyphens. */
type Score = { all: Comparison; text: Comparison };

const DRAWN_WITH_SIGNS = /([-_.=~*])(?:[ \t]*\1){4,}/g;

function compare(read: ReadDocument, reference: string): Score {
  const setAside = read.structure.receipt.leftOut.map(({ what }) => ({ text: what, optional: true }));
  const compareWith = (prepare: (text: string) => string) =>
    compareTexts([{ text: prepare(read.text), optional: false }, ...setAside], prepare(reference));
  return { all: compareWith((text) => text), text: compareWith((text) => text.replace(DRAWN_WITH_SIGNS, '')) };
}

function figures({ all, text }: Score): string {
  const signs = text.differences.reduce((sum, { kind, edits }) => sum + (kind === 'sign' ? edits : 0), 0);
  const percent = (count: number) => `${((100 * count) / Math.max(1, text.characters)).toFixed(2)} %`;
  return `${percent(all.edits).padStart(8)} errors, ${percent(text.edits - signs)} without drawn lines and signs that look alike`;
}

function listDifferences({ text: { differences } }: Score, options: readonly string[]): string[] {
  if (!options.includes('--differences')) return [];
  return differences.map(
    ({ kind, after, ours, theirs }) => `      ${kind} after «${after}» ours «${ours}» theirs «${theirs}»`,
  );
}

function numbersOf({ structure }: ReadDocument, pages: number): string[] {
  return structure.parts.flatMap(({ articles }) =>
    articles.filter(({ page }) => (page ?? 1) <= pages).map(({ number }) => number.toLowerCase()),
  );
}

/** The first pages as a PDF of pictures. */
async function scanPages(bytes: Uint8Array, pages: number, isPoor: boolean): Promise<Uint8Array> {
  const pdf = await openPdf(bytes);
  const images: GreyImage[] = [];
  for (let index = 0; index < Math.min(pages, pdf.pages); index += 1) {
    const drawn = renderPage(pdf, index, DPI);
    if (drawn) images.push(isPoor ? degradePage(drawn.image, index + 1) : drawn.image);
  }
  pdf.close();
  return writePicturePdf(
    images.map(({ width, height, pixels }) => ({
      width,
      height,
      colours: 1,
      bits: 8,
      filter: 'FlateDecode',
      data: deflateSync(pixels),
      isPredicted: false,
      palette: null,
    })),
  );
}

const contractSchema = z.object({ title: z.string(), text: z.string() });

function findText(dataFolder: string, title: RegExp | null): string | null {
  const file = join(dataFolder, 'cuad', 'contracts.jsonl');
  if (title === null || !existsSync(file)) return null;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.trim() === '') continue;
    const contract = contractSchema.parse(JSON.parse(line));
    if (title.test(contract.title)) return contract.text;
  }
  return null;
}
