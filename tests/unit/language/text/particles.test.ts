import { expect, it } from 'vitest';
import { copulaOf, fillWithParticles, withTopic } from '#lib/language/text/particles';

it.each([
  ['240파운드', '예요'],
  ['48달러', '예요'],
  ['5,000만원', '이에요'],
  ['1,200엔', '이에요'],
  ['300스위스프랑', '이에요'],
  ['2,805.00유로', '예요'],
  ['£240', '예요'],
  ['US$1,200.50', '예요'],
  ['¥1,200', '이에요'],
  ['₩5,000', '이에요'],
  ['3.3%', '예요'],
  ['연 10%', '예요'],
  ['6개월', '이에요'],
  ['30일 이내', '예요'],
  ['2026년 1월 9일', '이에요'],
  ['105', '예요'],
  ['1,000', '이에요'],
  ['160 kg', '이에요'],
  ['12km', '예요'],
  ['NDA', '예요'],
  ['**제6조(사례비)**', '예요'],
  ['**제6조 제1항(사례비)**', '이에요'],
  ['240파운드 (계산한 값)', '예요'],
  ['“책방”', '이에요'],
])('"%s" ends a sentence with %s', (word, copula) => {
  expect(copulaOf(word)).toBe(copula);
});

it.each([
  ['Tidewrack', '은'],
  ['Miller', '는'],
  ['Google', '은'],
  ['Company', '는'],
  ['HTML', '은'],
])('an English name is followed as it sounds: %s', (word, particle) => {
  expect(withTopic(word)).toBe(`${word}${particle}`);
});

it('a particle is chosen for what is filled in, and 로 follows ㄹ', () => {
  const told = (value: string) => fillWithParticles('**{value}**을(를), {value}(으)로, {value}(이)라면', { value });
  expect(told('400파운드')).toBe('**400파운드**를, 400파운드로, 400파운드라면');
  expect(told('6개월')).toBe('**6개월**을, 6개월로, 6개월이라면');
  expect(told('300원')).toBe('**300원**을, 300원으로, 300원이라면');
});

it('what is filled in keeps its own letters', () => {
  expect(fillWithParticles('{quote}: {value}(이)에요', { quote: '갑은(는) {value}', value: '7%' })).toBe(
    '갑은(는) {value}: 7%예요',
  );
});
