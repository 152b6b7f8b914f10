import { expect, test } from 'vitest';
import { parseAddressMentions } from '#lib/language/address/parse-mentions';

const addresses = (text: string) => parseAddressMentions(text).map(({ address }) => address);

test.each([
  ['제10조의2는 무슨 내용이야?', '제10조의2'],
  ['제7조의3이 뭐야', '제7조의3'],
  ['제7조의3을 보여줘', '제7조의3'],
  ['제16조의2에 따라', '제16조의2'],
  ['제16조의2제3항', '제16조의2 제3항'],
  ['제16조의2부터', '제16조의2'],
])('an inserted article is known whatever particle follows: %s', (text, address) => {
  expect(addresses(text)).toEqual([address]);
});

test.each(['제10조의 2가지 사유', '제3조의 2이상', '제5조의 3개월', '제5조의 2배', '제5조의 30일'])(
  'a quantity behind an article is none: %s',
  (text) => {
    expect(addresses(text)[0]).toMatch(/^제\d+조$/);
  },
);
