import type { ChapterHeading } from '../heading';
import type { Line } from '../line';

const CHAPTER = /^제\s{0,3}(\d{1,2}|[일이삼사오육칠팔구십]{1,3})\s{0,3}([편장절관])(?=$|[\s(.:：])[\s.:：]*(.{0,60})$/;
const SUPPLEMENT = /^(?:[<(【[]\s?)?부\s{0,3}칙(?:\s?[>)】\]])?$/;

/** 제1장 총칙, 제 2 절, 부칙 on a line of its own. */
export function readKoreanChapter(lines: readonly Line[], index: number): ChapterHeading | null {
  const line = lines[index];
  if (line === undefined || line.inTable || line.text.length > 80) return null;
  if (SUPPLEMENT.test(line.text))
    return { line: index, nextLine: index + 1, start: line.start, label: '부칙', title: null };
  const match = CHAPTER.exec(line.text);
  if (match === null || /(?:\.{4,}|…)\s*\d+$|[다음][.。]$|^(?:에|의|을|를|은|는|및|부터)\s/.test(match[3] ?? ''))
    return null;
  const title = (match[3] ?? '').trim();
  const label = `제${match[1]}${match[2]}`;
  if (title !== '') return { line: index, nextLine: index + 1, start: line.start, label, title };
  const next = lines[index + 1];
  const isOwnTitle = next !== undefined && next.text.length <= 30 && !/^제\s?\d|[①-⑳]|[.。]$/.test(next.text);
  return {
    line: index,
    nextLine: index + (isOwnTitle ? 2 : 1),
    start: line.start,
    label,
    title: isOwnTitle ? next.text : null,
  };
}
