import { expect, it } from 'vitest';
import { layText } from '#tests/support/lay-text';

const articlesOf = (text: string) =>
  layText(text).structure.parts.flatMap(({ articles }) => articles.map(({ number, title }) => [number, title]));

it('divides a text by 가. 나. 다. where those are its headings', () => {
  const text = `이용 안내

가. 쓸 수 있는 것
1) 회원은 자리를 쓴다.
2) 회원은 회의실을 쓴다.

나. 돈은 언제 내나요
1) 요금은 매달 1일에 낸다.
2) 보증금은 계약한 날에 낸다.

다. 하면 안 되는 일
1) 잠을 자는 일
2) 다른 사람에게 카드키를 빌려주는 일

라. 그만두려면
1) 한 달 전에 서면으로 알린다.`;
  expect(articlesOf(text)).toEqual([
    ['가', '쓸 수 있는 것'],
    ['나', '돈은 언제 내나요'],
    ['다', '하면 안 되는 일'],
    ['라', '그만두려면'],
  ]);
});

it('divides a text by titles that a sign sets off, without the sign', () => {
  const text = `회원 이용 계약서

■ 운영 시간
○ 평일 6시부터 23시까지 문을 엽니다.
■ 휴회
○ 한 번에 7일 이상 쉴 수 있습니다.
■ 환불
○ 시작일 전에는 10%를 빼고 돌려드립니다.
■ 주차
○ 두 시간까지 무료입니다.`;
  expect(articlesOf(text).map(([, title]) => title)).toEqual(['운영 시간', '휴회', '환불', '주차']);
});

it('leaves 가. 나. below the articles that they are items of', () => {
  const text = `1. 요금
가. 요금은 매달 낸다.
나. 늦으면 이자를 낸다.

2. 해지
가. 언제든지 해지한다.
나. 한 달 전에 알린다.

3. 책임
가. 각자 책임을 진다.
나. 손해를 배상한다.`;
  expect(articlesOf(text).map(([number]) => number)).toEqual(['1', '2', '3']);
});

it('takes no sign in front of sentences for titles', () => {
  const sentences = Array.from({ length: 5 }, (_, at) => `■ 회원은 규칙 ${at}을 지켜야 합니다.`).join('\n');
  expect(articlesOf(sentences)).toEqual([]);
});

it('takes no fields of a form for titles', () => {
  const text = `Dear tenant, the room is yours from May on and the rent is due every month.

[Name]
[Title]
[Address]
[Date]
[Signature]`;
  expect(articlesOf(text)).toEqual([]);
});

it('reads articles whose number stands in brackets, or without 제 before a title', () => {
  const body = '회원은 매달 1일에 요금을 낸다.';
  const bracketed = `이용 계약서\n\n【제1조】 요금\n${body}\n【제2조】 계약의 기간\n제1조에 따라 ${body}\n【제3조】\n${body}`;
  expect(articlesOf(bracketed)).toEqual([
    ['제1조', '요금'],
    ['제2조', '계약의 기간'],
    ['제3조', null],
  ]);
  const inside = `이용 계약서\n\n[제1조 요금]\n${body}\n[제2조 기간]\n${body}`;
  expect(articlesOf(inside)).toEqual([
    ['제1조', '요금'],
    ['제2조', '기간'],
  ]);
  const short = `이용 계약서\n\n1조 (요금) ${body}\n\n2조 (기간)\n3조 원을 넘는 요금은 없다.\n\n3조 (끝)\n${body}`;
  expect(articlesOf(short)).toEqual([
    ['제1조', '요금'],
    ['제2조', '기간'],
    ['제3조', '끝'],
  ]);
});

it('leaves a bracketed reference at the start of a line to its sentence', () => {
  const text = '제1조 (요금)\n[제2조]에 따라 요금을 낸다.\n제2조 (기간)\n한 해로 한다.';
  expect(articlesOf(text)).toEqual([
    ['제1조', '요금'],
    ['제2조', '기간'],
  ]);
});
