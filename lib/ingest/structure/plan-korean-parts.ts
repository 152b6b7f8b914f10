import { dropListings } from './exhibits';
import type { ChapterHeading, ExhibitHeading } from './heading';
import { readEnglishExhibitHeading } from './english/read-exhibit-heading';
import { endAtSigning } from './korean/end-at-signing';
import { isKoreanClosing } from '#lib/language/lines/korean-closing';
import type { KoreanArticleStart } from './korean/find-korean-articles';
import { findAttachments } from './korean/find-attachments';
import { isPrefaceOf } from '#lib/language/titles/same-title';
import { isKoreanTitleLine } from '#lib/language/lines/korean-title-line';
import { readKoreanChapter } from './korean/read-chapter';
import { readKoreanExhibitHeading } from './korean/read-exhibit-heading';
import type { Line } from './line';
import { type PartPlan, plainPart } from './part-plan';

const TITLE_SEARCH = 400;
/** Its articles begin at 제1조 again. */
const SUPPLEMENT = '부칙';
/** An exhibit with as many lines of its own before the title of an agreement is another document. */
const OWN_LINES = 2;

/** Parts of a Korean text with 제N조: a preamble, agreements (each with its signing), exhibits and attached agreements. */
export function planKoreanParts(lines: readonly Line[], articles: readonly KoreanArticleStart[]): PartPlan[] {
  const kept = endAtSigning(lines, articles);
  const chapters = findChapters(lines, kept);
  const exhibits = findExhibits(lines, kept);
  const groups = groupArticles(kept);
  const starts = groups.map((group, index) => {
    const from = (groups[index - 1]?.at(-1)?.line ?? -1) + 1;
    return startOf(lines, group, chapters, exhibits, from);
  });
  const plans = groups.flatMap((group, index) => {
    const start = starts[index];
    const until = starts[index + 1]?.line ?? lines.length;
    const next = starts[index + 1]?.title ?? null;
    if (start === undefined) return [];
    return [...planAgreement(lines, group, start), ...planAfterwards(lines, group, exhibits, until, next)];
  });
  return mergeStarts(plans);
}

function groupArticles(articles: readonly KoreanArticleStart[]): KoreanArticleStart[][] {
  const groups: KoreanArticleStart[][] = [];
  for (const article of articles) {
    if (article.restarts || groups.length === 0) groups.push([article]);
    else groups.at(-1)?.push(article);
  }
  return groups;
}

function findChapters(lines: readonly Line[], articles: readonly KoreanArticleStart[]): ChapterHeading[] {
  const firstLine = articles[0]?.line ?? 0;
  return lines.flatMap((_, index) => {
    const chapter = readKoreanChapter(lines, index);
    return chapter !== null && index >= firstLine - 8 ? [chapter] : [];
  });
}

/** A Korean contract may have annexes in English: "Annex A". */
function readExhibitHeading(lines: readonly Line[], index: number): ExhibitHeading | null {
  return readKoreanExhibitHeading(lines, index) ?? readEnglishExhibitHeading(lines, index);
}

/** Exhibit headings after the first article, but for those inside an agreement whose numbers go on after them. */
function findExhibits(lines: readonly Line[], articles: readonly KoreanArticleStart[]): ExhibitHeading[] {
  const first = articles[0]?.line ?? 0;
  const found = lines.flatMap((_, index) => (index > first ? [readExhibitHeading(lines, index)] : []));
  const headings = dropListings(
    found.filter((heading): heading is ExhibitHeading => heading !== null),
    lines,
  );
  let next = 0;
  return headings.filter((heading) => {
    while (next < articles.length && (articles[next]?.line ?? 0) <= heading.line) next += 1;
    const following = articles[next];
    return following === undefined || following.restarts;
  });
}

/** Where an agreement begins: at the heading that attaches it, at its title, or at its first article or chapter. */
type AgreementStart = {
  line: number;
  exhibit: ExhibitHeading | null;
  title: string | null;
  chapters: ChapterHeading[];
  isFirst: boolean;
};

