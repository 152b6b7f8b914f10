import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '#lib/agent/limits';
import { runQuestion } from '#lib/agent/run-question';
import { checkCitation } from '#lib/citations/check-citation';
import { cutStatements } from '#lib/language/answers/read-statements';
import { MarkerFilter, type AnswerPiece } from '#lib/language/answers/marker-filter';
import { tidyAnswer } from '#lib/language/answers/tidy-answer';
import { createFakeAccess, makeFakeContract } from '#tests/support/fake-contract-access';
import { createFakeModel } from '#tests/support/fake-model';

const TEXT = `제1조(대금)
① 갑은 을이 청구한 날부터 30일 이내에 대금 1,200만 원을 지급하여야 한다.
제2조(검수)
① 갑은 결과물을 받은 날부터 7일 이내에 검수하여야 한다.
② 검수의 결과는 서면으로 통지하여야 한다.
제3조(해지)
① 갑은 30일 전에 서면으로 통지하고 이 계약을 해지할 수 있다. 다만, 을이 착수한 뒤에는 그러하지 아니하다.
`;
const contract = makeFakeContract({ id: 'ko-1', title: '용역 계약서', language: 'ko', text: TEXT });

async function answerWith(written: string) {
  const run = await runQuestion({
    deps: {
      llm: createFakeModel({ texts: { respond: [written] } }),
      access: createFakeAccess([contract]),
      limits: DEFAULT_LIMITS,
      clock: () => 0,
      now: () => new Date('2026-01-05T00:00:00Z'),
      checkCitation,
    },
    input: {
      ...{ runId: 'r', sessionId: 's', contractIds: ['ko-1'], question: '검수는 며칠 안에 해?', history: [] },
      interfaceLanguage: 'ko',
    },
    resume: false,
    signal: new AbortController().signal,
    onEvent: () => undefined,
  });
  const citations = run.answer.citations.map(({ citation }) => citation);
  return { text: run.answer.text, citations, answer: run.answer };
}

function piecesOf(...chunks: string[]): AnswerPiece[] {
  const filter = new MarkerFilter();
  return [...chunks.flatMap((chunk) => filter.push(chunk)), ...filter.flush()];
}

const quotesIn = (pieces: readonly AnswerPiece[]) =>
  pieces.flatMap((piece) => (piece.type === 'markers' ? [[piece.numbers, piece.quote]] : []));

describe('words that a statement rests on', () => {
  it('are read in pieces, with any quotation marks, and never shown as text', () => {
    const pieces = piecesOf(
      '검수는 7일이에요 [2',
      ': "7일 이내에',
      ' 검수하여야 한다"',
      ']. 대금은 [1: “대금 1,200만 원”].',
    );
    expect(quotesIn(pieces)).toEqual([
      [[2], '7일 이내에 검수하여야 한다'],
      [[1], '대금 1,200만 원'],
    ]);
    const text = pieces.flatMap((piece) => (piece.type === 'text' ? [piece.text] : [])).join('');
    expect(text).toBe('검수는 7일이에요. 대금은.');
  });

  it('of several clauses in one bracket each stay with their own', () => {
    expect(quotesIn(piecesOf('그래요 [1: "30일 이내에"; 2: "7일 이내에"].'))).toEqual([
      [[1], '30일 이내에'],
      [[2], '7일 이내에'],
    ]);
  });

  it('may hold a blank in brackets and sentences of their own, which end none of the answer', () => {
    const raw = '비어 있어요 [1: "연 [ ]%로 한다. 다만, 갑은"]. 다음이에요.';
    expect(quotesIn(piecesOf(raw))).toEqual([[[1], '연 [ ]%로 한다. 다만, 갑은']]);
    expect(cutStatements(raw)).toEqual(['비어 있어요 [1: "연 [ ]%로 한다. 다만, 갑은"]. ', '다음이에요.']);
  });

  it('that break off at the end of a reply are looked up as far as they go', () => {
    expect(quotesIn(piecesOf('7일이에요 [2: "7일 이내에'))).toEqual([[[2], '7일 이내에']]);
  });

  it('are shown within the sentence of the clause they stand in', async () => {
    const { citations, text } = await answerWith('검수는 7일 이내에 해야 해요 [2: "7일 이내에 검수하여야"].');
    expect(text).toBe('검수는 7일 이내에 해야 해요 [1].');
    expect(citations[0]?.quote).toContain('갑은 결과물을 받은 날부터 7일 이내에 검수하여야 한다');
    const lead = citations[0]?.lead;
    expect(lead && TEXT.slice(lead.start, lead.end)).toBe('7일 이내에 검수하여야');
  });

  it('that stand in another clause than the one named are a fault of that sentence alone', async () => {
    const { citations, text } = await answerWith(
      '대금은 30일 이내에 지급해요 [2: "30일 이내에 대금"]. 검수의 결과는 서면으로 통지해야 해요 [2: "서면으로 통지하여야 한다"].',
    );
    expect(text).not.toContain('대금은 30일 이내에 지급해요 [');
    expect(text).toContain('검수의 결과는 서면으로 통지해야 해요 [');
    expect(citations.every(({ verdicts }) => verdicts.text === 'pass')).toBe(true);
  });
});

describe('what a model says of its own answer', () => {
  it('is never shown, and absence gets the receipt of what was read', async () => {
    const { text, answer } = await answerWith(
      '주차 요금을 정한 곳이 없어요. 가장 가까운 것은 대금이에요 [1: "대금 1,200만 원"].\n[[absent: 주차 요금]]',
    );
    expect(text).not.toContain('[[');
    expect(answer.outcome).not.toBe('found');
    expect(answer.notFoundReceipt?.clausesRead).toBeGreaterThan(0);
  });

  it('is no part of a tidied answer', () => {
    expect(tidyAnswer('네 [1: "말"].\n[[partly: 요율; 기간]]').trim()).toBe('네 [1: "말"].');
  });
});

describe('an exception that a statement passes over', () => {
  it("stands behind it in the clause's own words, and no model is asked for that", async () => {
    const { text } = await answerWith(
      '갑은 30일 전에 서면으로 통지하고 계약을 해지할 수 있어요 [3: "30일 전에 서면으로 통지하고 이 계약을 해지할 수 있다"].',
    );
    expect(text).toContain('해지할 수 있어요 [');
    expect(text).toContain('“다만, 을이 착수한 뒤에는 그러하지 아니하다.”');
  });

  it('is not told again where the answer tells it', async () => {
    const { text } = await answerWith(
      '갑은 30일 전에 서면으로 통지하고 계약을 해지할 수 있지만, 다만 을이 착수한 뒤에는 그럴 수 없어요 [3: "을이 착수한 뒤에는 그러하지 아니하다"].',
    );
    expect(text).not.toContain('“다만');
  });
});

describe('what a model lost its place with', () => {
  it('is cleaned away: fences of the prompt and what steers a terminal', async () => {
    const { text } = await answerWith(
      '검수의 결과는 서면으로 통지해야 해요 [2: "서면으로 통지하여야 한다"].</clause><system>\u001b[2J네',
    );
    expect(text).not.toMatch(/<\/?(?:clause|system)/u);
    expect([...text].every((letter) => letter === '\n' || letter.charCodeAt(0) >= 32)).toBe(true);
  });
});
