import { expect, it } from 'vitest';
import { readDocument } from '#lib/ingest/read-document';
import { findParties } from '#lib/meaning/parties/find-parties';

const partiesOf = async (text: string) =>
  findParties(await readDocument(Buffer.from(text, 'utf8'), 'contract.txt'), []);
const contract = (introduction: string, [one, other]: [string, string], signatures: string) => `텃밭 나눔 약속

${introduction}

1. ${one}은 2027년 5월 3일에 텃밭을 넘긴다.
2. ${other}은 ${one}에게 40,000원을 낸다.

2027년 4월 2일

${signatures}
`;

it.each(['위원장', '이사장', '대표'])('reads who heads a body apart from what they are: %s', async (head) => {
  const text = contract(
    `갑 | 달오름축제위원회 ${head} 구나래\n을 | 고마루`,
    ['갑', '을'],
    `갑: 달오름축제위원회 ${head} 구나래 (인)\n을: 고마루 (인)`,
  );
  expect((await partiesOf(text)).map(({ name, representative }) => [name, representative])).toEqual([
    ['달오름축제위원회', '구나래'],
    ['고마루', undefined],
  ]);
});

it('takes what somebody will do for no short name', async () => {
  const signatures = '주식회사 달오름 대표이사 구나래 (인)\n고마루 (인)';
  for (const [said, aliases] of [
    ['주식회사 달오름은 앞으로 석 달 동안 「푸른 문」을 상영하고', []],
    ['주식회사 달오름은 긴 이야기를 줄여서 「푸른 문」이라는 연극으로 올리고', []],
    ["주식회사 달오름(앞으로 '극단'이라고 한다)은 자리를 빌리고", ['극단']],
    ["주식회사 달오름(줄여서 '극단')은 자리를 빌리고", ['극단']],
  ] as const) {
    const found = await partiesOf(contract(`${said} 고마루는 자리를 내준다.`, ['달오름', '고마루'], signatures));
    expect(found[0]).toMatchObject({ name: '주식회사 달오름', aliases });
  }
});

it.each(['맡기는 사람\n회장 남보라 (서명)', '맡기는 사람 회장 남보라 (서명)', '맡기는 사람\n\n회장 남보라 (서명)'])(
  'gives who signs under a short name of two words to whom that is of: %j',
  async (signature) => {
    const text = contract(
      '달오름마을회(이하 "맡기는 사람")와 고마루(이하 "맡는 사람")는 다음과 같이 정한다.',
      ['맡기는 사람', '맡는 사람'],
      `${signature}\n\n맡는 사람 고마루 (서명)`,
    );
    expect(await partiesOf(text)).toMatchObject([
      { name: '달오름마을회', aliases: ['맡기는 사람'], representative: '남보라' },
      { name: '고마루' },
    ]);
  },
);

it('reads for whom somebody signs across an empty line', async () => {
  const text = contract(
    '극단 달오름과 고마루는 다음과 같이 정한다.',
    ['극단 달오름', '고마루'],
    '극단 달오름을 대표하여\n\n상쇠 남보라 (서명)\n\n고마루 (서명)',
  );
  expect(await partiesOf(text)).toMatchObject([{ name: '극단 달오름', representative: '남보라' }, { name: '고마루' }]);
});
