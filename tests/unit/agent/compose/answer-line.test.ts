import { describe, expect, it } from 'vitest';
import { answerLine } from '#lib/agent/compose/answer-line';
import { analyseQuestion } from '#lib/language/questions/analyse-question';
import { splitSentences } from '#lib/language/sentences/split-sentences';
import { makeFakeContract } from '#tests/support/fake-contract-access';

/** What opens an answer that sentence number `index` of a clause gives. */
function lineOf(question: string, clauseText: string, index: number, language: 'ko' | 'en'): string | null {
  const text = `제1조(사용)\n${clauseText}\n`;
  const [clause] = makeFakeContract({ id: 'c', title: 'c', language: 'ko', text }).clauses;
  const [part] = analyseQuestion(question).parts;
  const sentences = splitSentences(clauseText);
  const sentence = sentences[index];
  if (clause === undefined || part === undefined || sentence === undefined) throw new Error('nothing to ask');
  const shares = sentences.map((_, at) => Number(at === index));
  const best = { clause, likelihood: 1, coverage: 1, judged: 1, sentences, index, sentence, shares, fit: () => 1 };
  return answerLine(part, best, { language, parties: [], hasBlank: () => false });
}

describe('the line that opens an answer', () => {
  const rule =
    'Nobody but the Owner may drive the van. Except that a guest may drive it inside the yard. The yard is lit.';

  it('tells a rule with its exception, and an exception with its rule', () => {
    const both = 'Nobody but the Owner may drive the van. Except that a guest may drive it inside the yard.';
    expect(lineOf('May a guest drive the van?', rule, 0, 'en')).toBe(both);
    expect(lineOf('May a guest drive the van?', rule, 1, 'en')).toBe(both);
    const korean = '주류는 반입할 수 없다. 다만 12월에는 와인을 낼 수 있다. 쓰레기는 되가져간다.';
    const told = '주류는 반입할 수 없어요. 다만 12월에는 와인을 낼 수 있어요.';
    expect(lineOf('와인을 내도 되나요?', korean, 1, 'ko')).toBe(told);
    expect(lineOf('술을 내도 되나요?', korean, 0, 'ko')).toBe(told);
  });

  it('tells nothing of what stands beside them', () => {
    expect(lineOf('Is the yard lit?', rule, 2, 'en')).toBe('The yard is lit.');
  });

  it('is left to the quote where the rule cannot be told in short', () => {
    const long = `Nobody but the Owner may drive the van ${'and its trailer '.repeat(20)}. Except that a guest may.`;
    expect(lineOf('May a guest drive the van?', long, 1, 'en')).toBeNull();
  });
});
