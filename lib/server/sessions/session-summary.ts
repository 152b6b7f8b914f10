import type { SessionRow } from '#db/queries/sessions';
import type { SessionSummary } from '#lib/protocol/session';

export function sessionSummary(row: SessionRow): SessionSummary {
  const { id, title, contractIds, sides, unfinishedRun } = row;
  return {
    id,
    title,
    contractIds,
    sides,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    unfinishedRun,
  };
}
