import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { AppError } from '#lib/core/errors';

const MAX_PDF_PAGES = 3000;

const ERROR_PASSWORD = 4;
const ERROR_SECURITY = 5;
const SCRATCH_BYTES = 64;

/** An open document of the PDF engine. `scratch` is a small buffer inside the engine for results given by reference. */
export type PdfDocument = {
  engine: WrappedPdfiumModule;
  document: number;
  pages: number;
  scratch: number;
  readFloat: (index: number) => number;
  readDouble: (index: number) => number;
  /** Unsigned, of 32 bits. */
  readInteger: (index: number) => number;
  close: () => void;
};

/** Throws `file_encrypted` where a password is needed to open, `file_corrupt` where no page can be read, `file_too_many_pages` above the page cap. */
export async function openPdf(bytes: Uint8Array): Promise<PdfDocument> {
  const engine = await loadEngine();
  const memory = engine.pdfium;
  const data = memory.wasmExports.malloc(bytes.length);
  memory.HEAPU8.set(bytes, data);
  const document = engine.FPDF_LoadMemDocument(data, bytes.length, '');
  if (document === 0) {
    const code = engine.FPDF_GetLastError();
    memory.wasmExports.free(data);
    if (code === ERROR_PASSWORD || code === ERROR_SECURITY) throw new AppError('file_encrypted');
    throw new AppError('file_corrupt', { reason: `engine error ${code}` });
  }
  const pages = engine.FPDF_GetPageCount(document);
  const scratch = memory.wasmExports.malloc(SCRATCH_BYTES);
  const close = () => {
    engine.FPDF_CloseDocument(document);
    memory.wasmExports.free(scratch);
    memory.wasmExports.free(data);
  };
  if (pages < 1 || pages > MAX_PDF_PAGES) {
    close();
    throw pages < 1
      ? new AppError('file_corrupt', { reason: 'no pages' })
      : new AppError('file_too_many_pages', { pages, limit: MAX_PDF_PAGES });
  }
  // A view ends when the engine's memory grows: then a new one is made.
  let current = new DataView(memory.HEAPU8.buffer);
  const view = () => {
    if (current.buffer !== memory.HEAPU8.buffer) current = new DataView(memory.HEAPU8.buffer);
    return current;
  };
  return {
    engine,
    document,
    pages,
    scratch,
    readFloat: (index) => view().getFloat32(scratch + index * 4, true),
    readDouble: (index) => view().getFloat64(scratch + index * 8, true),
    readInteger: (index) => view().getUint32(scratch + index * 4, true),
    close,
  };
}

let loading: Promise<WrappedPdfiumModule> | undefined;

function loadEngine(): Promise<WrappedPdfiumModule> {
  loading ??= startEngine();
  return loading;
}

async function startEngine(): Promise<WrappedPdfiumModule> {
  const file = await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
  const wasmBinary = new Uint8Array(file).buffer;
  const engine = await init({ wasmBinary });
  engine.PDFiumExt_Init();
  return engine;
}

const LONGEST_TITLE_BYTES = 2048;

/** The document's own title property; null where it has none. */
export function findPdfTitle({ engine, document }: PdfDocument): string | null {
  const memory = engine.pdfium;
  const buffer = memory.wasmExports.malloc(LONGEST_TITLE_BYTES);
  const bytes = engine.FPDF_GetMetaText(document, 'Title', buffer, LONGEST_TITLE_BYTES);
  const title = bytes > 2 && bytes <= LONGEST_TITLE_BYTES ? memory.UTF16ToString(buffer).trim() : '';
  memory.wasmExports.free(buffer);
  return title === '' ? null : title;
}
