import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { createWorker, OEM, PSM, type Line, type Page, type Worker } from 'tesseract.js';
import { AppError } from '#lib/core/errors';
import { cutColumns, findFullestStrip, type Region } from './cut-columns';
import { toPgm, type GreyImage } from './grey-image';
import { removeRules } from './remove-rules';
import { straighten } from './straighten';

export type OcrWord = { text: string; left: number; top: number; right: number; bottom: number };
/** Words of a line left to right; places in pixels of the picture as given, `baseline` from its top. */
export type OcrLine = { words: OcrWord[]; baseline: number };

/** Longer than any page takes on a slow machine. */
const PAGE_LIMIT_MS = 60_000;
const LANGUAGES = ['kor', 'eng'] as const;
type OcrLanguage = (typeof LANGUAGES)[number];
/** Out of 100: text in a language the engine was not told of scores far below. */
const SURE = 75;

export type Recogniser = {
  /** Null when a page takes too long. Throws `cancelled` when the signal says so. */
  read: (image: GreyImage, dpi: number, signal: AbortSignal) => Promise<OcrLine[] | null>;
  close: () => Promise<void>;
};

/**
 * Reads text from pictures, in Korean or English, offline. The first page tells the language; a page is read in that of the page
 * before and, where that gives no good text, in the other. An engine starts when it is first needed, in a thread of its own; one
 * that hangs is ended. Both languages in one engine are no way: the Korean data makes it look for data that is not there
 * and drop the second.
 */
export function createRecogniser(): Recogniser {
  const engines = new Map<OcrLanguage, Promise<Worker>>();
  let order: readonly OcrLanguage[] = LANGUAGES;
  let isChosen = false;

  async function close(): Promise<void> {
    const running = [...engines.values()];
    engines.clear();
    await Promise.all(running.map(async (engine) => (await engine).terminate()));
  }
  function start(language: OcrLanguage): Promise<Worker> {
    const engine = engines.get(language) ?? startWorker(language);
    engines.set(language, engine);
    return engine;
  }
  function prefer(found: OcrLanguage): void {
    order = [found, ...LANGUAGES.filter((language) => language !== found)];
  }
  /** A page in the wrong language takes the engine several times as long: a strip of the first page tells which is right. */
  async function chooseLanguage(image: GreyImage, dpi: number): Promise<void> {
    const strip = findFullestStrip(image);
    let best: { language: OcrLanguage; confidence: number } | undefined;
    for (const language of LANGUAGES) {
      const confidence = confidenceOf(await readRegions(await start(language), image, dpi, [strip]));
      if (best === undefined || confidence > best.confidence) best = { language, confidence };
      if (confidence >= SURE) break;
    }
    if (best) prefer(best.language);
    isChosen = true;
  }
  async function readBest(image: GreyImage, dpi: number): Promise<Page[]> {
    if (!isChosen) await chooseLanguage(image, dpi);
    let best: { pages: Page[]; confidence: number; language: OcrLanguage } | undefined;
    for (const language of order) {
      const pages = await readRegions(await start(language), image, dpi, cutColumns(image));
      const confidence = confidenceOf(pages);
      if (best === undefined || confidence > best.confidence) best = { pages, confidence, language };
      if (confidence >= SURE) break;
    }
    if (best) prefer(best.language);
    return best?.pages ?? [];
  }
  async function read(image: GreyImage, dpi: number, signal: AbortSignal): Promise<OcrLine[] | null> {
    const { image: level, toGiven } = straighten(image);
    const pages = await within(readBest(removeRules(level), dpi), signal);
    if (pages === null) await close();
    if (signal.aborted) throw new AppError('cancelled');
    return pages?.flatMap((page) => listLines(page, toGiven)) ?? null;
  }
  return { read, close };
}

/** The language data is packed, which the engine undoes. Without an error handler it throws past every caller. */
async function startWorker(language: OcrLanguage): Promise<Worker> {
  const { resolve } = createRequire(import.meta.url);
  const langPath = dirname(resolve(`@tesseract.js-data/${language}/4.0.0/${language}.traineddata.gz`));
  const options = { langPath, gzip: true, cacheMethod: 'none', errorHandler: () => undefined };
  return createWorker(language, OEM.LSTM_ONLY, options);
}

/** Read as one block of lines: finding blocks itself, the engine puts the lines of Korean pages out of order. */
async function readRegions(worker: Worker, image: GreyImage, dpi: number, regions: Region[]): Promise<Page[]> {
  await worker.setParameters({
    tessedit_pageseg_mode: PSM.SINGLE_BLOCK,
    user_defined_dpi: String(Math.round(dpi)),
  });
  const file = toPgm(image);
  const pages: Page[] = [];
  for (const rectangle of regions)
    pages.push((await worker.recognize(file, { rectangle }, { blocks: true, text: false })).data);
  return pages;
}

/** The engine's own, over all letters. */
function confidenceOf(pages: readonly Page[]): number {
  const words = pages.flatMap(linesOf).flatMap((line) => line.words);
  const letters = words.reduce((sum, word) => sum + word.text.length, 0);
  return words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / Math.max(1, letters);
}

function linesOf(page: Page): Line[] {
  return (page.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines));
}

function within(reading: Promise<Page[]>, signal: AbortSignal): Promise<Page[] | null> {
  return new Promise((resolve, reject) => {
    const giveUp = () => resolve(null);
    const timer = setTimeout(giveUp, PAGE_LIMIT_MS);
    signal.addEventListener('abort', giveUp, { once: true });
    const stop = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
    };
    reading.finally(stop).then(resolve, reject);
  });
}

function listLines(page: Page, toGiven: (x: number, y: number) => [number, number]): OcrLine[] {
  return linesOf(page).flatMap((line) => {
    const words = line.words.filter((word) => word.text.trim() !== '');
    if (words.length === 0) return [];
    const [, baseline] = toGiven((line.bbox.x0 + line.bbox.x1) / 2, (line.baseline.y0 + line.baseline.y1) / 2);
    return [{ baseline, words: words.map(({ text, bbox }) => toWord(text, bbox, toGiven)) }];
  });
}

function toWord(
  text: string,
  { x0, y0, x1, y1 }: { x0: number; y0: number; x1: number; y1: number },
  toGiven: (x: number, y: number) => [number, number],
): OcrWord {
  const [left, top] = toGiven(x0, y0);
  const [right, bottom] = toGiven(x1, y1);
  return { text: text.trim(), left, top, right, bottom };
}
