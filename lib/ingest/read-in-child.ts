import { AppError } from '#lib/core/errors';
import type { ReadDocument } from '#lib/protocol/document';
import { childMessageSchema, type ChildMessage } from './child-messages';
import { runInChild, type ChildLimits, type ChildRun } from './run-in-child';
import type { OnReadProgress } from './source';

/** `timeoutMs` is for any file; one with many pages gets `PAGE_ALLOWANCE_MS` a page on top, and each page read by OCR a time of its own. */
export type ReadInChildOptions = ChildLimits & { onProgress?: OnReadProgress };

const PAGE_ALLOWANCE_MS = 20;
/** More than the recogniser allows itself for a page, start-up included. */
const SLOW_PAGE_MS = 90_000;
const MOST_SLOW_PAGES = 3000;

/**
 * Reads a document in a process of its own, so that a hostile file costs one failed document and no more. Throws what
 * reading throws, and what runInChild throws.
 */
export function readInChild(
  bytes: Uint8Array,
  fileName: string,
  { onProgress, ...limits }: ReadInChildOptions,
): Promise<ReadDocument> {
  let allowedFor = 0;
  let slowPages = 0;
  function progress(
    { done, total, isSlow }: Extract<ChildMessage, { type: 'progress' }>,
    run: ChildRun<ReadDocument>,
  ): void {
    if (total > allowedFor) {
      allowedFor = total;
      run.allow(limits.timeoutMs + total * PAGE_ALLOWANCE_MS);
    }
    if (isSlow === true && slowPages < MOST_SLOW_PAGES) {
      slowPages += 1;
      run.allow(Math.max(SLOW_PAGE_MS, limits.timeoutMs) + total * PAGE_ALLOWANCE_MS);
    }
    onProgress?.({ done, total });
  }
  function onMessage(message: ChildMessage, run: ChildRun<ReadDocument>): void {
    if (message.type === 'progress') progress(message, run);
    else if (message.type === 'result') run.finish(message.document);
    else run.fail(new AppError(message.code, message.params, { cause: new Error(message.detail) }));
  }
  return runInChild({ input: bytes, argument: fileName, schema: childMessageSchema, onMessage }, limits);
}
