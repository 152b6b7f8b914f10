import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnKeySchema } from '#lib/protocol/library-facts';
import {
  ANSWER_STATES,
  DEFAULT_VIEW,
  GAPS,
  QUESTION_KEYS,
  readView,
  withoutQuestion,
  writeView,
} from '#lib/protocol/library-view';

const read = (search: string) => readView(new URLSearchParams(search));

const keys = columnKeySchema.options;
const question = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((words) => words.normalize('NFC').trim());
const questions = fc.uniqueArray(
  question.filter((words) => words !== '' && words.length <= 200),
  { maxLength: 5 },
);
const chosen = fc
  .tuple(fc.uniqueArray(fc.constantFrom(...keys), { minLength: 1, maxLength: 12 }), questions)
  .chain(([columns, asked]) =>
    fc.record({
      columns: fc.constant(columns),
      questions: fc.constant(asked),
      sort: fc.option(
        fc.record({
          by: fc.constantFrom('title' as const, ...columns, ...QUESTION_KEYS.slice(0, asked.length)),
          isDescending: fc.boolean(),
        }),
      ),
      answer: asked.length === 0 ? fc.constant(null) : fc.option(fc.constantFrom(...ANSWER_STATES)),
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
      questions: ['위약금 얼마예요?', 'Can they end it?'],
      sort: { by: 'price', isDescending: true },
      query: '한빛',
      endsWithin: 90,
      gap: 'blank',
      answer: 'found',
    });
    expect(decodeURIComponent(search)).toBe(
      'columns=party,price&ask=위약금+얼마예요?&ask=Can+they+end+it?&sort=-price&q=한빛&ends=90&cells=blank&answers=found',
    );
    expect(writeView(DEFAULT_VIEW)).toBe('');
  });

  it('stays as it is by default where an address says what there is not', () => {
    expect(read('columns=party,colour&sort=-luck&ends=soon&cells=green')).toEqual(DEFAULT_VIEW);
    expect(read('columns=').columns).toEqual(DEFAULT_VIEW.columns);
    expect([read('ends=-5').endsWithin, read('ends=').endsWithin]).toEqual([null, null]);
    expect(read('columns=price,price').columns).toEqual(['price']);
  });

  it('has no question where an address has too many or one that is too long', () => {
    expect(read('ask=a&ask=b&ask=c&ask=d&ask=e&ask=f').questions).toEqual([]);
    expect(read(`ask=${'a'.repeat(201)}`).questions).toEqual([]);
    expect(read('ask=a&ask=+a+&answers=found')).toMatchObject({ questions: ['a'], answer: 'found' });
  });

  it('keeps its order when another question leaves', () => {
    const asked = { ...DEFAULT_VIEW, questions: ['a', 'b', 'c'], answer: 'found' as const };
    const sortedBy = (by: (typeof QUESTION_KEYS)[number]) => ({ ...asked, sort: { by, isDescending: true } });
    expect(withoutQuestion(sortedBy('ask3'), 'a')).toMatchObject({
      questions: ['b', 'c'],
      sort: { by: 'ask2', isDescending: true },
      answer: 'found',
    });
    expect(withoutQuestion(sortedBy('ask1'), 'b').sort?.by).toBe('ask1');
    expect(withoutQuestion(sortedBy('ask2'), 'b').sort).toBeNull();
    expect(withoutQuestion({ ...asked, sort: { by: 'price', isDescending: false } }, 'a').sort?.by).toBe('price');
    expect(withoutQuestion({ ...asked, questions: ['a'] }, 'a')).toMatchObject({ questions: [], answer: null });
  });
});
