import { describe, expect, it } from 'vitest';
import { deletedRows, deletionReceiptName, deletionReceiptText } from '#lib/client/account/deletion-receipt-text';
import { DELETED_KINDS, deletionReceiptSchema } from '#lib/protocol/deletion-receipt';

const counts = { ...Object.fromEntries(DELETED_KINDS.map((kind) => [kind, 0])), contracts: 2, answers: 7, accounts: 1 };
const receipt = deletionReceiptSchema.parse({ deletedAt: '2026-11-27T03:04:05.678Z', counts });

describe('the receipt of a deletion', () => {
  it('names what there was any of, in its order', () => {
    expect(deletedRows(receipt)).toEqual([
      { kind: 'contracts', count: 2 },
      { kind: 'answers', count: 7 },
      { kind: 'accounts', count: 1 },
    ]);
  });

  it('is a small text with the time and a line for each kind', () => {
    const rows = [{ label: '계약서', value: '2' }];
    expect(deletionReceiptText(receipt, { title: '지운 것', rows, note: '되돌릴 수 없어요.' })).toBe(
      '지운 것\n2026-11-27T03:04:05.678Z\n\n계약서: 2\n\n되돌릴 수 없어요.\n',
    );
    expect(deletionReceiptName(receipt)).toBe('johang-deleted-2026-11-27.txt');
  });
});
