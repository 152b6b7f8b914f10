import type { ExhibitHeading } from '../heading';
import type { Line } from '../line';
import { isKoreanClosing } from '#lib/language/lines/korean-closing';
import { isKoreanFormTitle } from '#lib/language/lines/korean-title-line';

/** "표준계약서 해설", "[작성 예시]": a guide to the contract behind it. */
const GUIDE =
  /^(?:\d{1,2}\.\s?|[ⅠⅡⅢⅣⅤIVX]{1,3}\.\s?)?[^.。,]{0,30}(?:해설|해설서|해설 및 가이드|가이드|가이드라인|작성\s?방법|작성\s?요령|작성\s?안내|유의\s?사항)\s?[\])】]?$/;
const ENDS = /[.。:：)\]>】_]$|인\)$/;
const SHORT = 30;

/**
 * What is attached behind an agreement, in order: exhibits, and forms that have a title but no label ("개인정보 제공 동의서"); behind a
 * signing also a guide. The words of a title in a sentence or right under an exhibit's heading begin nothing.
 */
export function findAttachments(
  lines: readonly Line[],
  exhibits: readonly ExhibitHeading[],
  from: number,
  until: number,
): ExhibitHeading[] {
  const found = [...exhibits];
  let isSigned = false;
  let hasGuide = false;
  for (let index = from; index < until; index += 1) {
    const line = lines[index];
    if (line === undefined || exhibits.some((exhibit) => index >= exhibit.line && index <= exhibit.nextLine)) continue;
    isSigned ||= isKoreanClosing(lines, index);
    const isGuide: boolean = isSigned && !hasGuide && !line.inTable && GUIDE.test(line.text);
    if (!isGuide && !(isKoreanFormTitle(line) && standsAlone(lines[index - 1], line))) continue;
    hasGuide ||= isGuide;
    const title = (line.text.split('\t')[0] ?? line.text).trim();
    found.push({ line: index, nextLine: index + 1, start: line.start, address: title, title });
  }
  return found.sort((one, other) => one.line - other.line);
}

function standsAlone(before: Line | undefined, line: Line): boolean {
  return before === undefined || line.opensParagraph || ENDS.test(before.text) || before.text.length < SHORT;
}

const SAME = 0.5;

/** Whether a title heads the cover or the preface of the agreement called `agreement`: the two have most of their syllables in common. */
export function isPrefaceOf(title: string, agreement: string): boolean {
  const own = pairsOf(title);
  const other = pairsOf(agreement);
  const shared = [...own].filter((pair) => other.has(pair)).length;
  return own.size > 0 && shared / Math.min(own.size, other.size) >= SAME;
}

function pairsOf(title: string): Set<string> {
  const letters = title.replace(/[^가-힣A-Za-z]/g, '');
  return new Set(
    Array.from({ length: Math.max(0, letters.length - 1) }, (_, index) => letters.slice(index, index + 2)),
  );
}
