import { readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { z } from 'zod';
import { insertContract } from '#db/queries/contracts';
import { sha256 } from '#lib/core/hash';
import { normaliseText } from '#lib/ingest/normalise-text';
import { readDocument } from '#lib/ingest/read-document';
import type { MeaningSource } from '#lib/ingest/read-meaning-in-child';
import { readMeaning } from '#lib/meaning/read-meaning';
import type { Container } from '#lib/server/container';
import { storeReading } from '#lib/server/contracts/store-reading';

export const contractRowSchema = z
  .object({ id: z.string(), title: z.string().optional(), text: z.string().optional(), file: z.string().optional() })
  .refine((row) => (row.text === undefined) !== (row.file === undefined), 'either text or file');
export type ContractRowGiven = z.infer<typeof contractRowSchema>;

export type LoadedContract = {
  givenId: string;
  id: string;
  /** An offset of the canonical text as one of the text as given; for a file they are the same. */
  toGiven: (offset: number) => number;
};

/** Reads one contract of the evaluation and stores it as the product stores an upload. `listPath` is where relative files start. */
export async function loadContract(
  container: Container,
  ownerId: string,
  row: ContractRowGiven,
  listPath: string,
): Promise<LoadedContract> {
  const bytes =
    row.text === undefined ? await readFile(resolve(dirname(listPath), row.file ?? '')) : Buffer.from(row.text, 'utf8');
  const fileName = row.text === undefined ? basename(row.file ?? '') : 'contract.txt';
  const document = await readDocument(bytes, fileName);
  const title = row.title ?? document.title;
  const values = { fileName, title, isRenamed: row.title !== undefined, bytes: bytes.length, sha256: sha256(bytes) };
  const contract = await insertContract(container.database.drizzle, ownerId, values, Buffer.alloc(0));
  const needs = { ...container, readMeaning: async (source: MeaningSource) => readMeaning(source) };
  await storeReading(needs, contract, document, { signal: new AbortController().signal });
  await container.vectors.catchUp();
  return {
    givenId: row.id,
    id: contract.id,
    toGiven: row.text === undefined ? (offset) => offset : normaliseText(row.text).toGiven,
  };
}
