import { foldLabel, isNoName, readPartyFields } from './korean-fields';
import { headInBracket, nameBefore } from './korean-roles';
import { readItemLabel } from '../sentences/item-label';

/** A name as it stands: in a cell behind its label, in front of a bracket, with a polite word behind it, with its legal form, or signing. */
export type KoreanMention = {
  name: string;
  label: string | null;
  start: number;
  end: number;
  how: 'cell' | 'bracket' | 'polite' | 'legal' | 'signed';
  /** Who heads it, where that stands beside: "(대표 김하나)". */
  head?: string;
};

const LONGEST_NAME = 26;
/** A line this long is no heading. */
const LONGEST_HEADING = 24;
/** A label stands in so many characters. */
const LONGEST_LABEL = 14;
/** A bracket is of the name in so many characters before it. */
const NAME_REACH = 60;
/** So much of a bracket holds who heads a party. */
const HEAD_REACH = 40;
/** So many lines above a heading is looked for. */
const LINES_ABOVE = 8;
const BRACKET = /\(/gu;
const POLITE = /(?<![가-힣])([가-힣]{2,4})(?=\s?(?:님|씨|귀하|대표님)(?![가-힣])|\s?(?:님께|입니다))/gu;
const LEGAL_NAME =
  /(?:주식회사|유한회사|사단법인|재단법인|㈜|\(주\))[^\S\n]?[가-힣A-Za-z0-9]{2,14}|[가-힣A-Za-z0-9]{2,14}[^\S\n]?(?:(?:주식회사|유한회사)(?!\s[가-힣]{2,14}(?:\s[가-힣]{2,8})?\()|㈜|\(주\)|[가-힣]*조합(?:법인)?|관리단|대표회의|협회|재단)/gu;

const PARTICLE = /(?<=[가-힣]{2})(?:에게|[은는이가을를의과와])$/u;

/** Whatever may be somebody's name in a part of a text that begins at `from`, in order. */
export function listKoreanMentions(region: string, from: number): KoreanMention[] {
  const found: KoreanMention[] = [];
  const add = (
    name: string | undefined,
    at: number,
    how: KoreanMention['how'],
    label: string | null,
    head?: string | null,
  ) => {
    const own = name?.trim() ?? '';
    const start = region.indexOf(own, Math.max(0, at));
    if (own.length < 2 || own.length > LONGEST_NAME || start < 0 || isNoName(own) || !/[가-힣A-Za-z]{2}/u.test(own))
      return;
    found.push({ name: own, label, start: from + start, end: from + start + own.length, how, ...(head && { head }) });
  };
  let at = 0;
  const lines = region.split('\n');
  for (const [nth, line] of lines.entries()) {
    const pairs = isHeader(line, lines[nth - 1], lines[nth + 1]) ? [] : pairsOf(line);
    for (const { label, value, offset } of pairs) {
      const { name, representative } = readPartyFields(value);
      add(name, at + offset, 'cell', label, representative);
    }
    at += line.length + 1;
  }
  for (const { index } of region.matchAll(BRACKET)) {
    const named = nameBefore(region.slice(Math.max(0, index - NAME_REACH), index));
    if (named === null) continue;
    const head = named.representative ?? headInBracket(region.slice(index, index + HEAD_REACH));
    add(named.name, Math.max(0, index - NAME_REACH), 'bracket', named.role ?? null, head);
  }
  for (const { 1: name, index } of region.matchAll(POLITE)) add(name, index, 'polite', null);
  for (const { 0: name, index } of region.matchAll(LEGAL_NAME))
    add(withoutParticle(name, region), index, 'legal', null);
  const known = new Map(found.toReversed().map((one) => [`${one.start} ${one.name}`, one]));
  return [...known.values()].toSorted((left, right) => left.start - right.start);
}

/** "주식회사 온솔을" where the text has 주식회사 온솔 without a particle as well. */
function withoutParticle(name: string, text: string): string {
  const bare = name.replace(PARTICLE, '');
  return bare !== name && new RegExp(`${bare.replace(/[()]/gu, '\\$&')}(?![가-힣])`, 'u').test(text) ? bare : name;
}

/** The first row of a table, above a rule or above the first numbered row, says what its columns hold. */
function isHeader(line: string, before: string | undefined, after: string | undefined): boolean {
  const isRow = /^\s*\|/u.test(line) && !/^\s*\|/u.test(before ?? '');
  return isRow && /^\s*\|\s*(?::?-{2,}|1\s*\|)/u.test(after ?? '');
}

/** What stands behind a label in a line: in the next cell of its row, or behind a colon. */
function pairsOf(line: string): { label: string; value: string; offset: number }[] {
  const own = line.slice(readItemLabel(line)?.length ?? 0);
  const cells = own.split(/\s*(?:\||\t|[:：]|[^\S\n]{2,})\s*/u).filter((cell) => cell !== '');
  return cells.slice(1).flatMap((value, at) => {
    const label = foldLabel(cells[at] ?? '');
    const isLabel = label.length <= LONGEST_LABEL && /[가-힣]/u.test(label);
    return isLabel ? [{ label, value, offset: Math.max(0, line.indexOf(value)) }] : [];
  });
}

const CALLED = /(?:이하|아래)[^"“'‘)\n]{0,12}["“'‘「]([^"”'’」\n]{1,12})["”'’」]/u;

/** "(앞으로 '극단'이라고 한다)": outside of a bracket 앞으로 and 줄여서 are words as others. */
const FROM_NOW =
  /^\s?\((?:앞으로|줄여서)[^"“'‘「()\n]{0,12}["“'‘「](?<alias>[^"”'’」\n]{1,12})["”'’」](?:(?:이?라고?|으?로)\s?[가-힣]{1,5})?\s?[,)]/u;

const SHORT =
  /^\s?\((?:[^()\n]{0,40}[,\s])?이하\s(?<alias>[가-힣]{1,8})(?:(?:이?라|으?로)\s(?:한다|함|합니다|부른다|칭한다))?\s?[,)]/u;

/** What somebody named before `start` is called from there on (이하 “갑”, 이하 갑, 아래에서는 “저희”, 앞으로 “갑”), if that is said before `end`. */
export function aliasBehind(text: string, start: number, end: number): string | null {
  const behind = text.slice(start, end + 1);
  const told = FROM_NOW.exec(behind) ?? SHORT.exec(behind);
  return CALLED.exec(behind)?.[1] ?? told?.groups?.['alias'] ?? null;
}

const TELLS = {
  head: /대표|이사장|원장|회장/u,
  alias: /이하|아래/u,
  place: /[시군구로길]\s?\d|[시도]\s\S+[시군구]/u,
  number: /\d{3}-?\d{2,4}/u,
} as const;

/** What stands in a bracket behind a name: its head, what it is called, its place, a number. */
export function bracketTells(bracket: string): string[] {
  return Object.entries(TELLS).flatMap(([tell, pattern]) => (pattern.test(bracket) ? [tell] : []));
}

/** The last short line above that has no label, and whether it says that the parties follow. */
export function headingAbove(text: string, start: number): { words: string; isOfParties: boolean } {
  const lines = text
    .slice(0, text.lastIndexOf('\n', start) + 1)
    .split('\n')
    .slice(-LINES_ABOVE);
  const words = lines.findLast((line) => line.trim() !== '' && line.length <= LONGEST_HEADING && !/[:|]/u.test(line));
  return { words: words ?? '', isOfParties: /누가|누구|당사자|맺/u.test(words ?? '') };
}

/** The bracket that stands at once behind a place, and what stands behind that. */
export function afterName(text: string, end: number): { bracket: string; behind: string } {
  return {
    bracket: /^\s?\(([^)\n]*)/u.exec(text.slice(end, end + 90))?.[1] ?? '',
    behind: text
      .slice(end, end + 8)
      .replace(/^\s?\([^)]*\)?/u, '')
      .trimStart(),
  };
}

/** The last word in front of a place. */
export function wordBefore(text: string, start: number): string {
  const before = text.slice(Math.max(0, start - WORD_REACH), start).trim();
  return before.split(/\s+/u).at(-1) ?? '';
}
const WORD_REACH = 30;
