import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnKeySchema } from '#lib/protocol/library-facts';
import { DEFAULT_VIEW, GAPS, readView, writeView } from '#lib/client/library/table-view';

const read = (search: string) => readView(new URLSearchParams(search));

const keys = columnKeySchema.options;
const chosen = fc.uniqueArray(fc.constantFrom(...keys), { minLength: 1, maxLength: 12 }).chain((columns) =>
  fc.record({
    columns: fc.constant(columns),
    sort: fc.option(fc.record({ by: fc.constantFrom('title' as const, ...columns), isDescending: fc.boolean() })),
  }),
);
const others = fc.record({
  query: fc.string({ unit: 'grapheme' }).map((words) => words.trim()),
  endsWithin: fc.option(fc.integer({ min: 0, max: 36_500 })),
  gap: fc.option(fc.constantFrom(...GAPS)),
});
const view = fc.tuple(chosen, others).map(([shown, more]) => ({ ...shown, ...more }));

describe('a view of the library', () => {
  it('is an address that leads back to it', () => {
    fc.assert(
      fc.property(view, (one) => {
        expect(read(writeView(one))).toEqual(one);
      }),
    );
  });

  it('is in no order by a column that it does not show', () => {
    expect(read('columns=party,price&sort=deposit').sort).toBeNull();
    expect(read('columns=party,price&sort=-price').sort).toEqual({ by: 'price', isDescending: true });
  });

  it('is written as people can read it', () => {
    const search = writeView({
      columns: ['party', 'price'],
      sort: { by: 'price', isDescending: true },
      query: '한빛',
      endsWithin: 90,
      gap: 'blank',
    });
    expect(decodeURIComponent(search)).toBe('columns=party,price&sort=-price&q=한빛&ends=90&cells=blank');
    expect(writeView(DEFAULT_VIEW)).toBe('');
  });

  it('stays as it is by default where an address says what there is not', () => {
    expect(read('columns=party,colour&sort=-luck&ends=soon&cells=green')).toEqual(DEFAULT_VIEW);
    expect(read('columns=').columns).toEqual(DEFAULT_VIEW.columns);
    expect([read('ends=-5').endsWithin, read('ends=').endsWithin]).toEqual([null, null]);
    expect(read('columns=price,price').columns).toEqual(['price']);
  });
});
