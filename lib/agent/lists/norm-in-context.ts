import type { SearchUnit } from '#lib/protocol/clause';
import type { Norm } from '#lib/protocol/meaning';
import { passageAround } from './passage-around';

type Passage = Pick<SearchUnit, 'part' | 'headingPath' | 'start' | 'end' | 'text'>;

/** Of the sentence that an item hangs on so much tells what it is an item of. */
const LEAD_IN_CHARACTERS = 160;

/** A norm as it is read for what it means: below its headings, behind what it hangs on. */
export function normInContext(
  norm: Norm,
  passages: readonly Passage[],
): { headingPath: readonly string[]; text: string } {
  const { start, end, hangsOn, act } = norm;
  const around = passageAround(norm, passages);
  if (around === undefined) return { headingPath: [], text: act };
  const slice = (from: number, to: number) => around.text.slice(Math.max(0, from - around.start), to - around.start);
  const isLedIn = hangsOn !== undefined && hangsOn < start && hangsOn >= around.start;
  const leadIn = isLedIn ? `${slice(hangsOn, Math.min(start, hangsOn + LEAD_IN_CHARACTERS))} ` : '';
  return { headingPath: around.headingPath, text: `${leadIn}${slice(start, end)}` };
}
