import type { Mark, Reading } from './read-mark';

/** A number found where a clause may begin. */
export type PlacedMark = Mark & { start: number };

export type ClauseSeed = {
  label: string;
  reading: Reading;
  start: number;
  end: number;
  children: ClauseSeed[];
};

type Level = { style: string; last: number; siblings: ClauseSeed[] };
type Place = { reading: Reading; depth: number };

const LOOKAHEAD = 60;
const MAX_DEPTH = 12;

/**
 * Puts marks that stand one after the other in a text into a tree. A mark goes on with the deepest open list it continues, or
 * opens a list when it is a first; "(i)" after "(h)" is decided by what comes next. Marks that do neither are left out.
 * `ownNumber` is the article's own number, when it has one: 5.1 belongs to 5 alone. `runsOnFrom` is the last "3." of the article
 * before, where sections are counted through the articles: a "4." then opens a list as well as a "1." does.
 */
export function growClauses(
  marks: readonly PlacedMark[],
  end: number,
  ownNumber: readonly number[] | null,
  runsOnFrom: number | null = null,
): ClauseSeed[] {
  const roots: ClauseSeed[] = [];
  const levels: Level[] = [];
  marks.forEach((mark, index) => {
    const place = choosePlace(marks, index, levels, ownNumber) ?? placeRunningOn(mark, levels, runsOnFrom);
    if (place === null) return;
    closeBelow(levels, place.depth, mark.start);
    const node: ClauseSeed = { label: mark.label, reading: place.reading, start: mark.start, end, children: [] };
    const level = levels[place.depth];
    if (level !== undefined) {
      level.style = levelStyle(place.reading);
      level.last = place.reading.ordinal;
      level.siblings.push(node);
      return;
    }
    const parent = levels[place.depth - 1]?.siblings.at(-1);
    const siblings = parent === undefined ? roots : parent.children;
    siblings.push(node);
    levels.push({ style: levelStyle(place.reading), last: place.reading.ordinal, siblings });
  });
  return withoutLoneLetters(roots);
}

/** An "(a)" that no "(b)" follows at the start of a line is an enumeration inside a sentence. */
function withoutLoneLetters(siblings: readonly ClauseSeed[]): ClauseSeed[] {
  const [only] = siblings;
  const isLone =
    siblings.length === 1 && only !== undefined && only.reading.style.startsWith('(') && only.children.length === 0;
  if (isLone) return [];
  return siblings.map((seed) => ({ ...seed, children: withoutLoneLetters(seed.children) }));
}

/** Ends the open clause of every level from `depth` down, and forgets the levels below it. */
function closeBelow(levels: Level[], depth: number, at: number): void {
  for (let index = depth; index < levels.length; index += 1) {
    const open = levels[index]?.siblings.at(-1);
    if (open !== undefined) open.end = at;
  }
  levels.length = Math.min(levels.length, depth + 1);
}

function choosePlace(
  marks: readonly PlacedMark[],
  index: number,
  levels: readonly Level[],
  ownNumber: readonly number[] | null,
): Place | null {
  const mark = marks[index];
  if (mark === undefined) return null;
  const continued = deepestContinuation(mark.readings, levels);
  const opening = mark.readings.find((reading) => canOpen(reading, levels, ownNumber));
  if (continued !== null && opening !== undefined && opening !== continued.reading) {
    if (opensBetter(marks, index, continued.reading, opening)) return openingPlace(opening, levels);
    return continued;
  }
  if (continued !== null) return continued;
  if (opening !== undefined) return openingPlace(opening, levels);
  return continuationOverGap(mark.readings, levels);
}

function placeRunningOn(mark: PlacedMark, levels: readonly Level[], runsOnFrom: number | null): Place | null {
  const [reading] = mark.readings;
  const isSection = reading?.style === 'integer.' || reading?.style === 'section';
  const runsOn = levels.length === 0 && runsOnFrom !== null && isSection;
  return runsOn && reading.ordinal === runsOnFrom + 1 ? { reading, depth: 0 } : null;
}

