import { describe, expect, it } from 'vitest';
import { sayingsOf, withoutConditions, writtenSentences } from '#lib/language/sentences/written-sentence';

const sayings = (text: string): string[] =>
  writtenSentences(text).flatMap((sentence) =>
    sayingsOf(text, sentence).map(({ start, end }) => text.slice(start, end).trim()),
  );

const ENGLISH_LABELS = [
  ['(a)', '(b)', '(c)'],
  ['a)', 'b)', 'c)'],
  ['A)', 'B)', 'C)'],
  ['(i)', '(ii)', '(iii)'],
  ['i)', 'ii)', 'iii)'],
  ['(1)', '(2)', '(3)'],
  ['1)', '2)', '3)'],
  ['a.', 'b.', 'c.'],
];

describe('what an English sentence with a list in it says', () => {
  it.each(ENGLISH_LABELS)('is one rule where it lists conditions behind %s %s %s', (first, second, third) => {
    for (const mark of [',', ';'])
      for (const lead of ['The Studio may fire overnight if', 'Glazes are free where'])
        expect(
          sayings(`${lead} ${first} the kiln is cold${mark} ${second} we agree${mark} and ${third} the alarm is on.`),
        ).toHaveLength(1);
  });

  it.each(ENGLISH_LABELS)('is each of its duties behind %s %s %s', (first, second, third) => {
    expect(sayings(`The Potter must ${first} sweep; ${second} lock up; and ${third} pay the fee.`)).toEqual([
      'The Potter must',
      `${first} sweep;`,
      `${second} lock up;`,
      `${third} pay the fee.`,
    ]);
  });

  it('is one rule behind a proviso that names somebody first', () => {
    const rule = 'The Potter may use the kiln, provided that the Potter (a) books it; (b) cleans it; and (c) pays.';
    expect(sayings(`${rule} Clay is sold apart.`)).toEqual([rule, 'Clay is sold apart.']);
  });

  it('is what stands behind a nested list as well', () => {
    const text = 'The Tenant must (a) keep the flat: (i) clean; and (ii) aired; and (b) pay the rent.';
    expect(sayings(text)).toEqual([
      'The Tenant must',
      '(a) keep the flat:',
      '(i) clean;',
      '(ii) aired;',
      '(b) pay the rent.',
    ]);
  });

  it('is an act each behind what is said for a case', () => {
    expect(sayings('Where the Guest is late: (a) the Host keeps the room; and (b) the Guest pays half.')).toHaveLength(
      3,
    );
    expect(sayings('If it rains, the Club may (a) close the court or (b) move the match.')).toHaveLength(3);
  });

  it('stays as it is without a list', () => {
    expect(
      sayings('The Host may enter; the Guest is told first. Under clause 4(a) and (b) of this lease it is free.'),
    ).toEqual([
      'The Host may enter;',
      'the Guest is told first.',
      'Under clause 4(a) and (b) of this lease it is free.',
    ]);
  });

  it('is read by what the conditions are conditions of', () => {
    const text = 'The Host returns the deposit where (i) the keys are back; and (ii) nothing is broken.';
    expect(withoutConditions(text)).toHaveLength(text.length);
    expect(withoutConditions(text).trim()).toBe('The Host returns the deposit where');
  });
});

const KOREAN_LABELS = [
  ['가.', '나.', '다.'],
  ['가)', '나)', '다)'],
  ['(가)', '(나)', '(다)'],
  ['1.', '2.', '3.'],
  ['1)', '2)', '3)'],
  ['(1)', '(2)', '(3)'],
  ['(a)', '(b)', '(c)'],
  ['①', '②', '③'],
];

describe('what a Korean sentence with a list in it says', () => {
  it.each(KOREAN_LABELS)('is one rule where the verb stands behind %s %s %s', (first, second, third) => {
    const rule = `이용자는 ${first} 점검을 마치고, ${second} 두 사람이 있으며, ${third} 경보기를 켠 경우에 가마를 쓸 수 있다.`;
    expect(sayings(`${rule} 유약은 따로 산다.`)).toEqual([rule, '유약은 따로 산다.']);
  });

  it.each(KOREAN_LABELS.filter(([first]) => first !== '①'))(
    'is each of the duties that a sentence announces before %s %s %s',
    (first, second, third) => {
      const items = [`${first} 바닥을 닦을 것`, `${second} 창문을 잠글 것`, `${third} 불을 끌 것.`];
      const lead = '이용자는 다음 각 호를 지켜야 한다.';
      expect(sayings(`${lead} ${items.join(' ')} 어기면 3만원을 낸다.`)).toEqual([
        lead,
        ...items,
        '어기면 3만원을 낸다.',
      ]);
    },
  );

  it('is the lead-in and each case behind a colon', () => {
    expect(sayings('공방은 다음의 경우 해지할 수 있다: 가. 두 번 밀린 경우; 나. 남에게 빌려준 경우.')).toEqual([
      '공방은 다음의 경우 해지할 수 있다:',
      '가. 두 번 밀린 경우;',
      '나. 남에게 빌려준 경우.',
    ]);
  });

  it('stays as it is without a list', () => {
    expect(sayings('이용자는 제3조 제1항 나. 목에 따라 알린다. 공방은 답한다.')).toHaveLength(2);
  });
});
