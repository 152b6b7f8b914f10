import type { Norm, TextSpan } from '#lib/protocol/meaning';

type Item = Pick<Norm, 'hangsOn' | 'part' | 'start'>;

/** The sentences that a norm hangs on as an item of their lists, the outermost first; one that is no norm itself reaches to its first item. */
export function leadInsOf({ hangsOn, part, start }: Item, norms: readonly Norm[]): TextSpan[] {
  if (hangsOn === undefined || hangsOn >= start) return [];
  const opener = norms.find((one) => one.part === part && one.start <= hangsOn && hangsOn < one.end);
  if (opener !== undefined) return [...leadInsOf(opener, norms), { start: opener.start, end: opener.end }];
  const first = norms.find((one) => one.part === part && one.hangsOn === hangsOn);
  return [{ start: hangsOn, end: Math.min(start, first?.start ?? start) }];
}
