import { foldAddressText } from '#lib/language/address/fold-address-text';
import { joinAddress } from '#lib/language/address/korean-address';
import { parseKoreanMentions } from '#lib/language/address/parse-korean-mentions';
import {
  ARTICLE_ADDRESS,
  ITEM,
  LAW_BETWEEN,
  LIST_BETWEEN,
  RANGE_BETWEEN,
  RELATIVE,
  STEP,
  beginsArticle,
} from '#lib/language/address/korean-relative';
import { lawBefore } from '#lib/language/law/korean-law-before';
import { parseCircledNumber } from '#lib/language/quantities/enclosed-signs';
import type { Part, Language } from '#lib/protocol/document';
import { addressOf, locateClause, type Location } from '../locate-clause';
import type { FoundReferences } from './find-references';
import { readExhibitItem } from './exhibit-item';
import { PartFinder } from './resolve-part';

const LANGUAGE: Language = 'ko';
const MAX_RANGE = 20;

type Target = { to: string; start: number; end: number; toPart: number; text: string };

/** References of a Korean contract: 제5조 제2항, 전항, 같은 조, 별지 1; articles of statutes come back as external ones. */
export function findKoreanReferences(text: string, parts: readonly Part[]): FoundReferences {
  const folded = foldAddressText(text);
  const finder = new PartFinder(parts);
  const headings = new Set(parts.flatMap((part) => part.articles.map((article) => article.start)));
  const result: FoundReferences = { references: [], externalReferences: [] };
  const covered: { start: number; end: number }[] = [];
  let external: { end: number; law: string } | null = null;
  const mentions = parseKoreanMentions(folded)
    .filter((mention) => mention.kind !== 'chapter')
    .sort((one, other) => one.start - other.start);
  const absolute: Target[] = [];
  for (const mention of mentions) {
    const { start } = mention;
    if (isHeading(folded, headings, parts, start)) continue;
    const toExhibit = mention.kind === 'exhibit' ? finder.ofExhibit(mention.address) : undefined;
    const item = toExhibit === undefined ? null : exhibitItem(folded, mention, parts[toExhibit]);
    const end = mention.end + (item?.length ?? 0);
    covered.push({ start, end });
    const location = locateClause(parts, start);
    if (location === null) continue;
    if (mention.kind === 'exhibit') {
      if (mention.number === '' && toExhibit === undefined) continue;
      const to = item?.address ?? mention.address;
      absolute.push({ to, start, end, toPart: toExhibit ?? location.part, text: text.slice(start, end) });
      continue;
    }
    const law: string | null = lawBefore(folded, start) ?? continuedLaw(folded, external, start);
    if (law !== null) {
      external = { end, law };
      result.externalReferences.push({ text: text.slice(start, end), law, start, end });
      continue;
    }
    const toPart = finder.ofArticle(mention.number, location.part);
    absolute.push({ to: mention.address, start, end, toPart, text: text.slice(start, end) });
  }
  const relative = findRelative(text, folded, parts, covered, result, absolute);
  const all = [...expandRanges(folded, absolute), ...relative].sort((one, other) => one.start - other.start);
  for (const target of all) push(result, parts, target);
  return result;
}

function exhibitItem(
  folded: string,
  mention: { address: string; end: number },
  part: Part | undefined,
): ReturnType<typeof readExhibitItem> {
  return readExhibitItem(part?.address ?? mention.address, part, folded.slice(mention.end, mention.end + 24));
}

/** "제2조 및 제3조" after a law: the second is of that law too. */
function continuedLaw(folded: string, external: { end: number; law: string } | null, start: number): string | null {
  if (external === null || start - external.end > 12) return null;
  const between = folded.slice(external.end, start);
  return LAW_BETWEEN.test(between) ? external.law : null;
}

function isHeading(folded: string, headings: ReadonlySet<number>, parts: readonly Part[], start: number): boolean {
  if (headings.has(start)) return true;
  const near = folded.slice(Math.max(0, start - 16), start);
  for (let at = start - (near.length - near.lastIndexOf('\n') - 1); at < start; at += 1) {
    if (headings.has(at)) return beginsArticle(folded.slice(at, start));
  }
  return parts.some((part) => part.address !== null && start >= part.start && start < part.start + 8);
}

function findRelative(
  text: string,
  folded: string,
  parts: readonly Part[],
  covered: readonly { start: number; end: number }[],
  result: FoundReferences,
  absolute: readonly Target[],
): Target[] {
  const found: Target[] = [];
  const named = new Map(absolute.map((target) => [target.start, target]));
  let at = 0;
  for (const match of folded.matchAll(RELATIVE)) {
    const start = match.index;
    const end = start + match[0].length;
    while (at < covered.length && (covered[at]?.end ?? 0) <= start) at += 1;
    const cover = covered[at];
    if (cover !== undefined && cover.start < end) continue;
    const before = covered[at - 1];
    const location = locateClause(parts, start);
    if (location?.article === null || location === null) continue;
    const law = externalBefore(folded, result, start);
    const groups = match.groups ?? {};
    if (
      law !== null &&
      groups['before'] === undefined &&
      groups['prev'] === undefined &&
      groups['self'] === undefined
    ) {
      result.externalReferences.push({ text: text.slice(start, end), law, start, end });
      continue;
    }
    const base = articleMeant(groups, folded, start, before, named, location);
    const to = relativeAddress(groups, location, parts, base);
    if (to !== null) found.push({ to, start, end, toPart: location.part, text: text.slice(start, end) });
  }
  return expandRanges(folded, found);
}

