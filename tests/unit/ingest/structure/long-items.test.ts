import { describe, expect, it } from 'vitest';
import { layText, outline } from '#tests/support/lay-text';

describe('items that fill more than a line of a page', () => {
  const { structure } = layText(`제1조(하지 않을 일)
빌리는 사람은 다음 각 호의 일을 하지 아니한다.
  1. 빌린 기계를 빌려준 사람의 허락 없이 정하여진 작업장 바깥으로 옮겨 두거나 쓰게 하는 행위
  2. 계약이 끝난 뒤 한 해 동안 같은 기계를 만드는 회사에 도면을 넘겨주거나 보여주는 행위와 그 시도
  3. 잔금: 빌리는 값의 절반, 제2조에 따른 점검에 합격한 날부터 열흘 안에 내지 아니하는 행위
제2조(점검)
① 다음 각 호의 어느 하나에 해당하면 점검을 다시 하지 아니하고 그대로 쓸 수 있다.
  1. 지난 점검에서 정하여진 기준을 모두 채운 뒤 다음 각 목의 요건을 빠짐없이 갖춘 경우
    가. 기계를 들여온 날부터 두 달이 지나지 아니하였고 고장 신고를 한 번도 받지 아니하였을 것
    나. 정하여진 소모품만을 썼음을 영수증이나 그 밖의 서류로 빌려준 사람에게 보여주었을 것
    다. 작업 시간을 기록하였을 것
② 점검은 무상으로 한다.`);
  const articles = structure.parts.find((part) => part.kind === 'main')?.articles ?? [];

  it('are all found, though no line before them ends in a full stop', () => {
    expect(outline(articles[0]?.clauses ?? [])).toBe('1 2 3');
    expect(outline(articles[1]?.clauses ?? [])).toBe('① [1 [가 나 다]] ②');
  });

  it('are not made of the end of a wrapped word', () => {
    const { structure: wrapped } = layText(`제1조(서류)
붙일 서류는 다음 각 목과 같다.
가. 사업자 등록증
나. 법인의 인감 증명서로서 발급한 날부터 석 달이 지나지 아니한 것이어야 하고 사본은 받지 아니한
다. 다만 미리 알린 때에는 사본도 받는다.
제2조(끝) 이것으로 끝낸다.`);
    expect(outline(wrapped.parts.at(-1)?.articles[0]?.clauses ?? [])).toBe('가 나');
  });
});

describe('an exhibit whose title begins like a particle', () => {
  it('is an exhibit', () => {
    const { structure } = layText(`임대차 계약서
제1조(목적) 별지 1의 기계를 빌린다.
제2조(기간) 한 해로 한다.
계약일: 20[  ]년 [  ]월 [  ]일
[별지 1] 과수원 기계 목록

1. 경운기
2. 분무기`);
    expect(structure.parts.at(-1)).toMatchObject({ kind: 'exhibit', address: '별지 1' });
    expect(outline(structure.parts.at(-1)?.clauses ?? [])).toBe('1 2');
  });

  it('is none where a sentence goes on with the particle', () => {
    const { structure } = layText(`임대차 계약서
제1조(목적) 기계를 빌린다.
제2조(기간) 빌리는 기간은
[별지 1] 에 적은 날부터 시작하고
[별지 1]과 같이 끝난다고 본다면 그때까지`);
    expect(structure.parts.filter((part) => part.kind === 'exhibit')).toEqual([]);
  });
});
