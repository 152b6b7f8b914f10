import { DELETED_KINDS, type DeletedKind, type DeletionReceipt } from '#lib/protocol/deletion-receipt';

/** What there was any of, in the receipt's order. */
export function deletedRows({ counts }: Pick<DeletionReceipt, 'counts'>): { kind: DeletedKind; count: number }[] {
  return DELETED_KINDS.map((kind) => ({ kind, count: counts[kind] })).filter(({ count }) => count > 0);
}

/** The receipt as a file a person keeps: when, then a line for each kind, as they are shown. */
export function deletionReceiptText(
  { deletedAt }: Pick<DeletionReceipt, 'deletedAt'>,
  words: { title: string; rows: readonly { label: string; value: string }[]; note: string },
): string {
  const lines = words.rows.map(({ label, value }) => `${label}: ${value}`);
  return [words.title, deletedAt, '', ...lines, '', words.note, ''].join('\n');
}

/** johang-deleted-2026-11-27.txt */
export function deletionReceiptName({ deletedAt }: Pick<DeletionReceipt, 'deletedAt'>): string {
  return `johang-deleted-${deletedAt.slice(0, 10)}.txt`;
}