/** "제15조 제1항, 제2항": the second 항 is of the article just named. */
function articleMeant(
  groups: Record<string, string | undefined>,
  folded: string,
  start: number,
  before: { start: number; end: number } | undefined,
  targets: ReadonlyMap<number, Target>,
  location: Location,
): string {
  const own = location.article?.address ?? '';
  const named = before === undefined ? undefined : targets.get(before.start);
  if (named === undefined || before === undefined || !ARTICLE_ADDRESS.test(named.to)) return own;
  const article = named.to.split(' ')[0] ?? own;
  if (groups['same'] !== undefined && start - before.end < 400) return article;
  const isListed = start - before.end < 10 && ITEM.test(named.to) && LIST_BETWEEN.test(folded.slice(before.end, start));
  return isListed ? article : own;
}

function relativeAddress(
  groups: Record<string, string | undefined>,
  location: Location,
  parts: readonly Part[],
  article: string,
): string | null {
  const own = location.article?.address ?? '';
  const paragraph = groups['para'] ?? groups['bare'];
  if (paragraph !== undefined) {
    const item = groups['paraItem'] === undefined ? '' : `제${groups['paraItem']}호`;
    return joinAddress(article, `제${Number(paragraph)}항`, item);
  }
  if (groups['same'] !== undefined)
    return joinAddress(article, groups['samePara'] === undefined ? '' : `제${groups['samePara']}항`);
  if (groups['self'] !== undefined) return own;
  if (groups['prev'] !== undefined) return previousArticle(location, parts);
  if (groups['before'] !== undefined) return previousParagraph(location, own);
  if (groups['item'] !== undefined) return itemAddress(location, own, article, groups['item']);
  return null;
}

function previousArticle(location: Location, parts: readonly Part[]): string | null {
  const articles = parts[location.part]?.articles ?? [];
  const index = articles.findIndex((article) => article === location.article);
  return articles[index - 1]?.address ?? null;
}

/** 전항 in ② is ①; in a 호 of ② it is ① too. */
function previousParagraph(location: Location, own: string): string | null {
  const paragraph = location.path[0];
  const number = paragraph === undefined ? null : parseCircledNumber(paragraph.label);
  return number === null || number < 2 ? null : joinAddress(own, `제${number - 1}항`);
}

function itemAddress(location: Location, own: string, article: string, item: string): string {
  if (article !== own) return joinAddress(article, `제${Number(item)}호`);
  const paragraph = location.path[0];
  const number = paragraph === undefined ? null : parseCircledNumber(paragraph.label);
  return joinAddress(own, number === null ? '' : `제${number}항`, `제${Number(item)}호`);
}

function externalBefore(folded: string, result: FoundReferences, start: number): string | null {
  const direct = lawBefore(folded, start);
  if (direct !== null) return direct;
  const last = result.externalReferences.findLast((reference) => reference.start < start);
  return last === undefined ? null : continuedLaw(folded, { end: last.end, law: last.law }, start);
}

/** 제1항부터 제3항까지 names the ones between as well. */
function expandRanges(folded: string, targets: readonly Target[]): Target[] {
  return targets.flatMap((target, index) => {
    const next = targets[index + 1];
    if (next === undefined || next.start - target.end > 6 || !RANGE_BETWEEN.test(folded.slice(target.end, next.start)))
      return [target];
    return [target, ...between(target, next)];
  });
}

function between(from: Target, to: Target): Target[] {
  const first = STEP.exec(from.to);
  const last = STEP.exec(to.to);
  if (first === null || last === null || first[1] !== last[1] || first[3] !== last[3]) return [];
  const members: Target[] = [];
  const end = Math.min(Number(last[2]), Number(first[2]) + MAX_RANGE);
  for (let number = Number(first[2]) + 1; number < end; number += 1) {
    members.push({ ...from, to: `${first[1]}${number}${first[3]}`, end: to.end });
  }
  return members;
}

function push(result: FoundReferences, parts: readonly Part[], target: Target): void {
  const location = locateClause(parts, target.start);
  if (location === null) return;
  const from = fromAddress(location, parts);
  if (from === target.to && location.part === target.toPart) return;
  const { to, toPart, text, start, end } = target;
  result.references.push({ from, to, part: location.part, toPart, text: text.replace(/\s+/g, ' '), start, end });
}

/** The 항 a reference stands in, or the article where it has none. */
function fromAddress(location: Location, parts: readonly Part[]): string {
  const first = location.path[0];
  if (location.article === null) return addressOf(location, parts, LANGUAGE);
  return first !== undefined && parseCircledNumber(first.label) !== null ? first.address : location.article.address;
}
