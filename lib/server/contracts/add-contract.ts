import { findContract, insertContract, listContracts, type ContractRow } from '#db/queries/contracts';
import { inTransaction, type Queryable } from '#db/transaction';
import { AppError } from '#lib/core/errors';
import { sha256 } from '#lib/core/hash';
import { MAX_FILE_BYTES, type ContractSummary } from '#lib/protocol/contract';
import { versionsOf } from '#lib/protocol/contract-series';
import type { Language } from '#lib/protocol/document';
import type { Container } from '../container';
import { assertRoomFor } from '../limits/held-limits';
import { contractSummary } from './contract-summary';

const MEGABYTE = 1024 * 1024;
const MAX_NAME_CHARACTERS = 200;

/**
 * Stores an uploaded file and queues its reading. The name is only ever shown, never used as a path. With `follows` it is the
 * newest version of that contract, under its title where it has got one. AppError('limit_storage') or AppError('limit_contracts') where the owner
 * keeps as much as may be.
 */
export async function addContract(
  container: Container,
  ownerId: string,
  file: { name: string; bytes: Uint8Array; follows?: string | undefined },
  language: Language,
): Promise<ContractSummary> {
  if (file.bytes.length === 0) throw new AppError('file_empty');
  if (file.bytes.length > MAX_FILE_BYTES) throw tooLarge(file.bytes.length);
  const fileName = cleanFileName(file.name);
  const title = fileName.replace(/\.[^.]{1,5}$/u, '');
  const values = { fileName, title, bytes: file.bytes.length, sha256: sha256(file.bytes) };
  const row = await inTransaction(container.database.drizzle, async (tx) => {
    await assertRoomFor(container.limits, tx, ownerId, values.bytes);
    const newest = file.follows === undefined ? undefined : await newestVersion(tx, ownerId, file.follows);
    const following = newest && { followsId: newest.id, ...titleFrom(newest) };
    return insertContract(tx, ownerId, { ...values, ...following }, Buffer.from(file.bytes));
  });
  await container.ingestion.enqueue(ownerId, row.id);
  return contractSummary(row, language);
}

/** A contract that was not read yet has only its file's name, which is no title to keep. */
function titleFrom({ title, isRenamed, version }: ContractRow): { title?: string; isRenamed?: boolean } {
  return isRenamed || version > 0 ? { title, isRenamed: true } : {};
}

/** The last one at this moment: the owner is held, so of two uploads at once the second follows the first. */
async function newestVersion(tx: Queryable, ownerId: string, id: string): Promise<ContractRow> {
  const contract = await findContract(tx, ownerId, id, { withHidden: true });
  if (contract?.kind !== 'user') throw new AppError('contract_not_found');
  return versionsOf(await listContracts(tx, ownerId), contract.id).at(-1) ?? contract;
}

export function tooLarge(bytes: number): AppError {
  return new AppError('file_too_large', { megabytes: Math.ceil(bytes / MEGABYTE), limit: MAX_FILE_BYTES / MEGABYTE });
}

/** NFC, the last path segment, without control characters: a name from a Mac or with a path in it reads like any other. */
function cleanFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/u).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  return (clean === '' ? 'contract' : clean).slice(-MAX_NAME_CHARACTERS);
}
