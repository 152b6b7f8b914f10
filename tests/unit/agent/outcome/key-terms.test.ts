import { describe, expect, it } from 'vitest';
import { keyTermsAsked } from '#lib/agent/outcome/key-terms';

describe('the key terms of a question', () => {
  it('are told or untold by what the contracts have', () => {
    const question = '계약 당사자가 누구야?';
    const told = keyTermsAsked(question, undefined, new Set(['party']));
    const untold = keyTermsAsked(question, undefined, new Set(['deposit']));
    expect(told.told).toBeGreaterThan(0.5);
    expect(untold.untold).toBeGreaterThan(0.5);
    expect(told.told + told.untold).toBeCloseTo(untold.told + untold.untold);
  });

  it('are neither where a message is about none', () => {
    const { told, untold } = keyTermsAsked('what does clause 7 say', undefined, new Set(['party']));
    expect(told + untold).toBeLessThan(0.5);
  });
});
