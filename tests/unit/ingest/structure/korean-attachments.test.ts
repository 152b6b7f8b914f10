import { describe, expect, it } from 'vitest';
import { layText } from '#tests/support/lay-text';

function partsOf(text: string): string[] {
  return layText(text).structure.parts.map(({ kind, address, title, articles }) =>
    [kind, address ?? title ?? '–', ...articles.map(({ number }) => number)].join(' '),
  );
}

const contract = [
  '사과 공급계약서',
  '제1조(목적) 이 계약은 사과의 공급에 관한 사항을 정한다.',
  '제2조(기간) 계약기간은 1년으로 한다.',
];
const signing = ['위 계약을 증명하기 위하여 계약서 2부를 작성하여 서명 날인한 후 각 1부씩 보관한다.', '2026년 3월 2일'];

describe('what follows a Korean contract', () => {
  it('is a form of its own where a title stands before the only signing', () => {
    const form = ['개인정보 수집·이용 동의서', '① 인적사항', '② 제공에 대한 동의', '년   월   일', '이름:      (인)'];
    const { parts } = layText([...contract, ...form].join('\n')).structure;
    expect(parts.map(({ kind }) => kind)).toEqual(['main', 'exhibit']);
    expect(parts[0]?.articles.at(-1)?.clauses).toEqual([]);
  });

  it('keeps an exhibit apart from the agreement whose title stands behind it', () => {
    const text = [...contract, ...signing, '붙임 1. 물품 명세', '품명 사과', '수량 10', '단가 5', '비밀보호 특약서'];
    expect(partsOf([...text, '제1조(목적) 비밀을 지킨다.', '제2조(기간) 1년으로 한다.'].join('\n'))).toEqual([
      'main 사과 공급계약서 제1조 제2조',
      'signature 서명란',
      'exhibit 붙임 1',
      'main 비밀보호 특약서 제1조 제2조',
    ]);
  });

  it('is an exhibit where its title stands behind a label without brackets, in Korean or in English', () => {
    const items = ['1. 크기는 지름 8센티미터 이상으로 한다.', '2. 상자는 10킬로그램으로 한다.'];
    const text = [
      ...contract,
      '별지 1 물품의 기준',
      ...items,
      'Annex B',
      'Delivery Terms',
      '1. Delivery is at the farm.',
    ];
    expect(partsOf(text.join('\n'))).toEqual(['main 사과 공급계약서 제1조 제2조', 'exhibit 별지 1', 'exhibit Annex B']);
  });

  it('is none where a sentence that goes on from the line before begins with the label', () => {
    const wrapped = [
      '제3조(품질) 공급하는 사과의 크기와 무게와 빛깔과 그 밖의 품질에 관하여 필요한 것은',
      '별지 1 물품의 기준을 지켜 따로 정한다.',
    ];
    expect(partsOf([...contract, ...wrapped].join('\n'))).toEqual(['main 사과 공급계약서 제1조 제2조 제3조']);
  });

  it('takes every attached form under the same label for itself', () => {
    const forms = [
      '【별첨】',
      '직접지급 합의서',
      '금액',
      '계좌',
      '【별첨】',
      '표준 연동계약서',
      '제1조(목적) 연동한다.',
    ];
    expect(partsOf([...contract, ...signing, ...forms, '제2조(방법) 곱한다.'].join('\n'))).toEqual([
      'main 사과 공급계약서 제1조 제2조',
      'signature 서명란',
      'exhibit 별첨',
      'annex 별첨 제1조 제2조',
    ]);
  });

  it('is no article where a guide behind the signing quotes a statute', () => {
    const guide = ['사과 공급계약서 해설', '근로기준법은 다음과 같다.', '제2조(정의) 이 법에서 뜻하는 바는 이렇다.'];
    expect(partsOf([...contract, ...signing, '성명      (인)', ...guide].join('\n'))).toEqual([
      'main 사과 공급계약서 제1조 제2조',
      'signature 서명란',
      'exhibit 사과 공급계약서 해설',
    ]);
  });

  it('is still the last article where its next 항 stands below a box to sign', () => {
    const text = [
      ...contract,
      '제3조(확인)',
      '① 자료를 받았다.',
      '갑:            (인)',
      '② 예상매출을 들었다.',
      ...signing,
    ];
    const { parts } = layText(text.join('\n')).structure;
    expect(parts[0]?.articles.at(-1)?.clauses.map(({ label }) => label)).toEqual(['①', '②']);
    expect(parts.at(-1)?.kind).toBe('signature');
  });

  it('is a part called 부칙 where the supplementary provisions begin at 제1조 again', () => {
    const supplement = [
      '부 칙',
      '제1조(시행일) 이 계약은 서명한 날부터 시행한다.',
      '제2조(경과조치) 종전의 계약은 효력을 잃는다.',
    ];
    expect(partsOf([...contract, ...supplement].join('\n'))).toEqual([
      'main 사과 공급계약서 제1조 제2조',
      'annex 부칙 제1조 제2조',
    ]);
  });

  it('is a signing under the words for it', () => {
    expect(partsOf([...contract, '[서명란]', '갑  주식회사 사과', '을  홍길동'].join('\n')).at(-1)).toBe(
      'signature 서명란',
    );
  });

  it('is the cover of the next agreement where both have one name', () => {
    const next = [
      '배 장기 공급계약서',
      '이 서식은 표준이다.',
      '배 공급계약서',
      '제1조(목적) 배를 판다.',
      '제2조(기간) 1년.',
    ];
    expect(partsOf([...contract, ...signing, ...next].join('\n'))).toEqual([
      'main 사과 공급계약서 제1조 제2조',
      'signature 서명란',
      'preamble 배 장기 공급계약서',
      'main 배 공급계약서 제1조 제2조',
    ]);
  });
});
