import { parseEnglishMentions } from '#lib/language/address/parse-english-mentions';
import { parseRecitalMentions } from '#lib/language/address/parse-spoken-mentions';
import { externalLaw, isOfMainAgreement } from '#lib/language/law/english-instrument';
import type { Part } from '#lib/protocol/document';
import { addressOf, locateClause, type Location } from '../locate-clause';
import type { FoundReferences } from './find-references';
import { findRelativeEnglish } from './find-relative-english';
import { otherAgreement } from './other-agreement';
import { PartFinder } from './resolve-part';

const FURTHER_BARE = /(?<![\w.$])(\d{1,2}\.\d{1,2})\s{1,2}(?:and|or|to)\s{1,2}(\d{1,2}\.\d{1,2})(?![\w%])/g;
const WINDOW = 130;

/** References of an English contract: Section 9, Sections 3.1 and 4.2, this Section 4, Exhibit A; those to statutes apart. */
export function findEnglishReferences(text: string, parts: readonly Part[]): FoundReferences {
  const finder = new PartFinder(parts);
  const headings = headingStarts(parts);
  const result: FoundReferences = { references: [], externalReferences: [] };
  const mentions = [...parseEnglishMentions(text), ...parseRecitalMentions(text)]
    .filter((mention) => mention.kind !== 'chapter')
    .sort((one, other) => one.start - other.start);
  let external: { end: number; law: string } | null = null;
  let index = -1;
  for (const mention of mentions) {
    index += 1;
    const { start, end, kind, address } = mention;
    const location = locateClause(parts, start);
    if (location === null || headings.has(start)) continue;
    const written = text.slice(start, end).replace(/\s+/g, ' ');
    if (kind === 'recital') {
      const toPart = parts.findIndex((part) => part.clauses?.some((clause) => clause.address === address));
      if (toPart >= 0) push(result, parts, location, { to: address, toPart, text: written, start, end });
      continue;
    }
    if (kind === 'exhibit') {
      const toPart = finder.ofExhibit(address) ?? finder.ofExhibit(address.replace(/\(.*$/, '')) ?? location.part;
      if (!isFilingLabel(address, location))
        push(result, parts, location, { to: address, toPart, text: written, start, end });
      continue;
    }
    const chain = endOfList(text, mentions, index);
    const after = text.slice(chain, chain + WINDOW);
    const law: string | null =
      externalLaw(text, start, after) ??
      otherAgreement(parts, text, after) ??
      (external !== null && start - external.end < 8 ? external.law : null);
    if (law !== null) {
      external = { end, law };
      result.externalReferences.push({ text: written, law, start, end });
      continue;
    }
    const own = finder.agreementOf(location.part);
    const isOfMain = parts[location.part]?.kind !== 'main' && isOfMainAgreement(after);
    const toPart = isOfMain
      ? finder.mainPart()
      : finder.ofArticle(firstMember(mention.number), own === location.part ? location.part : own);
    push(result, parts, location, { to: address, toPart, text: written, start, end });
  }
  addBarePairs(text, parts, finder, result);
  for (const target of findRelativeEnglish(text, parts)) result.references.push(target);
  result.references.sort((one, other) => one.start - other.start);
  return result;
}

/** Where the list a mention begins ("Sections 3.1, 4.2 and 5") is over: what follows it tells whose sections they are. */
function endOfList(text: string, mentions: readonly { start: number; end: number }[], index: number): number {
  const first = mentions[index];
  let end = first?.end ?? 0;
  for (let at = index + 1; at < Math.min(mentions.length, index + 12); at += 1) {
    const next = mentions[at];
    if (next === undefined || next.start - end > 8) break;
    const word = /^[A-Za-z]{3}/.exec(text.slice(next.start, next.start + 3))?.[0];
    // "Section 1.1 and Article 5 of the Act": the article alone is of the Act.
    if (
      word !== undefined &&
      word.toLowerCase() !== text.slice(first?.start ?? 0, (first?.start ?? 0) + 3).toLowerCase()
    )
      break;
    end = next.end;
  }
  return end;
}

function isFilingLabel(address: string, location: Location): boolean {
  return location.article === null && /^Exhibit \d+\.\d+/.test(address);
}

/** Headings name themselves ("Section 4.1 Obligation"): no references. */
function headingStarts(parts: readonly Part[]): ReadonlySet<number> {
  const starts = new Set<number>();
  for (const part of parts) {
    if (part.address !== null) starts.add(part.start);
    for (const article of part.articles) {
      starts.add(article.start);
      addClauses(article.clauses, starts);
    }
    addClauses(part.clauses ?? [], starts);
  }
  return starts;
}

type Clauses = Part['articles'][number]['clauses'];

function addClauses(clauses: Clauses, starts: Set<number>): void {
  for (const clause of clauses) {
    starts.add(clause.start);
    addClauses(clause.children, starts);
  }
}

function firstMember(number: string): string {
  return number.split('.')[0] ?? number;
}

/** "2.1 and 2.2" without the word, when both are clauses of this part. */
function addBarePairs(text: string, parts: readonly Part[], finder: PartFinder, result: FoundReferences): void {
  const known = parts.map(
    (part) => new Set(part.articles.flatMap((article) => article.clauses.map((clause) => clause.address))),
  );
  const taken = new Set(result.references.map((reference) => reference.end));
  for (const match of text.matchAll(FURTHER_BARE)) {
    const location = locateClause(parts, match.index);
    const [whole, first = '', second = ''] = match;
    if (location === null) continue;
    const toPart = finder.agreementOf(location.part);
    if (known[toPart]?.has(first) !== true || known[toPart]?.has(second) !== true) continue;
    const end = match.index + whole.length;
    if (taken.has(end) || taken.has(match.index + first.length)) continue;
    push(result, parts, location, {
      to: first,
      toPart,
      text: first,
      start: match.index,
      end: match.index + first.length,
    });
    push(result, parts, location, { to: second, toPart, text: second, start: end - second.length, end });
  }
}

type Target = { to: string; toPart: number; text: string; start: number; end: number };

/** From the direct clause of the article: 9.10 for a sentence in 9.10(b). */
function push(result: FoundReferences, parts: readonly Part[], location: Location, target: Target): void {
  const direct = location.path[0]?.address ?? location.article?.address;
  const from = direct ?? addressOf(location, parts, 'en');
  result.references.push({ from, part: location.part, ...target });
}
