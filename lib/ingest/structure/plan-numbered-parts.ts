import { isEnglishClosing } from '#lib/language/lines/english-closing';
import { findEnglishChapters } from './english/find-chapters';
import { findRecitals } from './english/find-recitals';
import { findTitledSections } from './numbered/find-titled-sections';
import { readEnglishExhibitHeading } from './english/read-exhibit-heading';
import { dropListings } from './exhibits';
import type { ExhibitHeading, Heading } from './heading';
import { isKoreanClosing } from '#lib/language/lines/korean-closing';
import { readKoreanExhibitHeading } from './korean/read-exhibit-heading';
import type { Line } from './line';
import { findLetteredGroups } from './numbered/find-lettered-groups';
import { findParagraphs } from './numbered/find-paragraphs';
import { findNumberedArticles } from './numbered/find-numbered-articles';
import { findAgreementStarts } from './numbered/split-agreements';
import { type PartPlan, plainPart } from './part-plan';

/** Parts of a text whose articles are numbered by figures, letters or words; also of one with no articles at all. */
export function planNumberedParts(text: string, lines: readonly Line[], language: 'ko' | 'en'): PartPlan[] {
  const isClosing = language === 'ko' ? isKoreanClosing : isEnglishClosing;
  const exhibits = findExhibits(lines, language);
  const mainEnd = findMainEnd(text, lines, exhibits, isClosing);
  const attached = exhibits.filter((exhibit) => exhibit.line >= mainEnd);
  const plans = planAgreements(text, lines.slice(0, mainEnd), isClosing, language);
  attached.forEach((exhibit, index) => {
    const endLine = attached[index + 1]?.line ?? lines.length;
    plans.push(...planExhibit(text, lines, exhibit, endLine, isClosing));
  });
  return plans;
}

/** How far above the first article the first chapter may stand. */
const CHAPTER_LINES = 3;

type ClosingTest = (lines: readonly Line[], index: number) => boolean;

function findExhibits(lines: readonly Line[], language: 'ko' | 'en'): ExhibitHeading[] {
  const read = language === 'ko' ? readKoreanExhibitHeading : readEnglishExhibitHeading;
  const found = lines
    .map((_, index) => read(lines, index))
    .filter((heading): heading is ExhibitHeading => heading !== null);
  return dropListings(found, lines);
}

/** Line at which the main agreement is over: its first exhibit after the signing, or after the last of its articles. */
function findMainEnd(
  text: string,
  lines: readonly Line[],
  exhibits: readonly ExhibitHeading[],
  isClosing: ClosingTest,
): number {
  if (exhibits.length === 0) return lines.length;
  const closing = lines.findIndex((_, index) => index > lines.length / 20 && isClosing(lines, index));
  const signed = closing < 0 ? undefined : exhibits.find((exhibit) => exhibit.line > closing);
  const until = signed?.line ?? lines.length;
  const body = lines.slice(0, until);
  const last = findNumberedArticles(text, body, endOf(body)).at(-1);
  const afterLast = exhibits.find((exhibit) => exhibit.line > (last?.line ?? -1) && exhibit.line > 0);
  return Math.min(until, afterLast?.line ?? until);
}

function endOf(lines: readonly Line[]): number {
  return lines.at(-1)?.end ?? 0;
}

/** One agreement, or several behind each other, each with its preamble and signing; the later ones bring their titles. */
function planAgreements(
  text: string,
  lines: readonly Line[],
  isClosing: ClosingTest,
  language: 'ko' | 'en',
): PartPlan[] {
  const starts = findAgreementStarts(text, lines, isClosing);
  return starts.flatMap((from, index) => {
    const plans = planMain(text, lines.slice(from, starts[index + 1] ?? lines.length), isClosing, language);
    if (index === 0) return plans;
    const title = lines[from]?.text ?? null;
    return plans.map((plan) => (plan.kind === 'signature' ? plan : { ...plan, title }));
  });
}

function planMain(text: string, lines: readonly Line[], isClosing: ClosingTest, language: 'ko' | 'en'): PartPlan[] {
  const firstLine = lines[0];
  if (firstLine === undefined) return [];
  const headings = findSections(text, lines);
  const first = headings[0];
  if (first === undefined) return planBare(lines, firstLine, isClosing, language);
  const last = headings.at(-1)?.line ?? first.line;
  const isArticle = (line: number) => headings.some((heading) => heading.line === line);
  const chapters = findEnglishChapters(lines).filter(({ line }) => line <= last && !isArticle(line));
  const opening = chapters.find((chapter) => chapter.line < first.line && chapter.line >= first.line - CHAPTER_LINES);
  const startLine = opening?.line ?? first.line;
  const main: PartPlan = { ...plainPart('main', opening?.start ?? first.start, null), headings, chapters };
  const plans = [main];
  if (startLine > 0) {
    const recitals = findRecitals(lines.slice(0, startLine));
    plans.unshift({ ...plainPart('preamble', firstLine.start, null), recitals });
  }
  return [...plans, ...planSigning(lines, headings, isClosing, language)];
}

