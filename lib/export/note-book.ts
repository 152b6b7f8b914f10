import { joinTornWords } from '#lib/language/text/torn-words';
import type { Citation } from '#lib/protocol/citation';
import type { Inline, Note } from './document-model';
import type { ExportWords } from './export-words';

/** Numbers the footnotes of a document in the order of reading. What was not verified never becomes one. */
export class NoteBook {
  readonly notes: Note[] = [];
  readonly #words: ExportWords;
  readonly #contractTitles: ReadonlyMap<string, string>;

  /** `contractTitles` by contract id; where there is more than one, every source names its contract. */
  constructor(words: ExportWords, contractTitles: ReadonlyMap<string, string>) {
    this.#words = words;
    this.#contractTitles = contractTitles;
  }

  /** What stands in the text for a citation: a footnote, or its clause and state in brackets. */
  cite(citation: Citation): Inline[] {
    const source = this.#sourceOf(citation);
    if (citation.state !== 'verified')
      return [{ kind: 'text', text: ` (${source}, ${this.#words.state[citation.state]})`, isEmphasised: true }];
    this.notes.push({ source, quote: joinTornWords(citation).replace(/\s+/g, ' ').trim() });
    return [{ kind: 'note', note: this.notes.length }];
  }

  #sourceOf({ contractId, display }: Citation): string {
    const title = this.#contractTitles.size > 1 ? this.#contractTitles.get(contractId) : undefined;
    return title === undefined ? display : `${title}, ${display}`;
  }
}
