import type { SearchUnit } from '#lib/protocol/clause';
import type { Norm } from '#lib/protocol/meaning';

/** The passage that a norm begins in; undefined where none of those given holds it. */
export function passageAround<Passage extends Pick<SearchUnit, 'part' | 'start' | 'end'>>(
  { part, start }: Pick<Norm, 'part' | 'start'>,
  passages: readonly Passage[],
): Passage | undefined {
  return passages.find((one) => one.part === part && one.start <= start && start < one.end);
}
