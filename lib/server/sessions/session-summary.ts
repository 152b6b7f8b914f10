import type { SessionRow } from '#db/queries/sessions';
import type { SessionSummary } from '#lib/protocol/session';

export function sessionSummary(row: SessionRow): SessionSummary {
  const { id, title, contractIds, unfinishedRun } = row;
  return {
    id,
    title,
    contractIds,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    unfinishedRun,
  };
}
