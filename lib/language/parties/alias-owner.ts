import { foldName, hasLegalForm } from './english-names';
import type { JoinedName } from './joined-names';
import { isStreet } from './streets';

/** What may stand between a name and what it is called: ", a sewing circle of ten". */
const DESCRIBED = /^,\s(?:an?|the)\s[^,.;()\n]*$/u;
/** From a name to where it is at home: " of ", ", a charity registered in ", ", a choir from the "; "hires the loft from" is no such way. */
const TO_PLACE = /^(?:,\s(?:[^,.;:()]*\s)?|\s)(?:of|at|from|in|near)\s(?:[Tt]he\s)?$/u;
const COMMA = /^,\s(?:[Tt]he\s)?$/u;
const AND = /^\sand\s$/u;
/** "sings for a choir in ": whose place that is, is not told. */
const AT = /\s(?:of|at|in|near)\s(?:[Tt]he\s)?$/u;
const REACH = 12;
const HOUSE = /\d\p{L}?,?\s$/u;
/** Where a sentence, an item or a letter behind its greeting begins. */
const BEGINS = /[.;:!?]\s|\n\s*\n|\n\s*(?:[-*•–○]|\d+[.)])\s|(?<=(?:^|\n)\s*Dear\s[^\n]*)\n/gu;

/** Whether a name is where somebody is: surely, perhaps or not at all. */
type Placing = 'place' | 'perhaps' | 'name';

/**
 * Whose a short name without quotes is that begins at `start`: of the name right in front; where that ends an address or says
 * where somebody is from, of the only other one that its sentence names behind `from`, where another short name ends.
 */
export function ownerOf(
  { start, alias, from }: { start: number; alias: string; from: number },
  names: readonly JoinedName[],
  text: string,
): JoinedName | undefined {
  const begin = Math.max(from, beginOf(text, start));
  const told = names.filter(({ to }) => to > begin && to <= start);
  const next = told.at(-1);
  if (next === undefined) return undefined;
  const between = text.slice(next.to, start);
  if (between !== '' && !DESCRIBED.test(between)) return undefined;
  const placings = placingsOf(told, text);
  if (placings.at(-1) === 'name' || isNamedSo(next, alias)) return next;
  const so = told.filter((one) => isNamedSo(one, alias));
  const others = so.length > 0 ? so : told.filter((_, at) => placings[at] !== 'place');
  return others.length === 1 && others[0] !== next ? others[0] : undefined;
}

function beginOf(text: string, start: number): number {
  const last = [...text.slice(0, start).matchAll(BEGINS)].at(-1);
  return last === undefined ? 0 : last.index + last[0].length;
}

function placingsOf(names: readonly JoinedName[], text: string): Placing[] {
  const placings: Placing[] = [];
  for (const [at, name] of names.entries()) placings.push(placingOf(name, names[at - 1], placings.at(-1), text));
  return placings;
}

/** "6 Quarry Road, Leeds" behind a name, "in England and Wales"; of "Hill Choir, Tarn Hill" and "from Leeds and Bo Reed" it is not told. */
function placingOf(
  { name, start, end }: JoinedName,
  before: JoinedName | undefined,
  placing: Placing | undefined,
  text: string,
): Placing {
  if (hasLegalForm(name)) return 'name';
  const between = text.slice(before?.end ?? Math.max(0, start - REACH), start);
  if (HOUSE.test(between)) return 'place';
  if (before === undefined) return AT.test(between) ? 'perhaps' : 'name';
  if (TO_PLACE.test(between)) return 'place';
  const isTown = placing === 'place' || isStreet(before.name);
  if (COMMA.test(between)) return isTown || isStreet(name) ? 'place' : 'perhaps';
  if (!AND.test(between) || placing === 'name') return AT.test(between) ? 'perhaps' : 'name';
  const isOneWord = !text.slice(start, end).includes(' ');
  return isOneWord && /\sin\s$/u.test(text.slice(0, before.start)) ? 'place' : 'perhaps';
}

/** "Marl House Trust" is the Trust. */
const isNamedSo = ({ name }: JoinedName, alias: string) => {
  const words = foldName(name).split(' ');
  return foldName(alias)
    .split(' ')
    .every((word) => words.includes(word));
};
