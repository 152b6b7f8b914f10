import type { ExhibitHeading } from '../heading';
import type { Line } from '../line';
import { isKoreanClosing } from '#lib/language/lines/korean-closing';
import { isGuideTitle, isKoreanFormTitle } from '#lib/language/lines/korean-title-line';

const ENDS = /[.。:：)\]>】_]$/;
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
    const isGuide: boolean = isSigned && !hasGuide && !line.inTable && isGuideTitle(line.text);
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
