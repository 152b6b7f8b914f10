import { expect, it } from 'vitest';
import { howRenewed } from '#lib/language/durations/term-cues';

it.each([
  ['만료 45일 전까지 서면으로 알리지 않으면 같은 조건으로 6개월씩 연장된다.', 'itself'],
  ['별도의 합의가 없는 한 자동으로 1년 연장된다.', 'itself'],
  ['만료 1개월 전까지 별도의 서면 합의가 없는 한 동일한 조건으로 1년 연장된다.', 'itself'],
  ['The parties agree that this Agreement renews unless either gives 60 days’ notice.', 'itself'],
  ['The term renews for one year unless either party gives notice of non-renewal.', 'itself'],
  ['만료 30일 전까지 쌍방이 서면으로 합의하면 같은 조건으로 6개월간 한 차례 연장할 수 있다.', 'agreed'],
  ['The term may be extended for one year by mutual agreement.', 'agreed'],
  ['The Customer may extend the term for one further year.', 'open'],
])('"%s" is renewed: %s', (text, how) => {
  expect(howRenewed(text)).toBe(how);
});
