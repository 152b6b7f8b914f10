import { z } from 'zod';
import groups from '../data/lexicon/everyday-words.json' with { type: 'json' };

/** The name under which it is kept as a remedy. It teaches nothing: every run can do it by itself. */
export const REWORDING = 'reword';

/** A word of a question and the words that a contract has for it. */
export type Substitute = { from: string; to: string[] };
/** A question in the words of a contract. */
export type Reworded = { text: string; words: Substitute[] };

type Pattern = { word: string; pattern: RegExp };

const PARTICLE = '(?:은|는|이|가|을|를|의|에|로|과|와|도|만|이나|나|까지|값|용)?';

/** Words people use for one thing, in both languages; English ones by how they begin. */
const GROUPS: readonly (readonly Pattern[])[] = z
  .array(z.object({ ko: z.array(z.string()), en: z.array(z.string()) }))
  .parse(groups)
  .map(({ ko, en }) => [...ko.map(koreanWord), ...en.map(englishWord)]);

/** A Korean word begins a word and may go on in a compound; one of a single syllable stands alone but for a particle. */
function koreanWord(word: string): Pattern {
  const body = word.replace(/ /g, '\\s?');
  const end = word.length === 1 ? `${PARTICLE}(?![가-힣])` : '';
  return { word, pattern: new RegExp(`(?<![가-힣])${body}${end}`, 'giu') };
}

/** A short English word stands whole, a longer one may have any ending. */
function englishWord(word: string): Pattern {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[ -]/g, '[\\s-]+');
  if (word.length < 4) return { word, pattern: new RegExp(`\\b${escaped}s?\\b`, 'giu') };
  const stem = escaped.replace(/(?<=..)y$/, '(?:y|ies|ied)').replace(/(?<=....)e$/, '');
  return { word, pattern: new RegExp(`\\b${stem}[a-z]*`, 'giu') };
}

/** So many forms of a word are looked for. */
const FORMS_AT_MOST = 2;
const WORDS_AT_MOST = 4;
/** A word that more of the articles have says nothing of which one is meant, where there are enough of them to tell. */
const WIDESPREAD = 0.34;
const FEW_ARTICLES = 3;
/** Where the contract speaks of what is asked in yet other words, a word must be as rare as this to say more than they do. */
const RARE_ARTICLES = 2;

/**
 * Says with a contract's own words what a question calls by words that stand nowhere in it; undefined where it has
 * them all, or none of the same meaning is known. `articles` are the contract's texts.
 */
export function rewordQuestion(
  question: string,
  articles: readonly string[],
  unmet: readonly string[] = [question.toLowerCase()],
): Reworded | undefined {
  const asked = question.normalize('NFC');
  const whole = articles.join('\n').normalize('NFC').toLowerCase();
  const isUnmet = (form: string): boolean =>
    unmet.some((term) => term.includes(form.toLowerCase()) || form.toLowerCase().includes(term));
  const words = GROUPS.flatMap((group) => substitute(group, asked, { whole, articles, isUnmet }));
  if (words.length === 0) return undefined;
  const unique = [...new Map(words.map((word) => [word.from, word])).values()];
  const text = unique.reduce((said, { from, to }) => said.replace(from, ` ${to.join(' ')} `), asked);
  return { text: text.replace(/\s+/g, ' ').trim(), words: unique };
}

type Contract = { whole: string; articles: readonly string[]; isUnmet: (form: string) => boolean };

function substitute(group: readonly Pattern[], asked: string, { whole, articles, isUnmet }: Contract): Substitute[] {
  const used = group.flatMap(({ pattern }) => formsIn(asked, pattern));
  const [from] = used.toSorted((left, right) => right.length - left.length);
  if (from === undefined || used.some((form) => whole.includes(form.toLowerCase()))) return [];
  const most = isUnmet(from) ? Math.max(FEW_ARTICLES, WIDESPREAD * articles.length) : RARE_ARTICLES;
  const found = group
    .flatMap(({ pattern }) => formsIn(whole, pattern).slice(0, FORMS_AT_MOST))
    .filter((form) => form.length > 1 && articles.filter((text) => text.toLowerCase().includes(form)).length <= most);
  const to = [...new Set(found)].filter((form) => !found.some((other) => other !== form && other.includes(form)));
  return to.length === 0 ? [] : [{ from, to: to.slice(0, WORDS_AT_MOST) }];
}

/** Each form once, as written. */
function formsIn(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([form]) => form.trim()))];
}
