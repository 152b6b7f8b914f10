import { dropListings } from './exhibits';
import type { ChapterHeading, ExhibitHeading } from './heading';
import { type KoreanArticleStart } from './korean/find-korean-articles';
import { isKoreanClosing } from './korean/find-closing';
import { isKoreanTitleLine } from './korean/is-title-line';
import { readKoreanChapter } from './korean/read-chapter';
import { readKoreanExhibitHeading } from './korean/read-exhibit-heading';
import type { Line } from './line';
import { type PartPlan, plainPart } from './part-plan';

const TITLE_SEARCH = 400;

/** Parts of a Korean text with 제N조: a preamble, agreements (each with its signing), exhibits and attached agreements. */
export function planKoreanParts(lines: readonly Line[], articles: readonly KoreanArticleStart[]): PartPlan[] {
  const chapters = findChapters(lines, articles);
  const exhibits = findExhibits(lines, articles);
  const groups = groupArticles(articles);
  const plans: PartPlan[] = [];
  groups.forEach((group, index) => {
    const previousLast = groups[index - 1]?.at(-1)?.line ?? -1;
    const nextFirst = groups[index + 1]?.[0]?.line ?? lines.length;
    plans.push(...planAgreement(lines, group, chapters, exhibits, previousLast));
    plans.push(...planAfterwards(lines, group, exhibits, nextFirst));
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

/** Exhibit headings after the first article, but for those inside an agreement whose numbers go on after them. */
function findExhibits(lines: readonly Line[], articles: readonly KoreanArticleStart[]): ExhibitHeading[] {
  const first = articles[0]?.line ?? 0;
  const found = lines.flatMap((_, index) => (index > first ? [readKoreanExhibitHeading(lines, index)] : []));
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

/** The agreement itself, and the preamble before its first article when there is more than a title. */
function planAgreement(
  lines: readonly Line[],
  group: readonly KoreanArticleStart[],
  chapters: readonly ChapterHeading[],
  exhibits: readonly ExhibitHeading[],
  previousLast: number,
): PartPlan[] {
  const first = group[0];
  const last = group.at(-1);
  if (first === undefined || last === undefined) return [];
  const own = chapters.filter((chapter) => chapter.line > previousLast && chapter.line <= last.line);
  const firstLine = Math.min(first.line, own.find((chapter) => chapter.line < first.line)?.line ?? first.line);
  const exhibit = exhibits.findLast((candidate) => candidate.line > previousLast && candidate.line < first.line);
  const base = { headings: [...group], chapters: own, itemsFrom: null };
  if (exhibit !== undefined) {
    return [{ ...base, kind: 'annex', title: exhibit.title, address: exhibit.address, start: exhibit.start }];
  }
  const from = previousLast + 1;
  const titleLine = findTitleBefore(lines, firstLine, from);
  const start = lines[firstLine]?.start ?? 0;
  const title = titleLine === null ? null : (lines[titleLine]?.text ?? null);
  if (previousLast < 0) return planFirst(lines, firstLine, { ...base, kind: 'main', title, address: null, start });
  const mainStart = titleLine === null ? start : (lines[titleLine]?.start ?? start);
  const main: PartPlan = { ...base, kind: 'main', title, address: null, start: mainStart };
  const opening = titleLine === null ? null : findFirstTitle(lines, from, titleLine);
  if (opening === null) return [main];
  return [plainPart('preamble', lines[opening]?.start ?? mainStart, lines[opening]?.text ?? null), main];
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

function findFirstTitle(lines: readonly Line[], from: number, before: number): number | null {
  for (let index = Math.max(from, before - TITLE_SEARCH); index < before; index += 1) {
    if (isKoreanTitleLine(lines[index])) return index;
  }
  return null;
}

/** What follows the last article of an agreement: its signing, exhibits, and forms with nothing but a title. */
function planAfterwards(
  lines: readonly Line[],
  group: readonly KoreanArticleStart[],
  exhibits: readonly ExhibitHeading[],
  nextFirst: number,
): PartPlan[] {
  const last = group.at(-1);
  if (last === undefined) return [];
  const plans: PartPlan[] = [];
  const own = exhibits.filter((exhibit) => exhibit.line > last.line && exhibit.line < nextFirst);
  const until = own[0]?.line ?? nextFirst;
  const hasBodyBeside = (lines[last.line]?.end ?? 0) > last.bodyStart + 1;
  const closing = findLine(lines, last.line + (hasBodyBeside ? 1 : 2), until, (index) => isKoreanClosing(lines, index));
  if (closing !== null) plans.push(plainPart('signature', lines[closing]?.start ?? 0, '서명란'));
  for (const exhibit of own) {
    const itemsFrom = lines[exhibit.nextLine]?.start ?? null;
    plans.push({ ...plainPart('exhibit', exhibit.start, exhibit.title), address: exhibit.address, itemsFrom });
  }
  if (nextFirst < lines.length) return plans;
  const form = findLine(lines, (closing ?? last.line) + 2, until, (index) => isKoreanTitleLine(lines[index]));
  const formLine = form === null ? undefined : lines[form];
  if (form !== null && formLine !== undefined) {
    const itemsFrom = lines[form + 1]?.start ?? null;
    plans.push({ ...plainPart('exhibit', formLine.start, formLine.text), address: formLine.text, itemsFrom });
  }
  return plans;
}

function findLine(
  lines: readonly Line[],
  from: number,
  to: number,
  matches: (index: number) => boolean,
): number | null {
  for (let index = from; index < Math.min(to, lines.length); index += 1) if (matches(index)) return index;
  return null;
}

/** In order, one part a start: of two that begin together the one with articles stays. */
function mergeStarts(plans: readonly PartPlan[]): PartPlan[] {
  const sorted = [...plans].sort(
    (one, other) => one.start - other.start || other.headings.length - one.headings.length,
  );
  return sorted.filter((plan, index) => index === 0 || plan.start !== sorted[index - 1]?.start);
}
