import { findContract, type ContractRow } from '#db/queries/contracts';
import { findDocument, type DocumentRow } from '#db/queries/documents';
import { AppError } from '#lib/core/errors';
import { READER_VERSION } from '#lib/ingest/reader-version';
import { versionQuerySchema } from '#lib/protocol/queries';
import type { Container } from '../container';

/** The owner's (or a shared) contract; AppError('contract_not_found') for everything else. */
export async function getContract(
  container: Pick<Container, 'database'>,
  ownerId: string,
  id: string,
): Promise<ContractRow> {
  const row = await findContract(container.database.drizzle, ownerId, id, { withHidden: true });
  if (!row) throw new AppError('contract_not_found');
  return row;
}

/**
 * A reading of a contract: the version given (a citation names the one it was checked on), else the one in force.
 * AppError('contract_not_ready') where there is none.
 */
export async function getReading(
  container: Pick<Container, 'database'>,
  ownerId: string,
  id: string,
  version?: number,
): Promise<DocumentRow> {
  const row = await getContract(container, ownerId, id);
  const wanted = version ?? row.version;
  const document = wanted === 0 ? undefined : await findDocument(container.database.drizzle, ownerId, id, wanted);
  if (!document) throw new AppError('contract_not_ready', { title: row.title });
  return document;
}

/** Whether reading the file again could give another text or structure. */
export function isOutdated({ readerVersion }: Pick<DocumentRow, 'readerVersion'>): boolean {
  return readerVersion < READER_VERSION;
}

/** `?version=` of a request for a reading; undefined for the one in force, and for what is no version. */
export function askedVersion(query: URLSearchParams): number | undefined {
  return versionQuerySchema.parse(Object.fromEntries(query)).version;
}
