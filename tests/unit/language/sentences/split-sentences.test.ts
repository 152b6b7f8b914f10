import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeMarkdown } from '#lib/agent/compose/markdown';
import { splitSentences } from '#lib/language/sentences/split-sentences';

const textsOf = (text: string): string[] => splitSentences(text).map((sentence) => sentence.text);

describe('the sentences of a clause', () => {
  test.each([...'-–•‣▪◦○●◎□■◆◇▶▷✓※*·ㅇ'])('lines that begin with %s are sentences of their own', (sign) => {
    const lines = [`${sign} 늦으면 10분마다 3%`, `${sign} 깨뜨리면 한 개에 4,000원`];
    expect(textsOf(lines.join('\n '))).toEqual(lines);
  });

  test.each<[string, string, string[]]>([
    [
      'Korean ends',
      '갑은 지급한다. 다만, 을이 늦은 때에는 그러하지 아니하다.',
      ['갑은 지급한다.', '다만, 을이 늦은 때에는 그러하지 아니하다.'],
    ],
    [
      'an aside in brackets',
      '기간 만료 전까지 종료 의사를 서면(전자문서를 포함한다. 이하 같다)으로 알린다. 그 밖에는 연장된다.',
      ['기간 만료 전까지 종료 의사를 서면(전자문서를 포함한다. 이하 같다)으로 알린다.', '그 밖에는 연장된다.'],
    ],
    [
      'a page that ends in a sentence',
      'Either party may end it upon 30 days\n\n   Page -8-\n\n   prior written notice. It then ends.',
      ['Either party may end it upon 30 days\n\n   Page -8-\n\n   prior written notice.', 'It then ends.'],
    ],
    [
      'a third item in the line of the others',
      '가. 이용료를 낸다. 나. 장비를 닦는다. 다. 창고에 둔다. 라. 열쇠를 낸다.',
      ['가. 이용료를 낸다.', '나. 장비를 닦는다.', '다. 창고에 둔다.', '라. 열쇠를 낸다.'],
    ],
    [
      'a word torn at the end of a line',
      '갑은 청구하지 못한\n다. 단, 예외로 한다.',
      ['갑은 청구하지 못한\n다.', '단, 예외로 한다.'],
    ],
    ['a missing space', '갑은 지급한다.다만, 예외로 한다.', ['갑은 지급한다.', '다만, 예외로 한다.']],
    ['a heading line', '제3조(대금)\n갑은 지급한다.', ['제3조(대금)', '갑은 지급한다.']],
    ['items', '다음 각 호와 같다.\n1. 첫째 사유\n2. 둘째 사유', ['다음 각 호와 같다.', '1. 첫째 사유', '2. 둘째 사유']],
    [
      'items behind dashes',
      'The Boater must not:\n – live aboard;\n – sublet the berth.',
      ['The Boater must not:', '– live aboard;', '– sublet the berth.'],
    ],
    ['a number of two', '4-3. 을은 지체 없이 알린다. 그 뒤 고친다.', ['4-3. 을은 지체 없이 알린다.', '그 뒤 고친다.']],
    ['a wrapped line', '갑은 대금을\n지급한다.', ['갑은 대금을\n지급한다.']],
    ['dates and decimals', '2026. 1. 5.까지 연 1.5%를 낸다.', ['2026. 1. 5.까지 연 1.5%를 낸다.']],
    [
      'English',
      'The fee is USD 1.5 million. It is due at once.',
      ['The fee is USD 1.5 million.', 'It is due at once.'],
    ],
    [
      'abbreviations',
      'Acme Inc. shall pay e.g. by wire. No. 5 applies.',
      ['Acme Inc. shall pay e.g. by wire.', 'No. 5 applies.'],
    ],
    ['semicolons and letters', 'Each party shall: (a) pay; (b) report.', ['Each party shall: (a) pay;', '(b) report.']],
  ])('%s', (_name, text, sentences) => {
    expect(textsOf(text)).toEqual(sentences);
  });

  test('are verbatim, in order and lose nothing but what has no letter or digit', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            '갑은 ',
            '한다.',
            ' ',
            '\n',
            '1. ',
            '① ',
            'The fee',
            '. ',
            'shall',
            ';',
            '(a) ',
            '제1조(목적)\n',
            '1.5%',
          ),
          { maxLength: 30 },
        ),
        (pieces) => {
          const text = pieces.join('');
          const sentences = splitSentences(text);
          let from = 0;
          for (const { text: sentence, start, end } of sentences) {
            expect(text.slice(start, end)).toBe(sentence);
            expect(start).toBeGreaterThanOrEqual(from);
            expect(text.slice(from, start)).not.toMatch(/[\p{L}\p{N}]/u);
            from = end;
          }
          expect(text.slice(from)).not.toMatch(/[\p{L}\p{N}]/u);
        },
      ),
    );
  });
});

describe('contract text as Markdown', () => {
  test('never looks like a marker of the answer', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.nat(99),
        (text, number) => !/(?<!\\)\[\d+\]/.test(escapeMarkdown(`${text}[${number}]`)),
      ),
    );
  });
});
