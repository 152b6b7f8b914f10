import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { absenceFeatures } from '#lib/agent/outcome/absence-features';
import { absenceOf, isAbsent } from '#lib/agent/outcome/judge-absence';
import { absentParts } from '#lib/agent/outcome/judge-outcome';
import type { QuestionScan } from '#lib/agent/ports';
import { analyseQuestion } from '#lib/language/questions/analyse-question';

/** Of a contract whose nearest passage answers this likely. */
function scanOf(judged: number): QuestionScan {
  const place = { contractId: 'c', part: 0, address: '3', display: 'Section 3', articleTitle: 'Fees' };
  const read = {
    start: 0,
    end: 10,
    text: 'Fees apply',
    sentences: [],
    score: 0.4,
    coverage: 0.5,
    terms: [],
    answers: 1,
  };
  return { question: 'q', terms: [], passages: [{ ...place, ...read, judged }], subjects: [], presence: null };
}

const SCANS = Array.from({ length: 100 }, (_, at) => scanOf(at / 100));
const { least } = z
  .object({ least: z.object({ ko: z.number(), en: z.number() }) })
  .parse(JSON.parse(readFileSync('lib/agent/outcome/data/absence-weights.json', 'utf8')));

describe('from where on a contract is said to be silent', () => {
  it.each(['ko', 'en'] as const)('is set for questions in %s', (language) => {
    const said = SCANS.map((scan) => isAbsent(scan, language));
    expect(said).toEqual(SCANS.map((scan) => absenceOf(absenceFeatures(scan) ?? []) >= least[language]));
    expect(new Set(said)).toEqual(new Set([true, false]));
  });

  it('is that of the language which the question is in, whatever it quotes', () => {
    const question = analyseQuestion('Is there any mention of 주차 for the visitors of the tenant?');
    expect(question.language).toBe('en');
    for (const scan of SCANS)
      expect(absentParts(question, { scan: { clausesRead: 9, scans: [scan] }, collected_info: [] })).toEqual(
        absenceOf(absenceFeatures(scan) ?? []) >= least.en ? [0] : [],
      );
  });
});
