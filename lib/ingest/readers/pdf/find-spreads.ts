import { joinSegments, type Line, type Segment } from './group-lines';

/** A sheet's lines, top line first, and its extent in the direction of reading. */
export type Sheet = { left: number; right: number; bottom: number; top: number; lines: Line[] };

/** Wider than high by this much. */
const LANDSCAPE = 1.2;
/** Of the width: the strip in the middle that stays free. */
const GUTTER = 0.02;
const FEWEST_LINES = 6;
const FILLED = 0.7;
const NUMBER = /^[-–—\s]*(\d{1,4})[-–—\s]*$/;
/** Page numbers stand below the text, or after the last lines of it. */
const LINES_FROM_BELOW = 3;

/**
 * Where sheets that show two pages side by side (printed "two up") are parted; null for a sheet that is one page. What tells them
 * is running text in both halves or two page numbers that follow each other; a form on such a sheet has neither, so that the
 * sheets of a document decide together. A sheet with anything across its middle is one page.
 */
export function findSpreads(sheets: readonly Sheet[]): (number | null)[] {
  const parted = sheets.map((sheet) => isPartable(sheet));
  const asked = sheets.filter((_, index) => parted[index]);
  const told = asked.filter((sheet) => hasTwoNumbers(sheet) || isFilled(sheet));
  const isSpread = told.length > 0 && told.length * 2 >= asked.filter(hasBothHalves).length;
  return sheets.map((sheet, index) => (isSpread && parted[index] === true ? middleOf(sheet) : null));
}

/** The two pages of a sheet, each a sheet of its own. */
export function partSheet(sheet: Sheet, x: number): [Sheet, Sheet] {
  const half = (isOn: (segment: Segment) => boolean) =>
    sheet.lines.flatMap((line) => {
      const segments = line.segments.filter(isOn);
      return segments.length === 0 ? [] : [segments.length === line.segments.length ? line : joinSegments(segments)];
    });
  return [
    { ...sheet, right: x, lines: half((segment) => segment.left < x) },
    { ...sheet, left: x, lines: half((segment) => segment.left >= x) },
  ];
}

function middleOf({ left, right }: Sheet): number {
  return (left + right) / 2;
}

function isPartable(sheet: Sheet): boolean {
  const [width, height] = [sheet.right - sheet.left, sheet.top - sheet.bottom];
  if (!Number.isFinite(width) || width < height * LANDSCAPE || sheet.lines.length === 0) return false;
  const [from, to] = [middleOf(sheet) - (width * GUTTER) / 2, middleOf(sheet) + (width * GUTTER) / 2];
  return sheet.lines.every((line) => line.segments.every((segment) => segment.right < from || segment.left > to));
}

function hasBothHalves(sheet: Sheet): boolean {
  return partSheet(sheet, middleOf(sheet)).every(({ lines }) => lines.length > 0);
}

function hasTwoNumbers(sheet: Sheet): boolean {
  const [left, right] = partSheet(sheet, middleOf(sheet)).map(({ lines }) =>
    lines.slice(-LINES_FROM_BELOW).map((line) => NUMBER.exec(line.segments.map(({ text }) => text).join(''))?.[1]),
  );
  return left?.some((number) => number !== undefined && right?.includes(String(Number(number) + 1))) === true;
}

function isFilled(sheet: Sheet): boolean {
  return partSheet(sheet, middleOf(sheet)).every(({ lines }) => {
    if (lines.length < FEWEST_LINES) return false;
    const [left, right] = [Math.min(...lines.map((line) => line.left)), Math.max(...lines.map((line) => line.right))];
    const widths = lines.map((line) => line.right - line.left).sort((a, b) => a - b);
    const isWide = right - left > ((sheet.right - sheet.left) / 2) * 0.5;
    return isWide && (widths[widths.length >> 1] ?? 0) > FILLED * (right - left);
  });
}