/** By the letters of their numbers; by their numbers; by their titles where those divide the text and its numbers only a little of it. */
function findSections(text: string, lines: readonly Line[]): Heading[] {
  const numbered = findNumberedArticles(text, lines, endOf(lines));
  const lettered = findLetteredGroups(lines);
  if (spanOf(lettered) > spanOf(numbered) * LETTERED_SHARE && !headGroups(numbered, lettered)) return lettered;
  if (spanOf(numbered) * DIVIDES > endOf(lines) - (lines[0]?.start ?? 0)) return numbered;
  const titled = findTitledSections(lines);
  const largest = Math.max(...titled.map(({ start }, at) => (titled[at + 1]?.start ?? start) - start));
  const isDivided = spanOf(titled) > spanOf(numbered) * DIVIDES && largest < spanOf(titled) * MOST_SHARE;
  return isDivided ? titled : numbered;
}
/** Groups of lettered numbers that span so much of what other numbers do are what divides the text. */
const LETTERED_SHARE = 0.7;

/** Whether each of the groups stands under a heading of its own among the numbered ones: "A. Use", "A1". */
function headGroups(numbered: readonly Heading[], groups: readonly Heading[]): boolean {
  return numbered.length === groups.length && numbered.every(({ line }, at) => line <= (groups[at]?.line ?? -1));
}
/** Numbers that span less than this part of a text are those of a list in it. */
const DIVIDES = 3;
/** Titles that leave more than this in one section divide nothing. */
const MOST_SHARE = 0.7;

const spanOf = (headings: readonly Heading[]) => (headings.at(-1)?.start ?? 0) - (headings[0]?.start ?? 0);

/** A text without articles: its paragraphs, or numbered items where it has some. */
function planBare(lines: readonly Line[], first: Line, isClosing: ClosingTest, language: 'ko' | 'en'): PartPlan[] {
  const closing = lines.findIndex((_, index) => index > lines.length / 2 && isClosing(lines, index));
  const headings = findParagraphs(closing < 0 ? lines : lines.slice(0, closing), language);
  const main: PartPlan = { ...plainPart('main', first.start, null), headings, itemsFrom: first.start };
  if (closing < 0) return [main];
  return [main, plainPart('signature', lines[closing]?.start ?? 0, signatureTitle(language))];
}

function planSigning(
  lines: readonly Line[],
  headings: readonly Heading[],
  isClosing: ClosingTest,
  language: 'ko' | 'en',
): PartPlan[] {
  const last = headings.at(-1);
  if (last === undefined) return [];
  const closing = lines.findIndex(
    (line, index) => index > last.line && line.start >= last.bodyStart && isClosing(lines, index),
  );
  return closing < 0 ? [] : [plainPart('signature', lines[closing]?.start ?? 0, signatureTitle(language))];
}

function signatureTitle(language: 'ko' | 'en'): string {
  return language === 'ko' ? '서명란' : 'Signature block';
}

/** An exhibit with a signing of its own, with Articles or with titled sections is an attached agreement; others hold items. */
function planExhibit(
  text: string,
  lines: readonly Line[],
  exhibit: ExhibitHeading,
  endLine: number,
  isClosing: ClosingTest,
): PartPlan[] {
  const body = lines.slice(exhibit.nextLine, endLine);
  const base = { ...plainPart('exhibit', exhibit.start, exhibit.title), address: exhibit.address };
  const headings = findNumberedArticles(text, body, endOf(body)).map((heading) => ({
    ...heading,
    line: heading.line + exhibit.nextLine,
  }));
  const own = {
    isSigned: body.some((_, index) => isClosing(body, index)),
    headings,
    length: endOf(body) - exhibit.start,
  };
  if (!isAgreement(own)) return [{ ...base, itemsFrom: body[0]?.start ?? null }];
  const agreement: PartPlan = { ...base, kind: 'annex', headings };
  const inside = lines.slice(0, endLine);
  return [agreement, ...planSigning(inside, headings, isClosing, 'en')];
}

const TITLED_SECTIONS = 5;
/** A list of names or products has shorter members, in code units. */
const LEAST_SECTION = 150;

type Body = { isSigned: boolean; headings: readonly Heading[]; length: number };

function isAgreement({ isSigned, headings, length }: Body): boolean {
  if (headings.length < 2 || length / headings.length < LEAST_SECTION) return false;
  const titled = headings.filter((heading) => heading.title !== null).length;
  const worded = headings.some((heading) => /^(?:art|sec)/i.test(heading.number));
  return (
    worded ||
    (isSigned && titled >= headings.length / 2) ||
    (titled >= TITLED_SECTIONS && titled >= headings.length * 0.8)
  );
}
