import { expect, it } from 'vitest';
import { isHeading } from '#lib/language/sentences/headings';

it.each([
  ['4.1 Duration.', true],
  ['1.3 Term.', true],
  ['제5조(비밀유지)', true],
  ['7.2 Company shall pay.', false],
  ['Payment is due in 30 days.', false],
  ['발주자는 대금을 지급한다.', false],
])('%s as a heading: %s', (text, expected) => {
  expect(isHeading(text)).toBe(expected);
});
