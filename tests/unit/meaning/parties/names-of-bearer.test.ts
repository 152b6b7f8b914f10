import { describe, expect, test } from 'vitest';
import { namesOfBearer } from '#lib/meaning/parties/names-of-bearer';
import { newFact } from '#tests/support/meaning-rows';

const parties = [
  newFact('party', { name: '주식회사 한빛', aliases: ['갑', '발주자'] }, { detail: { role: '위탁자' } }),
  newFact('party', { name: 'Acme, Inc.', aliases: ['Provider'] }),
];

describe('who bears a norm', () => {
  test.each(['갑', '주식회사한빛', '위탁자'])('is found by %s, and with what binds every party', (asked) => {
    expect(namesOfBearer(asked, parties)).toEqual(['주식회사 한빛', '갑', '발주자', '위탁자', 'each', 'both']);
  });

  test('is the name itself where no party is called so', () => {
    expect(namesOfBearer('법원', parties)).toEqual(['법원']);
    expect(namesOfBearer('both', parties)).toEqual(['both']);
    expect(namesOfBearer('PROVIDER', parties)).toContain('Acme, Inc.');
  });
});