function startOf(
  lines: readonly Line[],
  group: readonly KoreanArticleStart[],
  chapters: readonly ChapterHeading[],
  exhibits: readonly ExhibitHeading[],
  from: number,
): AgreementStart {
  const first = group[0]?.line ?? 0;
  const last = group.at(-1)?.line ?? first;
  const own = chapters.filter((chapter) => chapter.line >= from && chapter.line <= last);
  const firstLine = Math.min(first, own.find((chapter) => chapter.line < first)?.line ?? first);
  const exhibit = exhibits.findLast((candidate) => candidate.line >= from && candidate.line < first) ?? null;
  const titleLine = findTitleBefore(lines, firstLine, exhibit?.nextLine ?? from);
  const base = { chapters: own, isFirst: from === 0 };
  if (exhibit !== null && (titleLine === null || titleLine - exhibit.nextLine < OWN_LINES)) {
    return { ...base, line: exhibit.line, exhibit, title: exhibit.title };
  }
  const supplement = own.find((chapter) => chapter.label === SUPPLEMENT && chapter.line < first);
  if (supplement !== undefined && !base.isFirst) {
    const { line, nextLine, start } = supplement;
    return { ...base, line, exhibit: { line, nextLine, start, address: SUPPLEMENT, title: SUPPLEMENT }, title: null };
  }
  const title = titleLine === null ? null : (lines[titleLine]?.text ?? null);
  return { ...base, line: base.isFirst ? firstLine : (titleLine ?? firstLine), exhibit: null, title };
}

/** The agreement itself, and the preamble before the first article of all when there is more than a title. */
function planAgreement(
  lines: readonly Line[],
  group: readonly KoreanArticleStart[],
  { line, exhibit, title, chapters, isFirst }: AgreementStart,
): PartPlan[] {
  const base = { headings: [...group], chapters, itemsFrom: null };
  if (exhibit !== null) {
    return [{ ...base, kind: 'annex', title: exhibit.title, address: exhibit.address, start: exhibit.start }];
  }
  const main: PartPlan = { ...base, kind: 'main', title, address: null, start: lines[line]?.start ?? 0 };
  return isFirst ? planFirst(lines, line, main) : [main];
}

/** Text before the first article is a preamble of its own when it says more than what the contract is called. */
function planFirst(lines: readonly Line[], firstLine: number, main: PartPlan): PartPlan[] {
  const before = lines.slice(0, firstLine);
  const says = before.reduce((sum, line) => sum + line.text.length, 0);
  if (before.length === 0) return [main];
  const isTitle = before.length <= 3 && says <= 80 && !before.some((line) => /[.。]$/.test(line.text));
  if (isTitle) return [{ ...main, start: before[0]?.start ?? main.start }];
  return [plainPart('preamble', before[0]?.start ?? 0, main.title), main];
}

function findTitleBefore(lines: readonly Line[], firstLine: number, from: number): number | null {
  for (let index = firstLine - 1; index >= Math.max(from, firstLine - TITLE_SEARCH); index -= 1) {
    if (isKoreanTitleLine(lines[index])) return index;
  }
  return null;
}

/** What follows the last article of an agreement up to the next one: its signing, exhibits, and forms with nothing but a title. */
function planAfterwards(
  lines: readonly Line[],
  group: readonly KoreanArticleStart[],
  exhibits: readonly ExhibitHeading[],
  until: number,
  nextTitle: string | null,
): PartPlan[] {
  const last = group.at(-1);
  if (last === undefined) return [];
  const hasBodyBeside = (lines[last.line]?.end ?? 0) > last.bodyStart + 1;
  const from = last.line + (hasBodyBeside ? 1 : 2);
  const own = exhibits.filter((exhibit) => exhibit.line > last.line && exhibit.line < until);
  const attached = findAttachments(lines, own, from, until);
  const closing = findClosing(lines, from, attached[0]?.line ?? until);
  const signing = closing === null ? [] : [plainPart('signature', lines[closing]?.start ?? 0, '서명란')];
  const rest = attached.map((heading): PartPlan => {
    const { start, title, address } = heading;
    if (nextTitle !== null && isPrefaceOf(title, nextTitle)) return plainPart('preamble', start, title);
    return { ...plainPart('exhibit', start, title), address, itemsFrom: lines[heading.nextLine]?.start ?? null };
  });
  return [...signing, ...rest];
}

/** Not where the last article goes on with its next 항 below: boxes to sign stand inside articles too. */
function findClosing(lines: readonly Line[], from: number, until: number): number | null {
  for (let index = from; index < Math.min(until, lines.length); index += 1) {
    if (!isKoreanClosing(lines, index)) continue;
    const goesOn = lines.slice(index + 1, until).some((line) => /^[②-⑳]/.test(line.text));
    if (!goesOn || lines.slice(index + 1, until).some((line) => line.text.startsWith('①'))) return index;
  }
  return null;
}

/** In order, one part a start: of two that begin together the one with articles stays. */
function mergeStarts(plans: readonly PartPlan[]): PartPlan[] {
  const sorted = [...plans].sort(
    (one, other) => one.start - other.start || other.headings.length - one.headings.length,
  );
  return sorted.filter((plan, index) => index === 0 || plan.start !== sorted[index - 1]?.start);
}
