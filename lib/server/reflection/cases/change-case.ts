import { archiveCase as archiveRow, deleteCase as deleteRow, listCases as listRows } from '#db/queries/cases';
import { rejectPending } from '#db/queries/suggestions';
import { inTransaction, type Queryable } from '#db/transaction';
import { AppError } from '#lib/core/errors';
import type { Case } from '#lib/protocol/reflection';
import type { Container } from '../../container';
import { caseView } from '../reflection-views';

export async function listCases(container: Container, ownerId: string): Promise<Case[]> {
  return (await listRows(container.database.drizzle, ownerId)).map(caseView);
}

/** Puts a case away: its plan is used no more, its log stays, and what was suggested for it is rejected. */
export function archiveCase(container: Container, ownerId: string, id: string): Promise<Case> {
  return inTransaction(container.database.drizzle, (tx) => archiveInside(tx, ownerId, id, container.clock.now()));
}

export async function archiveInside(tx: Queryable, ownerId: string, id: string, at: Date): Promise<Case> {
  const row = await archiveRow(tx, ownerId, id);
  if (row === undefined) throw new AppError('case_not_found');
  await rejectPending(tx, ownerId, id, at);
  return caseView(row);
}

/** With its log and its suggestions. */
export async function deleteCase(container: Container, ownerId: string, id: string): Promise<void> {
  if (!(await deleteRow(container.database.drizzle, ownerId, id))) throw new AppError('case_not_found');
  await container.files.request();
}
