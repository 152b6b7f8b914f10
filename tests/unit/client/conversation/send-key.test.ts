import { describe, expect, it } from 'vitest';
import { isSendKey } from '#lib/client/conversation/send-key';

const enter = {
  key: 'Enter',
  keyCode: 13,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  isComposing: false,
};

describe('the Enter key', () => {
  it('sends', () => {
    expect(isSendKey(enter)).toBe(true);
  });

  it('breaks the line with Shift', () => {
    expect(isSendKey({ ...enter, shiftKey: true })).toBe(false);
  });

  it('only ends the syllable while Hangul is being composed', () => {
    expect(isSendKey({ ...enter, isComposing: true })).toBe(false);
    expect(isSendKey({ ...enter, keyCode: 229 })).toBe(false);
  });
});
