import { isFreeStanding } from '#lib/language/lines/is-free-standing';
import { readGroupTitle } from '#lib/language/titles/group-title';
import type { Heading } from '../heading';
import type { Line } from '../line';
import { type Reading, readMark } from '../read-mark';

const LEAST_GROUPS = 3;
const LEAST_MEMBERS = 8;
/** So many groups or members may be missing in a damaged text. */
const MAX_GAP = 2;

type Member = { line: number; letters: string; group: number; ordinal: number };

/**
 * The groups of a text whose numbers bear the letter of their group, A1, A2, B1 or 가-1, 나-1: each is an article, called by the
 * line above its first number where that tells its letter. Empty where such numbers are too few to divide the text.
 */
export function findLetteredGroups(lines: readonly Line[]): Heading[] {
  const members = lines.reduce<Member[]>((found, line, at) => {
    const member = readMember(lines, line, at);
    return member !== null && goesOn(found.at(-1), member) ? [...found, member] : found;
  }, []);
  const firsts = members.filter(({ group }, at) => group !== members[at - 1]?.group);
  if (firsts.length < LEAST_GROUPS || members.length < LEAST_MEMBERS) return [];
  return firsts.map((first) => toHeading(lines, first, members.findLast(({ line }) => line < first.line)?.line ?? -1));
}

function readMember(lines: readonly Line[], line: Line, at: number): Member | null {
  if (line.inTable || !isFreeStanding(lines[at - 1], line, 'reference')) return null;
  const reading = readMark(line.text)?.readings.find(isMember);
  if (reading?.letters === undefined) return null;
  const letters = reading.letters.replace(/[-.]$/, '');
  const group = [...LATIN, ...HANGUL].indexOf(letters) % LATIN.length;
  return group < 0 ? null : { line: at, letters, group, ordinal: reading.ordinal };
}
const LATIN = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const HANGUL = [...'가나다라마바사아자차카타파하거너더러머버서어저처커터'];
const isMember = ({ letters, numbers }: Reading) => letters !== undefined && numbers === undefined;

function goesOn(last: Member | undefined, { group, ordinal }: Member): boolean {
  if (last === undefined) return group === 0 && ordinal === 1;
  if (group === last.group) return ordinal > last.ordinal && ordinal <= last.ordinal + MAX_GAP;
  return group > last.group && group <= last.group + MAX_GAP && ordinal === 1;
}

/** The nearest line above that is the group's own; the first number itself where none is. */
function toHeading(lines: readonly Line[], { line: first, letters, group }: Member, before: number): Heading {
  for (let line = first - 1; line > Math.max(before, first - TITLE_WITHIN); line -= 1) {
    const above = lines[line];
    const title = above === undefined || above.inTable ? null : readGroupTitle(above.text, letters);
    if (above === undefined || title === null) continue;
    return { ...named(letters, group), line, start: above.start, bodyStart: above.end, title: title || null };
  }
  const start = lines[first]?.start ?? 0;
  return { ...named(letters, group), line: first, start, bodyStart: start, title: null };
}
/** Between a group's line and its first number may stand a table or a sentence. */
const TITLE_WITHIN = 30;

const named = (letters: string, group: number) => ({
  number: letters,
  ordinal: group + 1,
  address: letters,
  display: '',
});
