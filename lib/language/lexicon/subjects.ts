import { isExhibitAddress } from '../address/exhibit-words';
import { z } from 'zod';
import table from '../data/lexicon/subjects.json';
import { stripRequest } from '../questions/strip-request';

/**
 * Things people ask a contract about that it may well not regulate at all. Terms are separated by `|`. Korean ones are
 * patterns over a text without white space; English ones are words, `*` standing for any letters. `doc` terms are read in
 * contracts only, where `ask` terms are read too.
 */
const subjectSchema = z.strictObject({
  id: z.string(),
  askKo: z.string(),
  askEn: z.string(),
  docKo: z.string().default(''),
  docEn: z.string().default(''),
});

/** A contract in passages, each with the number of the article it is in. */
type Passages = {
  pieces: readonly { text: string; unit: { headingPath: readonly string[]; address: string } }[];
  groups: readonly number[];
};
type Patterns = { korean: RegExp | null; english: RegExp | null };
/** `asksRate`: a percentage of it is asked for. */
type Subject = { id: string; surface: string; tried: string[]; asksRate: boolean };

const SUBJECTS = z
  .array(subjectSchema)
  .parse(table)
  .map((subject) => ({
    ...subject,
    ask: toPatterns(subject.askKo, subject.askEn),
    inDocument: toPatterns(join(subject.askKo, subject.docKo), join(subject.askEn, subject.docEn)),
  }));
const BY_ID = new Map(SUBJECTS.map((subject) => [subject.id, subject]));

const TRIED = 6;

const ASKS_RATE = /몇\s*(?:퍼센트|프로|%)|퍼센트|비율|요율|percent|what rate\b/iu;
const RATE = /%|％|퍼센트|프로|분의|비율|percent|per cent/iu;

/** The subjects a question is about. */
export function readSubjects(question: string): Subject[] {
  const topic = stripRequest(question);
  const named = SUBJECTS.flatMap((subject) => {
    const surface = findSurface(topic, subject.ask);
    return surface === undefined ? [] : [{ ...subject, surface }];
  });
  return named.filter(isNotWithin(named)).map(({ id, surface, askKo, askEn, docKo, docEn }) => {
    const words = [...split(askKo), ...split(docKo)].filter((term) => !/[.[(?]/u.test(term)).slice(0, TRIED);
    const english = [...split(askEn), ...split(docEn)].map((term) => term.replaceAll('*', '')).slice(0, TRIED);
    const asksRate = ASKS_RATE.test(topic) && !RATE.test(surface);
    const shown = asksRate ? `${surface} ${/\p{Script=Hangul}/u.test(surface) ? '비율' : 'percentage'}` : surface;
    return { id, surface: shown, tried: [...new Set([...words, ...english])], asksRate };
  });
}

/** 휴직 within 육아휴직 is no subject of its own. */
function isNotWithin(all: readonly { surface: string }[]): (subject: { surface: string }) => boolean {
  return ({ surface }) =>
    !all.some((other) => other.surface.length > surface.length && other.surface.includes(surface));
}

/**
 * How many passages of the contracts speak of a subject, in either language and in any of its words; where a rate of it is
 * asked for, only those in an article that states one or leaves it open, and all of them where an exhibit states any: it may be that one.
 */
export function countSubject(indexes: readonly Passages[], { id, asksRate }: Pick<Subject, 'id' | 'asksRate'>): number {
  const patterns = BY_ID.get(id)?.inDocument;
  if (patterns === undefined) return 0;
  return indexes.reduce((sum, { pieces, groups }) => {
    const speaking = pieces.flatMap(({ text, unit }, at) => (speaksOf(patterns, text, unit) ? [groups[at] ?? -1] : []));
    const rated = pieces.flatMap((piece, at) =>
      asksRate && RATE.test(piece.text) ? [{ piece, group: groups[at] }] : [],
    );
    if (!asksRate || rated.some(({ piece }) => isExhibitAddress(piece.unit.address))) return sum + speaking.length;
    return sum + speaking.filter((group) => rated.some((other) => other.group === group)).length;
  }, 0);
}

function speaksOf(
  { korean, english }: Patterns,
  text: string,
  { headingPath }: { headingPath: readonly string[] },
): boolean {
  const lower = `${headingPath.join('\n')}\n${text}`.toLowerCase();
  // A file may break lines and words anywhere: white space says nothing here.
  return korean?.test(lower.replace(/\s+/gu, '')) === true || english?.test(lower.replace(/\s+/gu, ' ')) === true;
}

/** In a question a word ends where it ends: 새로 고칠 speaks of no 로고. Terms of several words are found however they are spaced. */
function findSurface(question: string, { korean, english }: Patterns): string | undefined {
  const lower = question.normalize('NFC').toLowerCase();
  const inWord = korean?.exec(lower)?.[0];
  const across = korean?.exec(lower.replace(/\s+/gu, ''));
  if (inWord !== undefined || across === null || across === undefined || across[0].length < LONG_TERM)
    return inWord ?? english?.exec(lower.replace(/\s+/gu, ' '))?.[0].replace(/^(?:what|which|how many) /u, '');
  return asSpaced(lower, across.index, across[0].length);
}

/** What stands in a text from one of its characters other than white space on, over so many of them. */
function asSpaced(text: string, from: number, length: number): string {
  const places = Array.from(text.split(''), (_, at) => at).filter((at) => /\S/u.test(text.charAt(at)));
  return text.slice(places[from] ?? 0, (places[from + length - 1] ?? 0) + 1);
}

const LONG_TERM = 3;

function toPatterns(korean: string, english: string): Patterns {
  const words = split(english).map((term) => {
    const plain = term.replace(/[.+?^${}()|[\]\\]/gu, '\\$&');
    return plain.replaceAll('*', '[a-z]*');
  });
  return {
    korean: korean === '' ? null : new RegExp(korean, 'u'),
    english: words.length === 0 ? null : new RegExp(`(?<![a-z])(?:${words.join('|')})(?![a-z])`, 'u'),
  };
}

function join(left: string, right: string): string {
  return [left, right].filter((terms) => terms !== '').join('|');
}

function split(terms: string): string[] {
  return terms.split('|').filter((term) => term !== '');
}
