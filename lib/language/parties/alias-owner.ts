import { hasLegalForm } from './english-names';
import type { JoinedName } from './joined-names';

/** What may stand between a name and what it is called: ", a sewing circle of ten". */
const DESCRIBED = /^,\s(?:an?|the)\s[^,.;()\n]*$/u;
/** The way from a name to a town behind it: " of 6 Quarry Road, ", ", a charity run from the Old Dairy, ". */
const PLACE_WORD = "[\\p{Lu}\\d][\\p{L}\\p{N}.’'-]*";
const TO_TOWN = new RegExp(
  `^,?\\s(?:an?\\s(?:\\p{L}+\\s)+)?(?:of|at|from|in)\\s(?:the\\s)?${PLACE_WORD}(?:,?\\s${PLACE_WORD})*,\\s$`,
  'u',
);
const TOWN_WORDS = 2;

/** Whose a short name without quotes is that begins at `start`: of the name right in front, or of who lives in the town named there. */
export function ownerOf(start: number, names: readonly JoinedName[], text: string): JoinedName | undefined {
  const before = names.filter(({ to }) => to <= start);
  const next = before.at(-1);
  if (next === undefined) return undefined;
  const between = text.slice(next.to, start);
  if (between !== '' && !DESCRIBED.test(between)) return undefined;
  if (hasLegalForm(next.name) || next.name.split(' ').length > TOWN_WORDS) return next;
  return before.find(({ to }) => TO_TOWN.test(text.slice(to, next.from))) ?? next;
}
