import { describe, expect, it } from 'vitest';
import { sparkline } from '#lib/client/ui/sparkline';

describe('the line of a success rate', () => {
  it('goes from left to right, nothing at the bottom and all at the top', () => {
    expect(sparkline([0, 50, 100], 72, 22)).toBe('2,20 36,11 70,2');
  });

  it('is level for a single figure and absent for none', () => {
    expect(sparkline([100], 72, 22)).toBe('2,2 70,2');
    expect(sparkline([], 72, 22)).toBe('');
  });

  it('stays inside its box whatever comes', () => {
    expect(sparkline([-20, 140], 72, 22)).toBe('2,20 70,2');
  });
});
