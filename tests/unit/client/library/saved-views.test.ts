import { describe, expect, it } from 'vitest';
import { LONGEST_NAME, parseSavedViews, withoutView, withView } from '#lib/client/library/saved-views';

describe('saved views', () => {
  it('are kept by name, a new one in the place of the old', () => {
    const one = withView([], { name: '  임대차 ', search: 'sort=price' });
    const two = withView(withView(one, { name: '근로', search: '' }), { name: '임대차', search: 'sort=-price' });
    expect(two).toEqual([
      { name: '근로', search: '' },
      { name: '임대차', search: 'sort=-price' },
    ]);
    expect(withoutView(two, '근로')).toEqual([{ name: '임대차', search: 'sort=-price' }]);
  });

  it('are kept under no empty and no endless name', () => {
    expect(withView([], { name: ' ', search: '' })).toEqual([]);
    expect(withView([], { name: 'a'.repeat(500), search: '' })[0]?.name).toHaveLength(LONGEST_NAME);
  });

  it.each([null, '', '{', '{"name":1}', '[{"name":"a"}]'])('are none where %s is kept', (stored) => {
    expect(parseSavedViews(stored)).toEqual([]);
  });
});
