import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mendKorean } from '#lib/ingest/readers/ocr/mend-korean';
import type { Block, TextBox } from '#lib/ingest/source';

const block = (text: string): Block => {
  const boxes = [...text.matchAll(/\S+/g)].map(({ index, 0: word }): TextBox => [
    index,
    index + word.length,
    index,
    0,
    index + 1,
    1,
  ]);
  return { text, kind: 'paragraph', page: 1, label: null, labelLength: 0, level: null, boxes };
};
const mend = (texts: string[]) => mendKorean(texts.map(block), () => true).map(({ text }) => text);

describe('a recognised Korean contract', () => {
  it('gets its article headings and the numbers of its paragraphs back', () => {
    const texts = [
      '제5 초(비밀유지) 0) 수탁기업은 비밀을 지킨다.',
      '8) 위탁기업도 같다. 다만, 다음은',
      '(가) 그러하지 아니하다.',
      '@) 기간은 1년으로 한다.',
      '1. 첫째',
      '76조 [해지]',
      '0 당사자는 해지할 수 있다.',
      '(2 통지하여야 한다.',
    ];
    expect(mend(texts)).toEqual([
      '제5조(비밀유지) ① 수탁기업은 비밀을 지킨다.',
      '② 위탁기업도 같다. 다만, 다음은',
      '(가) 그러하지 아니하다.',
      '③ 기간은 1년으로 한다.',
      '1. 첫째',
      '제6조[해지]',
      '① 당사자는 해지할 수 있다.',
      '② 통지하여야 한다.',
    ]);
  });

  it('gets marks back that follow an opening sentence, and the closing bracket of a heading that stands alone', () => {
    const texts = [
      '제1조 [목젝',
      '이 계약은 조건을 정한다.',
      '제2조 [정의] 이 계약에서 쓰는 말은 다음과 같다.',
      '0)。 가맹사업이라 함은 다음을 말한다.',
      '@) 본부라 함은 사업자를 말한다.',
      '6) 가맹점이라 함은 그 상대방을 말한다.',
    ];
    expect(mend(texts)).toEqual([
      '제1조[목젝]',
      '이 계약은 조건을 정한다.',
      '제2조[정의] 이 계약에서 쓰는 말은 다음과 같다.',
      '① 가맹사업이라 함은 다음을 말한다.',
      '② 본부라 함은 사업자를 말한다.',
      '③ 가맹점이라 함은 그 상대방을 말한다.',
    ]);
  });

  it('keeps numbers that are none of these, and pages that were not recognised', () => {
    const texts = ['제1조(목적) 이 계약은 다음을 정한다.', '(2) 항목', '1) 가격', '제1조에 따라'];
    expect(mend(texts)).toEqual(texts);
    const typed = ['제5 초(비밀) 0) 수탁기업'].map(block);
    expect(mendKorean(typed, () => false)).toEqual(typed);
  });

  it('keeps every word in its box', () => {
    const word = fc.constantFrom('제5초(가)', '0)', '@', '수탁기업은', '(3', '한다.', '제2 조(나)', '8)');
    fc.assert(
      fc.property(fc.array(fc.array(word, { minLength: 1 })), (lines) => {
        for (const { text, boxes } of mendKorean(
          lines.map((words) => block(words.join(' '))),
          () => true,
        )) {
          for (const [start, end] of boxes ?? []) {
            expect(end).toBeLessThanOrEqual(text.length);
            expect(text.slice(start, end).trim()).not.toBe('');
          }
        }
      }),
    );
  });
});
