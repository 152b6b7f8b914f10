import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeCall } from '#lib/reflection/drift/describe-call';
import { testOpposites } from '#lib/reflection/drift/first-principles';
import { createQuestionGuard, type QuestionStep } from '#lib/reflection/drift/question-guard';
import { recordIteration } from '#lib/reflection/drift/record-iteration';
import { nextStrategy, remediesLeft, REMEDIES } from '#lib/reflection/drift/remedy';
import type { Call, Subject } from '#lib/reflection/drift/subject';

const related = { ko: ['유지보수', '하자보수'], en: ['maintenance', 'support'] };
const subject: Omit<Subject, 'related'> = {
  question: '고장 나면 누가 고쳐요?',
  language: 'ko',
  words: ['고장', '고쳐'],
  contractLanguages: ['ko'],
  exhibits: ['별지 2', '별지 1'],
  titles: ['하자보수', '대금'],
};
const guard = createQuestionGuard(() => related);
const step = (rest: Partial<QuestionStep> = {}): QuestionStep => ({
  call: null,
  isRepeat: true,
  reworded: [],
  subject,
  searches: [],
  iterations: [],
  isNew: () => true,
  language: 'ko',
  ...rest,
});
const record = (iteration: number, remedy: string) =>
  recordIteration({
    iteration,
    action: '',
    missing: '',
    isSufficient: false,
    confidence: 0,
    newClauses: 0,
    newSources: 0,
    drift: { pattern: 'duplicateQuery', remedy },
    language: 'ko',
  });
const queriesOf = (call: Call): string => describeCall(call).query;

describe('a call in words', () => {
  test('says of each number what it counts, and leaves out the names of topics', () => {
    expect(queriesOf({ tool: 'get_article_by_index', args: { article_numbers: ['5'], exhibit_numbers: ['5'] } })).toBe(
      'article 5 · exhibit 5',
    );
    expect(queriesOf({ tool: 'lookup_standard_contract', args: { user_article_numbers: [7], topic: null } })).toBe(
      'article 7',
    );
    expect(queriesOf({ tool: 'hybrid_search', args: { topics: [{ topic_name: '대금', queries: ['기성'] }] } })).toBe(
      '기성',
    );
  });
});

describe('instead of a repeat', () => {
  test('the search is made with other words, and in the exhibits', () => {
    const verdict = guard.judge(step());
    if (verdict.verdict !== 'replace') throw new Error('a remedy was expected');
    expect(verdict).toMatchObject({ remedy: 'angle', pattern: 'duplicateQuery', call: { tool: 'hybrid_search' } });
    expect(queriesOf(verdict.call)).toContain('유지보수');
    expect(verdict.beside.map(queriesOf)).toEqual([expect.stringContaining('별지 2 고장 고쳐')]);
    expect(verdict.why).toContain('되풀이');
  });

  test('each remedy is taken once, in order, and reading every clause is the last', () => {
    const taken: string[] = [];
    for (let turn = 1; turn <= 5; turn += 1) {
      const verdict = guard.judge(step({ iterations: taken.map((remedy, at) => record(at + 1, remedy)) }));
      if (verdict.verdict === 'go') throw new Error('a remedy was expected');
      taken.push(verdict.remedy);
      if (verdict.verdict === 'scan') break;
    }
    expect(taken).toEqual(['angle', 'rotate', 'firstPrinciples', 'scan']);
  });

  test('a call that ran already is never proposed', () => {
    const ran = new Set<string>();
    for (let turn = 0; turn < 6; turn += 1) {
      const verdict = guard.judge(step({ isNew: (call) => !ran.has(queriesOf(call)) }));
      if (verdict.verdict !== 'replace') break;
      expect(ran.has(queriesOf(verdict.call))).toBe(false);
      ran.add(queriesOf(verdict.call));
    }
    expect(ran.size).toBeGreaterThan(0);
  });

  test('a first call goes, whatever it is', () => {
    const call: Call = { tool: 'hybrid_search', args: { topics: [{ topic_name: 'x', queries: ['대금'] }] } };
    expect(guard.judge(step({ call, isRepeat: false }))).toEqual({ verdict: 'go' });
  });
});

describe('the remedies', () => {
  test('come each once for every detector, with the scan at the end', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('sameQuery', 'sameAction', 'noProgress', 'fewFacts'),
        fc.subarray([...REMEDIES]),
        (detector, taken) => {
          const left = remediesLeft(detector, taken);
          expect(new Set(left)).toEqual(new Set(REMEDIES.filter((remedy) => !taken.includes(remedy))));
          if (left.includes('scan')) expect(left.at(-1)).toBe('scan');
        },
      ),
    );
  });

  test('a fixed strategy is changed first', () => {
    expect(remediesLeft('sameAction', [])[0]).toBe('rotate');
  });

  test('strategies go round', () => {
    expect(nextStrategy('clauseSearch')).toBe('browse');
    expect(nextStrategy('browse')).toBe('counterEvidence');
    expect(nextStrategy('counterEvidence')).toBe('clauseSearch');
  });

  test('what was taken for granted is turned round: words, articles, language', () => {
    const english: Subject = { ...subject, contractLanguages: ['en'], related };
    const tests = testOpposites(english);
    expect(tests.map(({ assumption }) => assumption)).toEqual(['literalWords', 'inAnArticle', 'inThisLanguage']);
    expect(tests[2]?.topic.queries[0]).toBe('maintenance support');
  });
});

describe('an iteration', () => {
  test('that found enough through a remedy is worth remembering, one that found nothing is not', () => {
    const found = recordIteration({ ...facts, isSufficient: true, newClauses: 2 });
    expect(found.memoryUpdate?.priority).toBe('high');
    expect(found.evaluator).toMatchObject({ outcome: 'success', successCriteriaMet: true });
    expect(recordIteration(facts).memoryUpdate).toBeNull();
    expect(recordIteration({ ...facts, isSufficient: true, newClauses: 2, drift: null }).memoryUpdate).toBeNull();
  });
});

const facts: Parameters<typeof recordIteration>[0] = {
  iteration: 3,
  action: 'hybrid_search: x',
  missing: 'x',
  isSufficient: false,
  confidence: 0.8,
  newClauses: 0,
  newSources: 0,
  drift: { pattern: 'tooNarrow', remedy: 'angle' },
  language: 'en',
};
