import { hasCue, type TermCue } from '#lib/language/terms/key-term-cues';
import type { ShapeReader } from '../term-candidate';

/** Handing on: with consent, banned, or free. */
export const readPermission: ShapeReader = ({ text, proviso, norm }) => {
  const isBan = norm?.modality === 'ban' || hasCue(text, 'ban');
  const isRight = !isBan && (norm?.modality === 'right' || hasCue(text, 'allowed'));
  const asks = hasCue(text, 'consent');
  if (isRight && asks && hasCue(text, 'without')) return [{ value: 'free', isPlain: true }];
  if (asks || (isBan && hasCue(proviso, 'consent'))) return [{ value: 'consent', isPlain: true }];
  if (isBan) return [{ value: 'banned', isPlain: true }];
  return isRight ? [{ value: 'free', isPlain: true }] : [];
};

/** The first of some values whose cue the statement has, else `otherwise`; nothing where that is null. */
export function choiceOf(values: readonly (readonly [TermCue, string])[], otherwise: string | null): ShapeReader {
  return ({ text }) => {
    const found = values.find(([cue]) => hasCue(text, cue))?.[1] ?? otherwise;
    return found === null ? [] : [{ value: found, isPlain: found !== otherwise }];
  };
}
