import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDocument } from '#lib/ingest/read-document';

async function blanksOf(text: string) {
  const { structure, text: canonical } = await readDocument(new TextEncoder().encode(text), 'x.txt');
  return (structure.blanks ?? []).map((blank) => ({ ...blank, text: canonical.slice(blank.start, blank.end) }));
}

describe('terms left open', () => {
  it.each([
    ['위약금은 총액의 [  ]%로 한다.', ['[  ]']],
    ['계약일로부터 [ ]일 이내에', ['[ ]']],
    ['사업명: ____________ (이하 “사업”)', ['____________']],
    ['매월 (    )일에 지급한다.', ['(    )']],
    ['20  년  월  일부터 효력이 있다.', ['20  년  월  일']],
    ['서명일:        년     월     일', ['년     월     일']],
    ['○○○(이하 “갑”)은 계약한다.', ['○○○']],
    ['A fee of $[_____] is due on [●].', ['[_____]', '[●]']],
    ['Between {customer_name} and us.', ['{customer_name}']],
    ['Between {party_1_name} and us, for [ # ] days.', ['{party_1_name}', '[ # ]']],
    ['The fee is [$____] a year.', ['[$____]']],
    ['Made by [Legal name of the grower] on [insert date].', ['[Legal name of the grower]', '[insert date]']],
    ['Signed by [name], [title].', ['[name]', '[title]']],
    ['The price is TBD.', ['TBD']],
    ['Given to …………… of ........... for a year.', ['……………', '...........']],
    ['총 금액            원을 지급한다.', ['            원']],
    ['기준 비율 :     %', ['     %']],
    ['주식회사OOO(이하 “갑”)와 ㅇㅇㅇ(이하 “을”)는', ['OOO', 'ㅇㅇㅇ']],
    ['-------------(이하 “갑”)는', ['-------------']],
  ])('are found in %j', async (text, blanks) => {
    expect((await blanksOf(text)).map((blank) => [blank.kind, blank.text])).toEqual(
      blanks.map((blank) => ['blank', blank]),
    );
  });

  it('are told from boxes to tick, ticked or not', async () => {
    const kinds = async (text: string) => (await blanksOf(text)).map((blank) => blank.kind);
    expect(await kinds('보험: □ 가입 ☑ 미가입')).toEqual(['unchecked', 'checked']);
    expect(await kinds('보험: ■ 가입 □ 미가입')).toEqual(['checked', 'unchecked']);
    expect(await kinds('급여: [ ]직접 지급, [v]통장 입금')).toEqual(['unchecked', 'checked']);
    expect(await kinds('□ 동의함\n□ 동의하지 않음')).toEqual(['unchecked', 'unchecked']);
    expect(await kinds('이용에 동의함  ▢   동의하지 않음 ▢')).toEqual(['unchecked', 'unchecked']);
    expect(await kinds('[ x ]\tEach month\n[    ]\tEach year\n(    )\tNever')).toEqual([
      'checked',
      'unchecked',
      'unchecked',
    ]);
  });

  it('are not bullets, headings, full dates or redactions', async () => {
    const text = '□ 계약금액\n1. 금액은 정한다.\n■ 기타 사항\n2026년 5월 1일 [ * * * ] (갑) [1]';
    expect(await blanksOf(text)).toEqual([]);
  });

  it.each([
    '3. [Reserved]',
    '[Signature page follows]',
    '[Remainder of page intentionally left blank]',
    'as in Section 4 [Review of the Price], the fee [of even date herewith] is due',
    'Section 1. Term .......... 12',
    'a sum of XXXXX dollars [***]',
    'the state (x) of the trees (i)',
    '계약금액     10,000원',
    '제1조 --------------------',
    '합계\t금액',
  ])('are none in %j', async (text) => {
    expect(await blanksOf(text)).toEqual([]);
  });

  it('name the clause they stand in', async () => {
    const [blank] = await blanksOf('제1조(목적) 목적\n제2조(지연) ① 이율은 다음과 같다.\n② 이율은 연 [  ]%로 한다.');
    expect(blank).toMatchObject({ part: 0, address: '제2조 제2항' });
  });

  it('stand apart and in order in any text', async () => {
    const piece = fc.constantFrom(
      '[ ]',
      '____',
      '□',
      '■',
      '(  )',
      '20 년 월 일',
      '○○',
      '{a_b}',
      '[●]',
      '\n',
      '제1조(가) ',
      'x ',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 40 }), async (pieces) => {
        const blanks = await blanksOf(`가 ${pieces.join('')}`);
        blanks.forEach((blank, index) => {
          expect(blank.end).toBeGreaterThan(blank.start);
          expect(blank.start).toBeGreaterThanOrEqual(blanks[index - 1]?.end ?? 0);
        });
      }),
      { numRuns: 60 },
    );
  });
});
