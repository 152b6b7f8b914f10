import { BEHIND_EXHIBIT } from '#lib/language/lines/behind-label';
import { canonicalExhibitWord } from '#lib/language/address/parse-english-mentions';
import type { ExhibitHeading } from '../heading';
import type { Line } from '../line';
import { isCapitals } from '#lib/language/titles/written-title';

const WORD = 'EXHIBIT|SCHEDULE|ANNEX|APPENDIX|ATTACHMENT|ADDENDUM|Exhibit|Schedule|Annex|Appendix|Attachment|Addendum';
const NUMBER =
  '\\d{1,3}(?:[.-]\\d{1,3}){0,3}|[A-Z]{1,2}(?:[-.]?\\d{1,2}(?:\\.\\d)?)?|[IVX]{1,5}|One|Two|Three|Four|ONE|TWO|THREE';
const NUMBERED = `(?:\\s+|\\s*[–-]\\s*)["“‘]?(?<label>${NUMBER})["”’]?(?<path>(?:\\([A-Za-z0-9]{1,3}\\))*)(?![A-Za-z\\d])`;
const LABEL = new RegExp(`^[[("“]?(?<word>${WORD})(?:\\s+(?:No\\.?|NO\\.?|#))?(?:${NUMBERED})?[\\])”"]?`);
const FILING_LABEL = /^\d{1,3}(?:\.\d{1,3}(?:[.-]\d{1,3})?|\([a-z]\))/;
const MAX_HEADING = 110;

/**
 * The heading of an exhibit, schedule, annex, appendix or attachment. A mention in a sentence, the end of a wrapped sentence
 * ("Schedule 2."), an entry of a table of contents and the label of a public filing ("Exhibit 10.1") are none.
 */
export function readEnglishExhibitHeading(lines: readonly Line[], index: number): ExhibitHeading | null {
  const line = lines[index];
  if (line === undefined || line.text.length > MAX_HEADING) return null;
  const match = LABEL.exec(line.text);
  if (match === null) return null;
  const word = match.groups?.['word'] ?? '';
  const label = match.groups?.['label'] ?? '';
  const rest = line.text.slice(match[0].length);
  if (/^exhibit/i.test(word) && FILING_LABEL.test(label)) return null;
  if (label === '' && !(isCapitals(word) && rest.trim() === '' && word !== 'ADDENDUM')) return null;
  const title = rest.replace(/^[\s.:–—-]+/, '').trim();
  if (
    /^[.,;]\s*$/.test(rest) ||
    BEHIND_EXHIBIT.test(rest.trim()) ||
    /(?:\.{3,}|\s{3,}|\t)\s*[A-Z]?-?\d{1,3}$/.test(rest)
  )
    return null;
  if (!isCapitals(word) && title !== '' && !isTitleLike(title) && !isSetOff(rest, line)) return null;
  if (!line.opensParagraph && runsInto(lines[index - 1])) return null;
  const borrowed = title === '' ? followingTitle(lines[index + 1]) : null;
  const address = `${canonicalExhibitWord(word)} ${label}${match.groups?.['path'] ?? ''}`.trim();
  return {
    line: index,
    nextLine: index + (borrowed === null ? 1 : 2),
    start: line.start,
    address,
    title: `${line.text.slice(0, match[0].length)} ${title === '' ? (borrowed ?? '') : title}`.trim(),
  };
}

/** "Annex 2 – What you get back", on a line of its own. */
function isSetOff(rest: string, line: Line): boolean {
  return line.opensParagraph && /^\s*[:–—-]\s*[A-Z]/.test(rest) && !/[.;,]$/.test(rest);
}

function isTitleLike(title: string): boolean {
  if (/[a-z][.;,]$/.test(title) && title.split(/\s+/).length > 6) return false;
  const words = title.split(/\s+/).filter((word) => /^[A-Za-z]/.test(word));
  const small = words.filter((word) => /^[a-z]{4,}/.test(word)).length;
  return words.length > 0 && small / words.length <= 0.4;
}

/** The line before is a sentence that has not ended. */
function runsInto(before: Line | undefined): boolean {
  return (
    before !== undefined &&
    before.text.length > 45 &&
    !/[.;:!?)\]"”_]$|\d$/.test(before.text) &&
    !isCapitals(before.text)
  );
}

function followingTitle(line: Line | undefined): string | null {
  if (line === undefined || line.inTable || line.text.length > 80 || /[,;:]$/.test(line.text)) return null;
  if (LABEL.test(line.text) || /^[\d(]/.test(line.text)) return null;
  return isCapitals(line.text) || isTitleLike(line.text) ? line.text : null;
}
