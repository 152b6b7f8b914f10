import { lengthOf } from '#lib/core/numbers';
import { namesOnly, withoutClauseLabel } from '#lib/language/sentences/headings';
import { splitSentences } from '#lib/language/sentences/split-sentences';
import { matchConcepts } from '#lib/language/lexicon/concept-matcher';
import { tokenize } from '#lib/language/words/tokens';

/** An article of a standard contract, ready to be matched. */
export type StandardArticle = { title: string | null; text: string };

/** The article that a clause is nearest to, with its sentence nearest to the clause. */
type ClauseMatch = { article: number; sentence: string; score: number };

type Sentence = { text: string; weights: Map<string, number>; norm: number };
type Prepared = { sentences: Sentence[]; tokens: Set<string>; title: Set<string> };

/** Weights of: the nearest sentence, the article as a whole, its title. */
const SENTENCE = 0.55;
const ARTICLE = 0.3;
const TITLE = 0.15;

/** Matches clauses with the articles of one standard contract; words that many of its articles have count little. */
export class ClauseMatcher {
  readonly #articles: Prepared[];
  readonly #rarity = new Map<string, number>();
  readonly #unseen: number;
  readonly #weighed = new Map<string, Sentence>();

  constructor(articles: readonly StandardArticle[]) {
    const tokens = articles.map(({ title, text }) => new Set(featuresOf(`${title ?? ''} ${text}`)));
    this.#unseen = Math.log(1 + articles.length);
    const counts = new Map<string, number>();
    for (const set of tokens) for (const token of set) counts.set(token, (counts.get(token) ?? 0) + 1);
    for (const [token, count] of counts) this.#rarity.set(token, Math.log(1 + articles.length / count));
    this.#articles = articles.map(({ title, text }, index) => ({
      sentences: sentencesOf(text).map((sentence) => ({
        ...this.#weigh(withoutClauseLabel(sentence)),
        text: sentence,
      })),
      tokens: tokens[index] ?? new Set(),
      title: new Set(featuresOf(title ?? '')),
    }));
  }

  /** Best first; only what shares a word with the clause. */
  rank(clause: string): ClauseMatch[] {
    const user = this.#weigh(clause);
    const total = sum([...user.weights.keys()].map((token) => this.#rarityOf(token)));
    return this.#articles
      .map((article, index) => {
        const best = bestSentence(user, article.sentences);
        const shared = sum(
          [...user.weights.keys()].filter((token) => article.tokens.has(token)).map((token) => this.#rarityOf(token)),
        );
        const titled = [...article.title];
        const inTitle = sum(titled.filter((token) => user.weights.has(token)).map((token) => this.#rarityOf(token)));
        const ofTitle = sum(titled.map((token) => this.#rarityOf(token)));
        const score =
          SENTENCE * best.score +
          ARTICLE * (total === 0 ? 0 : shared / total) +
          TITLE * (ofTitle === 0 ? 0 : inTitle / ofTitle);
        return { article: index, sentence: best.text, score };
      })
      .filter(({ score }) => score > 0)
      .sort((left, right) => right.score - left.score);
  }

  /** The sentences of one article, the nearest to a clause first; `score` is their cosine. */
  nearestIn(article: number, clause: string): { sentence: string; score: number }[] {
    const user = this.#weigh(clause);
    return (this.#articles[article]?.sentences ?? [])
      .map((sentence) => ({ sentence: sentence.text, score: cosine(user, sentence) }))
      .toSorted((left, right) => right.score - left.score);
  }

  /** How much of a clause's words an article does not have, and how much of its title the clause has; both 0..1. */
  strangeness(article: number, clause: string): { foreign: number; named: number } {
    const prepared = this.#articles[article];
    const tokens = [...this.#weigh(clause).weights.keys()];
    if (prepared === undefined || tokens.length === 0) return { foreign: 1, named: 0 };
    const foreign = tokens.filter((token) => !prepared.tokens.has(token)).length / tokens.length;
    const named = [...prepared.title].filter((token) => tokens.includes(token)).length;
    return { foreign, named: prepared.title.size === 0 ? 0 : named / prepared.title.size };
  }

  #weigh(text: string): Sentence {
    const known = this.#weighed.get(text);
    if (known !== undefined) return known;
    const weights = new Map<string, number>();
    for (const token of featuresOf(text)) weights.set(token, (weights.get(token) ?? 0) + 1);
    for (const [token, count] of weights) weights.set(token, (1 + Math.log(count)) * this.#rarityOf(token));
    const weighed = { text, weights, norm: lengthOf(weights.values()) };
    this.#weighed.set(text, weighed);
    return weighed;
  }

  /** A word the standard has nowhere is as rare as one it has once. */
  #rarityOf(token: string): number {
    return this.#rarity.get(token) ?? this.#unseen;
  }
}

function bestSentence(user: Sentence, sentences: readonly Sentence[]): { text: string; score: number } {
  let best = { text: '', score: 0 };
  for (const sentence of sentences) {
    const score = cosine(user, sentence);
    if (score > best.score) best = { text: sentence.text, score };
  }
  return best;
}

function cosine(left: Sentence, right: Sentence): number {
  let dot = 0;
  for (const [token, weight] of left.weights) dot += weight * (right.weights.get(token) ?? 0);
  return dot === 0 ? 0 : dot / (left.norm * right.norm);
}

/** Words, and the legal concepts they stand for: another word for the same thing still matches. */
export function featuresOf(text: string): string[] {
  const concepts = matchConcepts(text, 'query').flatMap((match) =>
    match.concepts.map((concept) => `concept ${concept}`),
  );
  return [...tokenize(text), ...concepts];
}

function sentencesOf(text: string): string[] {
  return splitSentences(text)
    .map((sentence) => sentence.text)
    .filter((sentence) => sentence.length > 8 && !namesOnly(sentence.trim()));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