function levelStyle(reading: Reading): string {
  const style = `${reading.style}${reading.letters ?? ''}`;
  return reading.numbers === undefined ? style : `${style} ${reading.numbers.slice(0, -1).join('.')}.`;
}

function deepestContinuation(readings: readonly Reading[], levels: readonly Level[]): Place | null {
  for (let depth = levels.length - 1; depth >= 0; depth -= 1) {
    const level = levels[depth];
    for (const reading of readings) {
      if (level !== undefined && level.style === levelStyle(reading) && follows(level.last, reading.ordinal)) {
        return { reading, depth };
      }
    }
  }
  return null;
}

/** 4 after 3, 3의2 after 3, 4 after 3의2. */
export function follows(last: number, next: number): boolean {
  const whole = Math.floor(last + 1e-6);
  return next === whole + 1 || (Math.floor(next + 1e-6) === whole && next > last);
}

function canOpen(reading: Reading, levels: readonly Level[], ownNumber: readonly number[] | null): boolean {
  if (reading.style === 'circled' || reading.style === 'darkCircled') return true;
  // Sections are counted from 1, or from 101, 201 … by the article.
  if (reading.style === 'section') return reading.ordinal % 100 === 1;
  if (reading.style === 'decimal') return canOpenDecimal(reading, levels, ownNumber);
  return reading.ordinal === 1;
}

function canOpenDecimal(reading: Reading, levels: readonly Level[], ownNumber: readonly number[] | null): boolean {
  const prefix = reading.numbers?.slice(0, -1) ?? [];
  if (reading.ordinal > 2) return false;
  if (ownNumber !== null && prefix[0] !== ownNumber[0]) return false;
  if (prefix.length === (ownNumber ?? [0]).length) return true;
  return levels.some((level) => isDecimalParent(level, prefix));
}

/** 2.1 belongs under 2 and 2.1.1 under 2.1. */
function isDecimalParent(level: Level, prefix: readonly number[]): boolean {
  const open = level.siblings.at(-1)?.reading;
  if (open === undefined) return false;
  if (open.numbers === undefined) return open.style === 'integer.' && prefix.length === 1 && prefix[0] === open.ordinal;
  return open.numbers.join('.') === prefix.join('.');
}

/** Where a new list goes: a decimal under the number it extends; a style that is already open, beside its like; else at the end. */
function openingPlace(reading: Reading, levels: readonly Level[]): Place {
  if (reading.style === 'decimal') {
    const prefix = reading.numbers?.slice(0, -1) ?? [];
    return { reading, depth: levels.findIndex((level) => isDecimalParent(level, prefix)) + 1 };
  }
  const same = levels.findIndex((level) => level.style === levelStyle(reading));
  return { reading, depth: same >= 0 ? same : Math.min(levels.length, MAX_DEPTH) };
}

/** Looks which of the two sequences goes on first: after "(i)", a "(j)" makes it a letter and a "(ii)" a numeral. */
function opensBetter(marks: readonly PlacedMark[], index: number, continued: Reading, opening: Reading): boolean {
  for (const later of marks.slice(index + 1, index + LOOKAHEAD)) {
    for (const reading of later.readings) {
      if (reading.style === opening.style && reading.ordinal === opening.ordinal + 1) return true;
      if (reading.style === continued.style && reading.ordinal === continued.ordinal + 1) return false;
    }
  }
  return false;
}

const MAX_GAP = 3;

/** 7.4 after 7.2, ④ after ②: a number is missing in the document, the list is still the same. */
function continuationOverGap(readings: readonly Reading[], levels: readonly Level[]): Place | null {
  for (let depth = levels.length - 1; depth >= 0; depth -= 1) {
    const level = levels[depth];
    for (const reading of readings) {
      if (level === undefined || level.style !== levelStyle(reading)) continue;
      if (reading.ordinal > level.last && reading.ordinal <= level.last + MAX_GAP) return { reading, depth };
    }
  }
  return null;
}
