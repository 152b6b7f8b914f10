import { isFormOfAddress } from '#lib/language/lines/form-of-address';
import { namesContract } from '#lib/language/titles/contract-title';
import { isCapitals, isTitle } from '#lib/language/titles/written-title';
import type { Heading } from '../heading';
import type { Line } from '../line';
import { readMark } from '../read-mark';

const LEAST_SECTIONS = 4;
const MAX_TITLE = 60;
/** What stands under a title says something. */
const LEAST_BODY = 60;
/** A number, a name with its "Ltd.", a form to fill in and the foot of a page are no such titles. */
const NO_TITLE =
  /[\d.:_/*|]|\s{2}|\b(?:page|witness(?:ed)?|initial(?:s|led|ed)?)\b|\b(?:llc|inc|ltd|limited|corp|corporation|gmbh|plc)$/iu;

/**
 * The sections of a text that gives them titles and no numbers, as letters do: a short line alone, with a paragraph under it.
 * Each is called by its title. Empty where there are too few to be the way the text is divided.
 */
export function findTitledSections(lines: readonly Line[]): Heading[] {
  const titles = lines.flatMap((line, at) => (isSectionTitle(lines, at) ? [toHeading(line, at)] : []));
  // What the contract itself is called stands above its sections.
  const found = titles.slice(titles.findIndex(({ number }) => !namesContract(number)));
  const inCapitals = found.filter(({ number }) => isCapitals(number));
  // Where titles in capitals divide the text, others divide what stands under those.
  const chosen = inCapitals.length >= LEAST_SECTIONS ? inCapitals : found;
  return chosen.length < LEAST_SECTIONS ? [] : chosen.map((heading, at) => ({ ...heading, ordinal: at + 1 }));
}

function isSectionTitle(lines: readonly Line[], at: number): boolean {
  const [line, next] = [lines[at], lines[at + 1]];
  if (line === undefined || next === undefined || !isAlone(line, next)) return false;
  const { text } = line;
  if (text.length > MAX_TITLE || /[,;!?)]$/.test(text) || NO_TITLE.test(text)) return false;
  return isTitleOfSection(text) && !isFormOfAddress(text) && hasBody(lines, at);
}

const isAlone = (line: Line, next: Line) =>
  !line.inTable && line.label === null && line.opensParagraph && next.opensParagraph;

/** "If you change your minds" is one as well: words of a sentence that does not end. */
function isTitleOfSection(text: string): boolean {
  return isTitle(text) || (/^[A-Z]/.test(text) && !isCapitals(text) && text.split(/\s+/).length <= 9);
}

/** The next line that is no mark alone is a paragraph, or the first of a list. */
function hasBody(lines: readonly Line[], at: number): boolean {
  const next = lines[at + 1];
  if (next === undefined || next.inTable) return next?.inTable ?? false;
  return next.text.length >= LEAST_BODY || readMark(next.text) !== null || next.text.endsWith(':');
}

function toHeading({ text, start, end }: Line, line: number): Heading {
  return { line, start, bodyStart: end, number: text, title: text, ordinal: 0, address: text, display: '' };
}
