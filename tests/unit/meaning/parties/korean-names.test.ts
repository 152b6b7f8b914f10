import { describe, expect, it } from 'vitest';
import { readDocument } from '#lib/ingest/read-document';
import { findParties } from '#lib/meaning/parties/find-parties';

async function partiesOf(text: string) {
  const document = await readDocument(Buffer.from(text, 'utf8'), 'contract.txt');
  return findParties(document, []).map(({ name, aliases }) => ({ name, aliases }));
}

const RULES = `
이용 시간
저희는 매일 오전 9시에 문을 엽니다. 이용자는 저희에게 이용료를 냅니다.
이용자는 시설을 남에게 빌려줄 수 없습니다. 저희는 이용자에게 열쇠를 드립니다.

그만둘 때
이용자는 30일 전에 저희에게 알리고 그만둘 수 있습니다.`;

describe('the parties of a Korean contract in plain words', () => {
  it('are those behind labels that no list of roles has', async () => {
    const found = await partiesOf(`작업실 이용 약속

누가 맺나요
- 빌려주는 쪽: 주식회사 밤나무공방(대표 서도연), 대전광역시 유성구 밤길 12. 아래에서는 "저희"라고 씁니다.
- 쓰는 쪽: 고은별(010-5555-0123). 아래에서는 "이용자"라고 씁니다.
${RULES}`);
    expect(found.map(({ name }) => name)).toEqual(['주식회사 밤나무공방', '고은별']);
    expect(found[0]?.aliases).toContain('저희');
    expect(found[1]?.aliases).toContain('이용자');
  });

  it('are those of the rows of a table with numbers in front', async () => {
    const found = await partiesOf(`작업실 이용 계약서

| 번호 | 항목 | 내용 |
|---|---|---|
| 1 | 빌려주는 곳 | 주식회사 밤나무공방(대표이사 서도연) |
| 2 | 쓰는 분 | 고은별(서울특별시 마포구 밤길 3) |
${RULES}`);
    expect(found.map(({ name }) => name)).toEqual(['주식회사 밤나무공방', '고은별']);
  });

  it('are no amounts, whatever stands behind them', async () => {
    const found = await partiesOf(`작업실 이용 약속

- 빌려주는 쪽: 주식회사 밤나무공방(대표 서도연). 아래에서는 "저희"라고 씁니다.
- 쓰는 쪽: 고은별(010-5555-0123). 아래에서는 "이용자"라고 씁니다.
- 이용료: 월 350,000원(부가가치세 별도). 아래에서는 "이용료"라고 씁니다.
${RULES}`);
    expect(found.map(({ name }) => name)).toEqual(['주식회사 밤나무공방', '고은별']);
  });
});

describe('the parties of a Korean contract with titles in its signatures', () => {
  const signed = (opening: string, signatures: string) => `이용 계약서

${opening}
제1조(목적) 갑은 을에게 작업실을 빌려주고 을은 갑에게 이용료를 낸다.
제2조(기간) 을은 2031년 5월 4일부터 작업실을 쓴다. 갑은 을에게 열쇠를 준다.

2031년 5월 1일
${signatures}
`;
  const PERSONS = '김하나(이하 "갑")와 이두리(이하 "을")는 다음과 같이 계약한다.';

  it.each(['서울 강남구 대표', '연락처 010-1234-5678 대표', '강남구 역삼동 대표', '온솔모임 회장'])(
    'are the persons whom the opening calls something, though one signs behind "%s"',
    async (before) => {
      const found = await partiesOf(signed(PERSONS, `갑: ${before} 김하나 (인)\n을: 이두리 (인)`));
      expect(found.map(({ name }) => name)).toEqual(['김하나', '이두리']);
    },
  );

  it('are the body and not its head where the body is named as well', async () => {
    const opening = '온솔모임(이하 "갑")과 이두리(이하 "을")는 다음과 같이 계약한다.';
    const found = await partiesOf(signed(opening, '갑: 온솔모임 회장 김하나 (인)\n을: 이두리 (인)'));
    expect(found.map(({ name }) => name)).toEqual(['온솔모임', '이두리']);
  });
});
