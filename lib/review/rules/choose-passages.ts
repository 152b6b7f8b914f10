import { namesSeveral } from '#lib/language/titles/article-titles';
import type { Language } from '#lib/protocol/document';
import type { Requirement } from '../playbook/requirement';
import type { Passage, ReadPassage } from './read-passages';

/** Told of one requirement at most. */
const TOLD = 2;
/** A second passage is told when it is about as good as the first. */
const ABOUT_AS_GOOD = 1;

/** Worth of a word of the request, and how many count. */
const STEM = 0.75;
const MOST_STEMS = 6;

export const SURE = 4;
export const LIKELY = 2;

/**
 * The passages that tell a requirement best, in reading order: by the title of their article, by the words that surely tell
 * it, and by where they stand. Only those that score `atLeast`.
 */
export function choosePassages(
  requirement: Requirement,
  language: Language,
  passages: readonly ReadPassage[],
  atLeast: number,
): Passage[] {
  // In reading order, so the first article's part is the foremost.
  const mainPart = passages.find(({ whole }) => whole.top.kind === 'article')?.whole.part ?? Number.POSITIVE_INFINITY;
  const scored = passages
    .map(({ whole, base }) => ({ whole, score: scoreOf(requirement, language, whole, base, mainPart) }))
    .filter(({ score }) => score >= atLeast)
    .toSorted((left, right) => right.score - left.score || left.whole.start - right.whole.start);
  const first = scored[0];
  const isSure = ({ text }: Passage) => requirement.best?.[language].test(text) ?? true;
  return scored
    .filter(({ score, whole }) => {
      const isAsGood = first !== undefined && score >= first.score - ABOUT_AS_GOOD;
      return isAsGood && (isSure(whole) || !isSure(first.whole));
    })
    .slice(0, requirement.most ?? TOLD)
    .map(({ whole }) => whole)
    .toSorted((left, right) => left.part - right.part || left.start - right.start);
}

/** Whether a passage surely tells a requirement: by its words, not by where it stands alone. */
export function isTelling({ best, avoid, stems }: Requirement, language: Language, { text }: Passage): boolean {
  if (best === undefined || stems !== undefined) return true;
  return best[language].test(text) && avoid?.[language].test(text) !== true;
}

/** The beginning of an article that is called after a requirement, for one that no passage tells in words it is known by. */
export function titledPassages(
  { titles, avoid }: Requirement,
  language: Language,
  passages: readonly ReadPassage[],
): Passage[] {
  const titled = passages.filter(
    ({ whole }) => isNamed(titles[language], whole) && avoid?.[language].test(whole.text) !== true,
  );
  return titled.slice(0, 1).map(({ whole }) => whole);
}

/** Whether its article is called so, white space and capitals aside. */
function isNamed(titles: readonly string[], { top }: Passage): boolean {
  const bare = (text: string) => text.replace(/\s/gu, '').toLowerCase();
  const title = bare(top.articleTitle ?? '');
  return titles.some((one) => title.includes(bare(one)));
}

const TITLE = 2;
const SHARED_TITLE = 1;

function scoreOf(
  { titles, cue, best, avoid, isAnywhere, stems = [] }: Requirement,
  language: Language,
  whole: Passage,
  base: string,
  mainPart: number,
): number {
  if (!cue[language].test(whole.text)) return 0;
  const named = isNamed(titles[language], whole);
  const isElsewhere = isAnywhere !== true && whole.part !== mainPart && whole.top.kind !== 'preamble';
  return (
    2 +
    (!named ? 0 : namesSeveral(whole.top.articleTitle ?? '') ? SHARED_TITLE : TITLE) +
    (cue[language].test(base) ? 0.5 : 0) +
    STEM * Math.min(MOST_STEMS, stems.filter((stem) => whole.text.toLowerCase().includes(stem.toLowerCase())).length) +
    (best?.[language].test(whole.text) === true ? 3 : 0) -
    (whole.isDefinition ? 3 : 0) -
    (avoid?.[language].test(whole.text) === true ? 4 : 0) -
    (isElsewhere ? 1.5 : 0) -
    (whole.top.kind === 'signature' ? 3 : 0)
  );
}
