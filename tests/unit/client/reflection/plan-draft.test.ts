import { describe, expect, test } from 'vitest';
import { draftOf, planOf } from '#lib/client/reflection/plan-draft';

const search = { tool: 'hybrid_search', args: { topics: [{ topic_name: '비밀', queries: ['비밀 기간'] }] } };
const standard = { tool: 'lookup_standard_contract', args: { topic: '비밀' } };

describe('a suggested plan that its owner edits', () => {
  test('shows the words it would search for once, wherever they came from', () => {
    const known = { ...search, args: { ...search.args, expansions: ['누설', '비밀유지'] } };
    const draft = draftOf({ kind: 'editPlan', plan: [known, standard], expansions: ['비밀유지', '존속'] });
    expect(draft).toEqual({ steps: [search, standard], words: '누설, 비밀유지, 존속' });
  });

  test('comes back as it was when nothing is changed', () => {
    const plan = [{ ...search, args: { ...search.args, expansions: ['누설'] } }, standard];
    expect(planOf(draftOf({ kind: 'editPlan', plan, expansions: [] }))).toEqual(plan);
  });

  test('gives its words to the first search, however they are typed', () => {
    const plan = planOf({ steps: [standard, search], words: ' 누설 ,존속  기간、누설 ' });
    expect(plan).toEqual([standard, { ...search, args: { ...search.args, expansions: ['누설', '존속 기간'] } }]);
  });

  test('gets a search when there are words and no step looks for them', () => {
    expect(planOf({ steps: [standard], words: '누설' })).toEqual([
      { tool: 'hybrid_search', args: { expansions: ['누설'] } },
      standard,
    ]);
  });

  test('has no words left when they are all taken away', () => {
    const plan = [{ ...search, args: { ...search.args, expansions: ['누설'] } }];
    expect(planOf({ ...draftOf({ kind: 'editPlan', plan, expansions: [] }), words: '' })).toEqual([search]);
  });
});
