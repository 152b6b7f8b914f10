type Key = Pick<KeyboardEvent, 'key' | 'keyCode' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey' | 'isComposing'>;

/** The key code browsers report while an input method is at work; Safari does so after `isComposing` is already false. */
const INPUT_METHOD_KEY_CODE = 229;

/** Enter sends; with Shift or Alt it breaks the line, and while Hangul is being composed it only ends the syllable. */
export function isSendKey(key: Key): boolean {
  if (key.isComposing || key.keyCode === INPUT_METHOD_KEY_CODE) return false;
  return key.key === 'Enter' && !key.shiftKey && !key.altKey;
}
