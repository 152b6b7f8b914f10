import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '#lib/core/errors';
import { toStorableText } from '../../normalise-text';
import type { Block, LeftOut, LeftOutReason, PageNote, ReadContext, SourceDocument } from '../../source';
import { mendEnglish } from '../ocr/mend-english';
import { mendKorean } from '../ocr/mend-korean';
import { placeLines } from '../ocr/place-lines';
import { createRecogniser, type Recogniser } from '../ocr/recogniser';
import { findMargins, type MarginLine } from './find-margins';
import type { Line } from './group-lines';
import { layLines } from './lay-lines';
import { hasAlignedRows } from './has-aligned-rows';
import { toBlocks } from './line-text';
import { findSpreads, partSheet, type Sheet } from './find-spreads';
import { findPdfTitle, openPdf, type PdfDocument } from './open-pdf';
import { orderColumns } from './order-columns';
import { readGlyphs, type GlyphPage } from './read-glyphs';
import { renderPage } from './render-page';
import { round } from './write-words';

const LONGEST_LEFT_OUT = 200;
/** Above this share of characters that are no known sign a page cannot be trusted. */
const GARBLED_SHARE = 0.2;

/** Of a page that is read from its picture. */
const OCR_DPI = 200;
const POINTS_PER_INCH = 72;

/**
 * A PDF, a block a line. Pages that are pictures, and pages whose fonts do not say what their signs are, are read by OCR. A file
 * in which no text is found throws `file_without_text`.
 */
export async function readPdf(bytes: Uint8Array, context: ReadContext): Promise<SourceDocument> {
  const pdf = await openPdf(bytes);
  const recogniser = createRecogniser();
  try {
    const pages = await readPages(pdf, recogniser, context);
    const title = findPdfTitle(pdf);
    return layPages(pages, title === null ? null : toStorableText(title));
  } finally {
    await recogniser.close();
    pdf.close();
  }
}

type ReadPage = GlyphPage & {
  lines: Line[];
  /** How the lines were found; `failed` where the page is a picture that could not be read. */
  ocr: 'none' | 'done' | 'failed';
};

async function readPages(
  pdf: PdfDocument,
  recogniser: Recogniser,
  { onProgress, signal }: ReadContext,
): Promise<ReadPage[]> {
  const pages: ReadPage[] = [];
  for (let index = 0; index < pdf.pages; index += 1) {
    if (signal.aborted) throw new AppError('cancelled');
    const page = readGlyphs(pdf, index);
    const read: ReadPage = {
      ...page,
      lines: layLines(page),
      glyphs: [],
      rules: { horizontal: [], vertical: [] },
      ocr: 'none',
    };
    if (needsOcr(page)) {
      onProgress({ done: index, total: pdf.pages, isSlow: true });
      await recognisePage(pdf, recogniser, read, index, signal);
    }
    pages.push(read);
    onProgress({ done: index + 1, total: pdf.pages });
    // Lets messages about progress and a cancel through between pages.
    await nextTurn();
  }
  return pages;
}

function needsOcr(page: GlyphPage): boolean {
  if (page.glyphs.length === 0) return page.hasImages;
  return page.unmapped > page.glyphs.length * GARBLED_SHARE;
}

/** Puts the lines seen on a page's picture in place of its own, when there are any. */
async function recognisePage(
  pdf: PdfDocument,
  recogniser: Recogniser,
  page: ReadPage,
  index: number,
  signal: AbortSignal,
): Promise<void> {
  const rendered = renderPage(pdf, index, OCR_DPI);
  const seen = rendered && (await recogniser.read(rendered.image, rendered.scale * POINTS_PER_INCH, signal));
  // A page whose signs say nothing stays as it is where its picture says nothing either, and is called garbled.
  page.ocr = seen === null ? 'failed' : seen.length > 0 || page.lines.length === 0 ? 'done' : 'none';
  if (rendered === null || seen === null || seen.length === 0) return;
  page.lines = placeLines(seen, page.height, rendered.scale);
  Object.assign(page, { left: 0, right: page.width, bottom: 0, top: page.height });
  page.unmapped = 0;
}

function layPages(pages: ReadPage[], title: string | null): SourceDocument {
  const sheets = partSpreads(pages);
  const margins = findMargins(sheets.flat());
  const blocks: Block[] = [];
  const leftOut: LeftOut[] = [];
  const pageNotes: PageNote[] = [];
  pages.forEach((page, index) => {
    const number = index + 1;
    const parts = sheets[index] ?? [];
    const margin = margins.splice(0, parts.length).flat();
    const pageBlocks = parts.flatMap(({ lines }) => orderLines(lines, margin, number));
    blocks.push(...pageBlocks);
    leftOut.push(...listLeftOut(page, margin, number));
    pageNotes.push(notePage(page, pageBlocks, number));
  });
  if (blocks.length === 0) throw new AppError('file_without_text', { pages: pages.length });
  const isOcr = ({ page }: Block) => page !== null && pages[page - 1]?.ocr === 'done';
  const mended = mendEnglish(mendKorean(blocks, isOcr), isOcr);
  const pageSizes = pages.map(({ width, height }) => ({ width: round(width), height: round(height) }));
  return { format: 'pdf', pages: pages.length, pageSizes, title, blocks: mended, pageNotes, leftOut };
}

/** A page as it is, or the two pages that a sheet shows side by side. */
function partSpreads(pages: ReadPage[]): Sheet[][] {
  const spreads = findSpreads(pages.map((page) => (page.ocr === 'none' ? page : { ...page, lines: [] })));
  return pages.map((page, index) => {
    const x = spreads[index] ?? null;
    return x === null ? [page] : partSheet(page, x);
  });
}

function orderLines(lines: Line[], margin: MarginLine[], page: number): Block[] {
  const inMargin = new Set(margin.map(({ line }) => line));
  return orderColumns(lines.filter((line) => !inMargin.has(line))).flatMap((line) => toBlocks(line, page));
}

function listLeftOut(page: ReadPage, margin: MarginLine[], number: number): LeftOut[] {
  const entry = (why: LeftOutReason, text: string): LeftOut[] =>
    text === '' ? [] : [{ page: number, what: toStorableText(text.slice(0, LONGEST_LEFT_OUT)), why }];
  return [
    ...margin.flatMap(({ text, why }) => entry(why, text)),
    ...entry('hiddenText', page.hidden),
    ...entry('sidewaysText', page.sideways),
    ...(page.ocr === 'failed' || (page.lines.length === 0 && page.hasImages)
      ? [{ page: number, what: '', why: 'unreadablePage' as const }]
      : []),
  ];
}

function notePage(page: ReadPage, blocks: Block[], number: number): PageNote {
  const text = blocks.map((block) => block.text).join('');
  const characters = text.replace(/\s/g, '').length;
  const unknown = Math.max(page.unmapped, text.match(/\uFFFD/g)?.length ?? 0);
  const warnings: string[] = [];
  if (blocks.some((block) => block.kind === 'table-row') || hasAlignedRows(page.lines)) warnings.push('table');
  if (page.hidden !== '') warnings.push('hiddenText');
  if (page.sideways !== '') warnings.push('sidewaysText');
  if (characters === 0 && page.hasImages) warnings.push('imageOnly');
  if (page.ocr === 'failed') warnings.push('ocrFailed');
  if (characters === 0) return { page: number, kind: 'empty', characters, warnings };
  if (page.ocr === 'done') return { page: number, kind: 'ocr', characters, warnings };
  return { page: number, kind: unknown > characters * GARBLED_SHARE ? 'garbled' : 'text', characters, warnings };
}
