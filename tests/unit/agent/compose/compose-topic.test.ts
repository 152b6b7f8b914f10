import { describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '#lib/agent/limits';
import type { ContractAccess } from '#lib/agent/ports';
import { runQuestion } from '#lib/agent/run-question';
import { createFakeAccess, makeFakeContract } from '#tests/support/fake-contract-access';

const KOREAN = `제1조(목적)
이 계약은 갑이 을에게 매장의 청소를 맡기는 조건을 정한다.

제2조(청소 시간)
① 을은 매일 오전 6시부터 8시까지 청소를 한다.
② 갑은 청소 시간에 매장의 문을 열어 두어야 한다.

제3조(장비)
을은 청소에 쓰는 장비를 스스로 마련한다. 다만, 전기는 갑이 대 준다.

제4조(보고)
을은 청소를 마친 뒤 제2조에 따른 시간 안에 갑에게 알린다.

제5조(휴무)
매장이 쉬는 날에는 을도 청소를 쉰다.
`;

const contract = makeFakeContract({ id: 'ko-1', title: '청소 계약', language: 'ko', text: KOREAN });

/** `isNear`: whether a sentence's meaning comes near to the question; nobody can tell unless given. */
async function ask(question: string, isNear?: (sentence: string) => boolean) {
  const { answer } = await runQuestion({
    deps: {
      ...{ llm: null, access: readsMeaning(createFakeAccess([contract]), isNear), limits: DEFAULT_LIMITS },
      ...{ clock: () => 0, now: () => new Date('2026-01-05T00:00:00Z'), sleep: () => Promise.resolve() },
    },
    input: {
      ...{ runId: 'r', sessionId: 's', contractIds: ['ko-1'], question, history: [] },
      interfaceLanguage: 'ko',
    },
    resume: false,
    signal: new AbortController().signal,
    onEvent: () => undefined,
  });
  return { text: answer.text, outcome: answer.outcome, quotes: answer.citations.map(({ citation }) => citation.quote) };
}

function readsMeaning(access: ContractAccess, isNear: ((sentence: string) => boolean) | undefined): ContractAccess {
  if (isNear === undefined) return access;
  return {
    ...access,
    scan: async (...asked) => {
      const scan = await access.scan(...asked);
      const scans = scan.scans.map(({ passages, ...rest }) => ({
        ...rest,
        passages: passages.map((passage) => ({
          ...{ ...passage, judged: 0.5 },
          sentences: passage.sentences.map((sentence) => {
            const text = passage.text.slice(sentence.start - passage.start, sentence.end - passage.start);
            return { ...sentence, near: isNear(text) ? 0.7 : 0.2 };
          }),
        })),
      }));
      return { ...scan, scans };
    },
  };
}

describe('an answer composed from the clauses', () => {
  test('begins with the clause that answers, with its exception', async () => {
    const { text, quotes } = await ask('청소 장비는 누가 마련해?');
    expect(text).toMatch(/^을은 청소에 쓰는 장비를 스스로 마련해[^\n]+ 다만, 전기는[^\n]+\n\n\*\*제3조/u);
    expect(quotes[0]).toContain('장비를 스스로 마련한다. 다만, 전기는 갑이 대 준다.');
  });

  test('begins with the sentence that comes nearest to what is asked, whatever its words', async () => {
    for (const wanted of ['전기는 갑이 대 준다', '문을 열어 두어야 한다', '을도 청소를 쉰다'])
      expect((await ask('청소할 때는 어떻게 되나요?', (text) => text.includes(wanted))).quotes[0]).toContain(wanted);
  });

  test('says that a clause is likely, not that a part is missing, where several are as likely', async () => {
    const unsure = await ask('청소할 때는 어떻게 되나요?', () => true);
    expect(unsure.outcome).toBe('likely');
    expect(unsure.text).toContain('답이 있을 가능성이 가장 큰 곳은 **제');
    expect((await ask('청소 장비는 누가 마련해?')).outcome).toBe('found');
  });

  test('says that a part is missing where nothing is found on it', async () => {
    const both = await ask('청소 장비는 누가 마련해? 주차장은 몇 시까지 열어?');
    expect(both.text).toContain('에 대한 조항은 찾지 못했어요');
    expect(both.outcome).toBe('partial');
  });

  test('quotes few clauses', async () => {
    for (const question of ['청소 장비는 누가 마련해?', '청소 시간은 언제야?', '매장이 쉬는 날에도 청소를 해?'])
      expect((await ask(question)).quotes.length).toBeLessThanOrEqual(3);
  });

  test('names a clause it refers to without quoting it', async () => {
    const { text, quotes } = await ask('청소를 마친 뒤 어떻게 보고해?');
    expect(quotes[0]).toContain('제2조에 따른 시간 안에 갑에게 알린다');
    expect(text).toContain('**제2조(청소 시간)**도 가리켜요');
  });
});
