import { isCapitals } from './english/read-title';
import { isKoreanTitleLine } from './korean/is-title-line';
import type { Line } from './line';

const OPENING_LINES = 40;
const ENGLISH_TITLE =
  /\b(?:AGREEMENT|CONTRACT|LEASE|LICENSE|AMENDMENT|ADDENDUM|SAFE|NOTE|WARRANT|PLAN|TERMS|POLICY|MEMORANDUM|DEED|Agreement|Contract|Amendment|Addendum|Memorandum|Terms(?: and Conditions)?)\b/;
const MAX_TITLE = 110;
/** A file's own title is often what a template was called. */
const NAMES_A_CONTRACT = /(?:계약|합의|약정|협약|동의|각서)|agreement|contract|terms|addendum|amendment|lease|license/i;

/** What the contract is called: a title line among its first, or else the file's properties, or else its name. */
export function findTitle(lines: readonly Line[], fileTitle: string | null, fileName: string): string {
  const opening = lines.slice(0, OPENING_LINES);
  const korean = opening.find((line) => isKoreanTitleLine(line));
  if (korean !== undefined) return korean.text.replace(/\s+/g, ' ');
  const english = opening.findIndex((line) => isEnglishTitle(line));
  if (english >= 0) return joinCapitals(opening, english);
  if (fileTitle !== null && NAMES_A_CONTRACT.test(fileTitle)) return fileTitle.trim();
  return nameWithoutExtension(fileName);
}

function isEnglishTitle(line: Line): boolean {
  if (line.text.length > MAX_TITLE || /[.;,]$|[가-힣]/.test(line.text)) return false;
  if (!ENGLISH_TITLE.test(line.text) || /^(?:Exhibit|EXHIBIT|This|THIS|The|WHEREAS|TABLE OF)\b|^[\d(]/.test(line.text))
    return false;
  return (
    isCapitals(line.text) ||
    /^(?:[A-Z][\w’'-]*|of|and|for|the|to|[&/–—,-])(?:\s+(?:[A-Z(][\w’')-]*|of|and|for|the|to|[&/–—,-]))*$/.test(
      line.text,
    )
  );
}

/** A title in capitals may begin on the line before and go on to the next. */
function joinCapitals(lines: readonly Line[], index: number): string {
  const line = lines[index]?.text ?? '';
  const before = lines[index - 1]?.text ?? '';
  const joins =
    isCapitals(line) && isCapitals(before) && before.length <= 60 && /(?:\b(?:AND|OF|FOR|THE)|&)$/.test(before);
  return (joins ? `${before} ${line}` : line).replace(/\s+/g, ' ');
}

function nameWithoutExtension(fileName: string): string {
  const base = fileName.split(/[\\/]/).at(-1) ?? fileName;
  const name = base
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .normalize('NFC')
    .trim();
  return name === '' ? fileName : name;
}
