import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '#lib/agent/limits';
import { runQuestion } from '#lib/agent/run-question';
import { checkCitation } from '#lib/citations/check-citation';
import { settleSupport } from '#lib/citations/settle-support';
import type { ModelRequest } from '#lib/llm/model-port';
import { createAnswerWorkflow } from '#lib/reflection/answer-loop/create-answer-workflow';
import { createFakeAccess, makeFakeContract } from '#tests/support/fake-contract-access';
import { createFakeModel } from '#tests/support/fake-model';

const TEXT = `제1조(대금) 갑은 을이 청구한 날부터 30일 이내에 대금 1,200만 원을 지급하여야 한다.
제2조(해지) 갑은 을이 의무를 위반하고 14일 이내에 시정하지 아니하면 이 계약을 해지할 수 있다.
`;
const contract = makeFakeContract({ id: 'ko-1', title: '용역 계약서', language: 'ko', text: TEXT });
const RETELLING = '을이 청구하면 갑은 30일 안에 돈을 내야 해요';
const TRUE_OF_THE_LEASE = '월세 80만 원';

type Judge = (sentence: string) => 'yes' | 'no' | 'unsure' | undefined;

/** The states of the retelling's citations, and the run, where `judge` is asked about support. */
async function judgedBy(judge: Judge) {
  const asked: { n: number; sentence: string }[] = [];
  const llm = createFakeModel({
    texts: { respond: [`${RETELLING} [1].`] },
    objects: {
      reflect: { is_acceptable: true, score: 95, feedback: '', suggestions: [] },
      support: (request: ModelRequest) => {
        for (const [, n, sentence = ''] of contentOf(request).matchAll(
          /<sentence n="(\d+)"[^>]*>\n([\s\S]*?)\n<\/sentence>/g,
        ))
          asked.push({ n: Number(n), sentence });
        return {
          answers: asked.map(({ n, sentence }) => ({ n, answer: judge(sentence) })).filter(({ answer }) => answer),
        };
      },
    },
  });
  const run = await runQuestion({
    deps: {
      llm,
      access: createFakeAccess([contract]),
      limits: DEFAULT_LIMITS,
      clock: () => 0,
      now: () => new Date('2026-01-05T00:00:00Z'),
      checkCitation,
      settleSupport,
      answerWorkflow: createAnswerWorkflow,
    },
    input: {
      runId: 'r',
      sessionId: 's',
      contractIds: ['ko-1'],
      question: '대금은 언제까지 지급해야 해?',
      history: [],
      interfaceLanguage: 'ko',
    },
    resume: false,
    signal: new AbortController().signal,
    onEvent: () => undefined,
  });
  const citations = run.answer.citations.map(({ citation }) => citation);
  const isDistrusted = run.trace.decisions.some(({ decision }) => decision === 'distrust');
  return { asked, citations, answer: run.answer.text, isDistrusted };
}

function contentOf({ messages }: ModelRequest): string {
  return messages.at(-1)?.content ?? '';
}

const honest: Judge = (sentence) =>
  sentence.startsWith(RETELLING) || sentence.startsWith(TRUE_OF_THE_LEASE) ? 'yes' : 'no';

/** Agrees by the place of a sentence, whatever it says. */
function byPlace(isYes: (at: number) => boolean): Judge {
  let asked = 0;
  return () => (isYes(asked++) ? 'yes' : 'no');
}

describe("a model's judgement of an answer in its own words", () => {
  it('verifies what it confirms when it knows right from wrong', async () => {
    const { citations, isDistrusted } = await judgedBy(honest);
    expect(citations).toMatchObject([{ state: 'verified', supportBy: 'model' }]);
    expect(isDistrusted).toBe(false);
  });

  it('gives the place of what it doubts to the words of the clause', async () => {
    const { citations, answer, isDistrusted } = await judgedBy((sentence) =>
      sentence.startsWith(TRUE_OF_THE_LEASE) ? 'yes' : 'no',
    );
    expect(citations).toMatchObject([{ state: 'verified', supportBy: 'rule' }]);
    expect(answer).not.toContain(RETELLING);
    expect(answer).toContain('청구한 날부터 30일 이내에 대금 1,200만 원을 지급하여야 한다');
    expect(isDistrusted).toBe(false);
  });

  it('stands among known pairs that nothing in their place or form tells apart', async () => {
    const { asked } = await judgedBy(honest);
    expect(asked.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(asked.map(({ sentence }) => sentence)).toContainEqual(expect.stringContaining('91일 이내에'));
  });

  it.each<[string, Judge]>([
    ['agrees to everything', () => 'yes'],
    ['agrees to nothing', () => 'no'],
    ['is never sure', () => 'unsure'],
    ['leaves the known ones out', (sentence) => (sentence.startsWith(RETELLING.slice(0, 10)) ? 'yes' : undefined)],
    ['agrees to a figure that is not there', (sentence) => (sentence.includes('91일') ? 'yes' : honest(sentence))],
    ['agrees to all that is short', (sentence) => (sentence.length < 50 ? 'yes' : 'no')],
    ['agrees to all in plain words', (sentence) => (sentence.includes('한다') ? 'no' : 'yes')],
    ['agrees to all without a figure', (sentence) => (/\d/.test(sentence) ? 'no' : 'yes')],
    ['agrees to what was invented', (sentence) => (sentence.includes('세금') ? 'yes' : honest(sentence))],
  ])('counts for nothing when it %s, and the trace says so', async (_how, judge) => {
    const { citations, isDistrusted } = await judgedBy(judge);
    expect(citations).toMatchObject([{ state: 'unverified', supportBy: 'rule' }]);
    expect(isDistrusted).toBe(true);
  });

  it.each([0, 1, 2, 3, 4, 5])(
    'verifies nothing when it agrees to number %i alone, or to every other one from there',
    async (first) => {
      for (const isYes of [(at: number) => at === first, (at: number) => at % 2 === first % 2]) {
        const { citations } = await judgedBy(byPlace(isYes));
        expect(citations).not.toMatchObject([{ supportBy: 'model' }]);
      }
    },
  );

  it('leaves a claim open where it agrees to its opposite too, and trusts the model in the rest', async () => {
    const { asked, citations, isDistrusted } = await judgedBy((sentence) =>
      sentence.startsWith('을이 청구하면 갑은 91일 안에') ? 'yes' : honest(sentence),
    );
    expect(asked.map(({ sentence }) => sentence)).toContainEqual(expect.stringContaining('91일 안에'));
    expect(citations).toMatchObject([{ state: 'unverified', supportBy: 'rule' }]);
    expect(isDistrusted).toBe(false);
  });
});
