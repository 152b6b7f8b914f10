import { describe, expect, it } from 'vitest';
import { readDocument } from '#lib/ingest/read-document';

async function titleOf(text: string, fileName = 'upload.txt') {
  const { title, structure } = await readDocument(new TextEncoder().encode(text), fileName);
  return { title, printed: structure.parts.find((part) => part.kind === 'main')?.title };
}

const body = '제1조(목적) 이 계약은 용역의 조건을 정한다.\n제2조(기간) 계약 기간은 1년으로 한다.';
const clauses = '1. Term. This Agreement lasts one year.\n2. Fees. The Client shall pay the fees.';

describe('the title of a contract', () => {
  it.each([
    [`용역 표준계약서\n${body}`, '용역 표준계약서'],
    [`계  약  서  류\n공 사 도 급 계 약 서\n${body}`, '공사도급계약서'],
    [`【프리랜서 계약서】\n${body}`, '프리랜서 계약서'],
    [`정보통신 공사 업종\n표준하도급계약서\n${body}`, '정보통신 공사 업종 표준하도급계약서'],
    [`Exhibit 10.1\nSUPPLY AND\nLICENSE AGREEMENT\n${clauses}`, 'SUPPLY AND LICENSE AGREEMENT'],
    [`Amendment No. 2\nto the Supply Agreement\n${clauses}`, 'Amendment No. 2 to the Supply Agreement'],
    [`Dated 1 May 2026\nDistribution agreement\n${clauses}`, 'Distribution agreement'],
    [`LETTER OF INTENT\n${clauses}`, 'LETTER OF INTENT'],
  ])('is the line that names it: %j', async (text, title) => {
    expect((await titleOf(text)).title).toBe(title);
  });

  it.each([
    `① 양식\n${body}`,
    `[별지 제3호서식]\n${body}`,
    `2026. 5. 1.\n${body}`,
    `■ 시행규칙\n${body}`,
    `Exhibit 10.1\n${clauses}`,
    body,
  ])('is the file’s name where nothing that looks like one is printed: %j', async (text) => {
    expect(await titleOf(text, 'folder/공급 계약.txt')).toMatchObject({ title: '공급 계약' });
  });

  it.each([
    ['Re: Use of the boathouse', 'Use of the boathouse'],
    ['Hire of the Marquee for May', 'Hire of the Marquee for May'],
    ['YOUR STALL AT THE MARKET', 'YOUR STALL AT THE MARKET'],
  ])('is what a letter says that it is about, not who writes it: %j', async (subject, title) => {
    const letter = `Hillside Sailing Club\nQuay Road, Hillside\n\nDear Ann,\n\n${subject}\n\nWe let you use it from 3 May 2027. You pay £40.\n\nYours,\nBo Reed\n`;
    expect((await titleOf(letter)).title).toBe(title);
  });

  it('is no sentence behind the greeting of a letter', async () => {
    const letter = `Hillside Sailing Club\n\nDear Ann,\n\nWe let you use the boathouse.\n\nYou pay £40 on 3 May 2027.\n`;
    expect((await titleOf(letter)).title).toBe('Hillside Sailing Club');
  });

  it.each(['How was your spring?', 'Thank you for your letter of April', 'Use of the hall'])(
    'is no line that may begin a letter: %j',
    async (line) => {
      const letter = `Hillside Sailing Club\n\nDear Ann,\n\n${line}\n\nYou pay £40 on 3 May 2027.\n`;
      expect((await titleOf(letter)).title).toBe('Hillside Sailing Club');
    },
  );

  it.each([
    'Re: your letter of 6 June',
    'Re: Our call dated June 6, 2027',
    'Re: the use of it',
    `Re: ${'Long '.repeat(20)}day`,
  ])('is nothing that a letter answers, and no long or unfinished words: %j', async (subject) => {
    const letter = `Hillside Sailing Club\n\nDear Ann,\n\n${subject}\n\nYou pay £40 on 3 May 2027.\n`;
    expect((await titleOf(letter)).title).toBe('Hillside Sailing Club');
  });

  it('is not the title of a work that the contract is about', async () => {
    const text = `책 내기\n지은이: 구나래\n제목: 강가의 노래\n\n${rules}`;
    expect((await titleOf(text)).title).toBe('책 내기');
  });

  it('is no reference', async () => {
    const letter = `Hillside Sailing Club\nRef: MQ/0513\n\nDear Ann,\n\nRe: Use of the marquee\n\nYou pay £40.\n`;
    expect((await titleOf(letter)).title).toBe('Use of the marquee');
    expect((await titleOf(`Marquee Hire\n\nRef: 31-207\n\n${clauses}`)).title).toBe('Marquee Hire');
    expect((await titleOf(`Marquee Hire\n\nRe: 31-207\n\n${clauses}`)).title).toBe('Marquee Hire');
    expect((await titleOf(`2028 가을\n\n건명: 7호\n\n${rules}`)).title).toBe('2028 가을');
  });

  const rules = '누가 하나\n\n- 책방은 2027년 5월 3일에 자리를 연다.\n- 공방은 책방에 40,000원을 낸다.';

  it.each([
    '마을 책방에서 여는 「여름 그릇」 전시와 판매 약속',
    '제목: 주말 텃밭을 함께 가꾸는 이웃끼리 정한 일',
    '우리 학교 졸업 영상 「첫 눈」을 함께 만들기로 한 약속',
  ])('is a long Korean line alone over the text: %j', async (line) => {
    expect((await titleOf(`${line}\n\n${rules}`)).title).toBe(line.replace('제목: ', ''));
  });

  it.each([
    '해오름 님께',
    '늘봄 가게 여러분께',
    '지난주에 말씀하신 가을 행사 준비를 이제 정해 두려고 합니다',
    '경상북도 안동시 풍천면 하회로 25번길 7 가람마을회관',
    '온마루와 해오름이 겨울 동안 뒷마당 창고를 나누어 쓰기로 함',
    '우리는 가을 내내 마을 트럭을 서로 빌려주기로 약속하지요',
  ])('is no greeting, no address and no sentence: %j', async (line) => {
    expect((await titleOf(`${line}\n\n${rules}`, '약속.txt')).title).toBe('약속');
  });

  it('is not put into the document when it is only the file’s name', async () => {
    expect((await titleOf(body)).printed).toBeNull();
    expect((await titleOf(`용역계약서\n${body}`)).printed).toBe('용역계약서');
  });
});
