import type { DocumentStructure } from '#lib/protocol/document';
import type { IndexedTerm, Range } from './document-blocks';

type Definition = DocumentStructure['definitions'][number];

/** Beyond this the looking would be felt while scrolling; such a contract's first terms are still marked. */
const TERMS_LOOKED_FOR = 300;
const SENTENCE_CHARACTERS = 400;

/** Finds defined terms in a contract's text: whole words, the longest first, and never where the term is being defined. */
export class TermFinder {
  readonly #text: string;
  readonly #definitions: readonly Definition[];
  readonly #pattern: RegExp | null;

  constructor(text: string, definitions: readonly Definition[]) {
    this.#text = text;
    this.#definitions = definitions;
    const terms = [...new Set(definitions.map(({ term }) => term))].filter((term) => term.length > 1);
    const longestFirst = terms.slice(0, TERMS_LOOKED_FOR).sort((a, b) => b.length - a.length);
    // Korean particles stand right behind a word, so only what stands before it decides; Latin words may take a plural s.
    this.#pattern =
      longestFirst.length === 0
        ? null
        : new RegExp(
            `(?<![\\p{L}\\p{N}])(?:${longestFirst.map(escapePattern).join('|')})(?=s?(?![\\p{Script=Latin}\\p{N}]))`,
            'gu',
          );
  }

  /** The first use of each term within `range`, in order, leaving out what overlaps `taken`. */
  firstUses(part: number, range: Range, taken: readonly Range[]): IndexedTerm[] {
    if (this.#pattern === null) return [];
    const seen = new Set<string>();
    const uses: IndexedTerm[] = [];
    for (const match of this.#text.slice(range.start, range.end).matchAll(this.#pattern)) {
      const start = range.start + match.index;
      const use = { start, end: start + match[0].length };
      const term = match[0].replace(/\s+/g, ' ');
      if (seen.has(term) || taken.some((other) => overlaps(other, use))) continue;
      const index = this.#definitionFor(term, part);
      const definition = this.#definitions[index];
      if (definition === undefined) continue;
      seen.add(term);
      if (!overlaps(definition, use)) uses.push({ ...use, index });
    }
    return uses;
  }

  /** Of the same part before any other: an annex may define a word for itself. */
  #definitionFor(term: string, part: number): number {
    const inPart = this.#definitions.findIndex((definition) => definition.term === term && definition.part === part);
    return inPart !== -1 ? inPart : this.#definitions.findIndex((definition) => definition.term === term);
  }
}

/** The sentence that introduces a term, cut to what a note can hold. */
export function definingSentence(text: string, { start, end }: Range): string {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineBreak = text.indexOf('\n', end);
  const line = text.slice(lineStart, lineBreak === -1 ? text.length : lineBreak);
  const edges = [...line.matchAll(/(?:[가-힣]\.|[a-z)"”]\.|;)\s+/gu)].map((match) => match.index + match[0].length);
  const from = edges.findLast((edge) => edge <= start - lineStart) ?? 0;
  const to = edges.find((edge) => edge >= end - lineStart) ?? line.length;
  const sentence = line.slice(from, to).replace(/\s+/g, ' ').trim();
  return sentence.length > SENTENCE_CHARACTERS ? `${sentence.slice(0, SENTENCE_CHARACTERS)}…` : sentence;
}

function overlaps(a: Range, b: Range): boolean {
  return a.start < b.end && b.start < a.end;
}

function escapePattern(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
}
