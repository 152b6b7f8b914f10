import type { CaseRow } from '#db/queries/cases';
import type { NotificationRow } from '#db/queries/notifications';
import type { BatchRow } from '#db/queries/reflection-batches';
import type { SuggestionRow } from '#db/queries/suggestions';
import type { Batch, Case, Suggestion } from '#lib/protocol/reflection';
import type { Notification } from '#lib/protocol/notification';

/** Rows as the wire shows them. */
export function caseView(row: CaseRow): Case {
  const { id, question, questionKind, language, plan, status, usageCount, successRate, confidenceScore } = row;
  const { isFlagged, commonErrors, meanTimeMs, trend, lastAccessedAt } = row;
  const record = { successRate, confidenceScore, isFlagged, commonErrors, meanTimeMs, trend };
  const own = { id, question, questionKind, language, plan, status, usageCount };
  return { ...own, ...record, lastAccessedAt: lastAccessedAt.toISOString() };
}

export function suggestionView(row: SuggestionRow): Suggestion {
  const { id, caseId, text, change, by, status, decidedAt, replay, createdAt } = row;
  const times = { decidedAt: decidedAt?.toISOString() ?? null, createdAt: createdAt.toISOString() };
  return { id, caseId, text, change, by, status, replay, ...times };
}

export function batchView(row: BatchRow): Batch {
  const { id, status, trigger, casesDone, casesTotal, result, createdAt, finishedAt } = row;
  const times = { createdAt: createdAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null };
  return { id, status, trigger, casesDone, casesTotal, result, ...times };
}

export function notificationView({ id, kind, caseId, params, readAt, createdAt }: NotificationRow): Notification {
  return { id, kind, caseId, params, readAt: readAt?.toISOString() ?? null, createdAt: createdAt.toISOString() };
}
