import { describe, expect, it } from 'vitest';
import { readDocument } from '#lib/ingest/read-document';
import { readMeaning } from '#lib/meaning/read-meaning';

async function normsOf(text: string): Promise<[text: string, bearer: string | null, modality: string][]> {
  const document = await readDocument(Buffer.from(text, 'utf8'), 'contract.txt');
  return readMeaning(document).norms.map(({ start, end, bearer, modality }) => [
    document.text.slice(start, end),
    bearer,
    modality,
  ]);
}

const english = (rule: string) => `EQUIPMENT HIRE AGREEMENT

This Agreement is made between Northfield Tools Ltd (the "Owner") and Anna Berg (the "Hirer").

1. Rules
${rule}

2. Law
The law of England applies.
`;
const korean = (rule: string) => `장비 임대 계약서

임대인 주식회사 북쪽장비(이하 “갑”)와 임차인 김안나(이하 “을”)는 다음과 같이 계약한다.

제1조(의무) ${rule}

제2조(관할) 이 계약의 분쟁은 서울중앙지방법원이 관할한다.
`;

describe('items that stand in one line', () => {
  it('are a norm each, of whom the line begins with', async () => {
    const rule =
      'The Hirer shall: a) pay the hire charge monthly; b) keep the equipment dry; and c) leave it at the depot at the end.';
    expect((await normsOf(english(rule))).slice(0, -1)).toEqual([
      ['The Hirer shall:', 'The Hirer', 'duty'],
      ['a) pay the hire charge monthly;', 'The Hirer', 'duty'],
      ['b) keep the equipment dry;', 'The Hirer', 'duty'],
      ['c) leave it at the depot at the end.', 'The Hirer', 'duty'],
    ]);
  });

  it('are bans behind what bans them', async () => {
    const norms = await normsOf(
      english('The Hirer shall not: a. lend it to anyone; b. take it abroad; or c. paint it.'),
    );
    expect(norms.slice(1, -1)).toEqual([
      ['a. lend it to anyone;', 'The Hirer', 'ban'],
      ['b. take it abroad;', 'The Hirer', 'ban'],
      ['c. paint it.', 'The Hirer', 'ban'],
    ]);
  });

  it('are a norm each in Korean, sentences or not', async () => {
    const sentences = '을은 다음 사항을 지킨다. 가. 이용료를 낸다. 나. 장비를 닦는다. 다. 창고에 반납한다.';
    const nouns = '을은 다음 의무를 진다: 가. 이용료를 낼 것 나. 장비를 닦을 것 다. 창고에 반납할 것';
    for (const rule of [sentences, nouns])
      expect((await normsOf(korean(rule))).slice(1, -1).map(([text, bearer]) => [text.slice(0, 2), bearer])).toEqual([
        ['가.', '을'],
        ['나.', '을'],
        ['다.', '을'],
      ]);
  });
});

describe('items on lines of their own', () => {
  it.each([
    ['a)', 'b)'],
    ['(a)', '(b)'],
    ['a.', 'b.'],
    ['i)', 'ii)'],
    ['1)', '2)'],
  ])('are a norm each behind %s, and the "and" before the last is none', async (first, second) => {
    const rule = `The Hirer shall:\n${first} pay the hire charge monthly; and\n${second} keep the equipment dry.`;
    expect((await normsOf(english(rule))).slice(0, -1).map(([text]) => text)).toEqual([
      'The Hirer shall:',
      `${first} pay the hire charge monthly;`,
      `${second} keep the equipment dry.`,
    ]);
  });

  it('are norms where each begins like a title and ends like a sentence, and titles are none', async () => {
    const rule = 'The Hirer may not do any of the following:\n(a) Lend the van to anyone.\n(b) Take it abroad.';
    expect((await normsOf(english(rule))).slice(1, -1)).toEqual([
      ['(a) Lend the van to anyone.', 'The Hirer', 'ban'],
      ['(b) Take it abroad.', 'The Hirer', 'ban'],
    ]);
    const titled = 'The following terms apply:\n(a) Late Payment Charges.\n(b) The Hirer pays interest.';
    expect((await normsOf(english(titled))).map(([text]) => text)).not.toContain('(a) Late Payment Charges.');
  });
});
