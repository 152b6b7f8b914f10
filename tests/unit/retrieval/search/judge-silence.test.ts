import { describe, expect, test } from 'vitest';
import { isAbsent } from '#lib/agent/outcome/judge-absence';
import { buildContractIndex } from '#lib/retrieval/index/contract-index';
import { scanClauses } from '#lib/retrieval/search/scan-clauses';
import { readSilenceFeatures } from '#lib/retrieval/search/silence-features';
import { silenceOf } from '#lib/retrieval/search/silence-likelihood';
import { trainSilence } from '#lib/retrieval/training/train-silence';
import { readAskedMatters } from '#lib/language/questions/asked-matters';

const CLAUSES = [
  '갑은 매월 말일까지 대금을 지급한다.',
  '을은 알게 된 비밀을 계약이 끝난 뒤 3년간 지켜야 한다.',
  '계약 기간은 1년으로 하며 서면 합의로 연장할 수 있다.',
];

const index = buildContractIndex({
  ...{ contractId: 'c', title: 't', language: 'ko' as const },
  units: CLAUSES.map((text, at) => ({
    ...{ id: `u${at}`, clauseId: `c${at}`, address: `제${at + 1}조`, part: 0, headingPath: [], start: at * 100 },
    ...{ end: at * 100 + text.length, page: null, text },
  })),
});
const silence = (question: string) => scanClauses([index], question, { limit: 4 }).silence;

describe('what a question asks about', () => {
  test('is read without particles, question words and words that point at nothing', () => {
    expect(readAskedMatters('옥상에 태양광을 달아도 되나요?').map(({ word }) => word)).toEqual(['옥상', '태양광']);
    expect(readAskedMatters("What's the price if we can't use the greenhouse?").map(({ word }) => word)).toEqual([
      'greenhouse',
    ]);
  });

  test('tells how it stands in the question', () => {
    const [place, object] = readAskedMatters('옥상에 태양광을 달아도 되나요?');
    expect(place?.role).toBe('place');
    expect(object?.role).toBe('object');
  });
});

describe('how likely a contract is silent', () => {
  test('is higher for what no clause names than for what one does', () => {
    expect(silence('태양광 발전기는 누가 관리하나요?').likelihood).toBeGreaterThan(
      silence('비밀은 언제까지 지켜야 하나요?').likelihood,
    );
  });

  test('names what is nowhere, for the receipt', () => {
    expect(silence('태양광을 달아도 되나요?').missing).toContain('태양광');
    expect(silence('비밀은 언제까지 지켜야 하나요?').missing).not.toContain('비밀');
  });

  test('does not deny what a clause says', () => {
    for (const question of [
      '대금은 언제 지급하나요?',
      '비밀은 언제까지 지켜야 하나요?',
      '계약 기간을 연장할 수 있나요?',
    ])
      expect(isAbsent(scanClauses([index], question, { limit: 4 }), 'ko')).toBe(false);
  });

  test('is learned from examples: one missing thing is enough', () => {
    const features = (question: string) => readSilenceFeatures([index], question, { coverage: 0, score: 0 });
    const asked = ['태양광을 달아도 되나요?', '드론을 써도 되나요?', '비밀을 지켜야 하나요?', '대금을 지급하나요?'];
    const examples = asked.map((question, at) => ({ features: features(question), isSilent: at < 2, weight: 10 }));
    const weights = trainSilence(examples);
    expect(silenceOf(features('주차장을 써도 되나요?'), weights)).toBeGreaterThan(0.5);
    expect(silenceOf(features('대금을 지급하나요?'), weights)).toBeLessThan(0.5);
  });
});
