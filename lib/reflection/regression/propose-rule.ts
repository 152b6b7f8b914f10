import type { Language } from '#lib/protocol/document';
import type { RuleAction, RuleCondition } from '#lib/protocol/reflection';
import { endsLikeNoNoun, isNounLike } from '#lib/language/words/korean-nouns';
import { isPlainWord } from '../rules/is-plain-word';
import { isBoilerplate, isCommonWord } from '#lib/language/words/common-words';

/**
 * A word of a question: as it was typed, the word after it, its stem, and whether it is an ordinary word, which search
 * understands already or people say of many things.
 */
export type AskedWord = { typed: string; next: string; stem: string; isOrdinary: boolean };

/** A question that was answered badly, and the clause that its owner says is right, in words. */
export type Correction = {
  question: string;
  language: Language;
  asked: readonly AskedWord[];
  /** Words of the right clause, bare: of its headings, then of its own text. */
  heading: readonly string[];
  sentence: readonly string[];
  /** Bare words of every article of the contract, to tell what is particular to the clause. */
  articles: readonly ReadonlySet<string>[];
  /** Words that mean something in this contract only: names of its parties, terms it defines. */
  names: ReadonlySet<string>;
  /** Other corrections of this owner: a word that points to different things points nowhere. */
  others: readonly { stems: ReadonlySet<string>; words: ReadonlySet<string> }[];
};

export type ProposedRule = { if: RuleCondition; then: RuleAction; situations: string[] };

const MAX_TERMS = 3;
const MAX_EXPANSIONS = 6;
const MAX_SITUATION_CHARACTERS = 200;
/** Above this share of a contract's articles a word says little about one of them. */
const WIDESPREAD = 0.15;
const HEADING_WEIGHT = 2;

/**
 * What a correction teaches about other contracts: questions with this one's unusual words mean clauses with the right
 * clause's distinctive ones. undefined where nothing general can be said: no word of the question is unusual, or the
 * clause has none of its own. Neither side ever holds numbers, addresses, names, or anything but single words.
 */
export function proposeRule(correction: Correction): ProposedRule | undefined {
  const terms = chooseTerms(correction);
  const expansions = chooseExpansions(correction);
  if (terms.length === 0 || expansions.length === 0) return undefined;
  return {
    if: { language: correction.language, questionKinds: [], contractType: null, failure: null, terms },
    then: { strategy: null, angles: [], expansions },
    situations: [correction.question.replace(/\s+/gu, ' ').trim().slice(0, MAX_SITUATION_CHARACTERS)],
  };
}

/** Stems of the question that the contract never uses and that few questions have: each alone makes the rule speak. */
function chooseTerms({ asked, articles, names, others, heading, sentence }: Correction): string[] {
  const clause = new Set([...heading, ...sentence]);
  const candidates = asked.filter(
    ({ typed, stem, isOrdinary }) =>
      !isOrdinary &&
      isPlainWord(stem) &&
      !isCommonWord(stem) &&
      !isCommonWord(typed) &&
      !names.has(stem) &&
      !articles.some((words) => words.has(stem)) &&
      !pointsElsewhere(stem, clause, others),
  );
  const nouns = candidates.filter(isNounLike);
  const chosen = nouns.length > 0 ? nouns : candidates;
  const confirmed = chosen.filter(({ stem }) => alikeWith(stem, clause, others).length > 0);
  const best = confirmed.length > 0 ? confirmed : chosen;
  return [...new Set(best.map(({ stem }) => stem))].slice(0, MAX_TERMS);
}

/** Other corrections whose question has the word and whose clause speaks of the same. */
function alikeWith(stem: string, clause: ReadonlySet<string>, others: Correction['others']): Correction['others'] {
  return others.filter(({ stems, words }) => stems.has(stem) && [...words].some((word) => clause.has(word)));
}

/** A word that more corrections used for something else than for this has no one meaning. */
function pointsElsewhere(stem: string, clause: ReadonlySet<string>, others: Correction['others']): boolean {
  const using = others.filter(({ stems }) => stems.has(stem)).length;
  const alike = alikeWith(stem, clause, others).length;
  return using - alike > alike + 1;
}

/** The words that set the right clause apart from the rest of its contract, those of its heading and those it repeats first. */
function chooseExpansions({ heading, sentence, articles, names, asked }: Correction): string[] {
  const typed = new Set(asked.map(({ stem }) => stem));
  const weights = new Map<string, number>();
  const add = (word: string, weight: number): void => {
    if (!isPlainWord(word) || isBoilerplate(word) || endsLikeNoNoun(word) || names.has(word) || typed.has(word)) return;
    const found = articles.filter((words) => words.has(word)).length;
    if (found > Math.max(2, WIDESPREAD * articles.length)) return;
    const rarity = Math.log(1 + (articles.length + 1) / (found + 0.5));
    weights.set(word, Math.max(weights.get(word) ?? 0, weight * rarity));
  };
  const repeated = countWords(sentence);
  heading.forEach((word) => add(word, HEADING_WEIGHT));
  for (const [word, count] of repeated) add(word, 1 + Math.log(count));
  return [...weights]
    .sort(([, left], [, right]) => right - left)
    .slice(0, MAX_EXPANSIONS)
    .map(([word]) => word);
}

function countWords(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
