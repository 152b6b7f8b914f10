import { LRUCache } from 'lru-cache';

/** Ids the encoder was trained with for begin and end of a text, and for what no piece covers. */
const BEGIN = 0;
const END = 2;
const UNKNOWN = 3;
/** Pieces before this one stand for no text. */
const FIRST_PIECE = 4;
/** What an unknown character costs: ten below the rarest piece of the vocabulary the encoder was first trained with. */
const UNKNOWN_SCORE = -30.364752;
const WORD_START = '\u2581';
const WORDS_KEPT = 20_000;

export type Vocabulary = {
  /** By id. */
  pieces: readonly { piece: string; score: number }[];
  /** What a character is read as, where it is not read as itself. */
  characters: Readonly<Record<string, string>>;
};

/**
 * Cuts text into the encoder's pieces: a unigram language model (Kudo 2018, https://arxiv.org/abs/1804.10959) over the
 * vocabulary, word by word, the likeliest cut of each.
 */
export class Tokenizer {
  readonly #ids = new Map<string, number>();
  readonly #scores: number[];
  readonly #characters: ReadonlyMap<string, string>;
  readonly #longest: number;
  readonly #words = new LRUCache<string, readonly number[]>({ max: WORDS_KEPT });

  constructor({ pieces, characters }: Vocabulary) {
    this.#scores = pieces.map(({ score }) => score);
    pieces.forEach(({ piece }, id) => {
      if (id >= FIRST_PIECE && piece !== '<mask>') this.#ids.set(piece, id);
    });
    this.#longest = Math.max(...[...this.#ids.keys()].map((piece) => piece.length));
    this.#characters = new Map(Object.entries(characters));
  }

  /** Ids of the text between the marks of begin and end, `most` of them at most. */
  encode(text: string, most: number): number[] {
    const ids: number[] = [];
    for (const word of this.#normalise(text).split(' ')) {
      if (word === '') continue;
      if (ids.length >= most - 2) break;
      ids.push(...this.#cut(WORD_START + word));
    }
    return [BEGIN, ...ids.slice(0, most - 2), END];
  }

  #normalise(text: string): string {
    let normal = '';
    for (const character of text.normalize('NFC')) normal += this.#characters.get(character) ?? character;
    return normal;
  }

  #cut(word: string): readonly number[] {
    const known = this.#words.get(word);
    if (known !== undefined) return known;
    const ids = this.#likeliest([...word]);
    this.#words.set(word, ids);
    return ids;
  }

  /** Viterbi over the word's characters. */
  #likeliest(characters: readonly string[]): number[] {
    const best: { score: number; id: number; from: number }[] = [{ score: 0, id: UNKNOWN, from: 0 }];
    const reach = (to: number, step: { score: number; id: number; from: number }): void => {
      if (step.score > (best[to]?.score ?? Number.NEGATIVE_INFINITY)) best[to] = step;
    };
    for (let from = 0; from < characters.length; from += 1) {
      const before = best[from]?.score ?? 0;
      let piece = '';
      for (let to = from + 1; to <= characters.length && piece.length < this.#longest; to += 1) {
        piece += characters[to - 1] ?? '';
        const id = this.#ids.get(piece);
        if (id !== undefined) reach(to, { score: before + (this.#scores[id] ?? 0), id, from });
      }
      reach(from + 1, { score: before + UNKNOWN_SCORE, id: UNKNOWN, from });
    }
    const ids: number[] = [];
    for (let at = characters.length; at > 0; at = best[at]?.from ?? 0) ids.push(best[at]?.id ?? UNKNOWN);
    return ids.reverse();
  }
}
