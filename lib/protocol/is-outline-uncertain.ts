import type { Receipt } from './document';

/** Whether the text may hold an article that the outline does not have; of older readings, told by the numbers they skip or repeat. */
export function isOutlineUncertain({ isUncertain, gaps, repeats }: Receipt): boolean {
  return isUncertain ?? gaps.length + repeats.length > 0;
}
