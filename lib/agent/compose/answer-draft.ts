import type { ClauseRecord } from '#lib/protocol/clause';
import type { NotFoundReceipt, Outcome } from '#lib/protocol/citation';
import type { Language } from '#lib/protocol/document';
import type { ContractInScope, ContractNorm } from '../ports';
import type { Question } from '#lib/language/questions/analyse-question';
import type { Evidence, RunStateValue } from '../state';
import type { CitationBook } from './citation-book';
import { innermostPlace } from './innermost-place';
import { blockquote, escapeMarkdown, showBlanks } from './markdown';
import { phrasesFor, type Phrases } from './phrases';
import { readItemLabel } from '#lib/language/sentences/item-label';
import type { ListedItem } from '#lib/language/sentences/listed-items';
import { ruleExtent } from '#lib/language/sentences/rule-extent';

/** What an answer without a model is composed from. */
export type ComposeInput = {
  question: Question;
  evidence: readonly Evidence[];
  contracts: readonly ContractInScope[];
  state: Pick<
    RunStateValue,
    | 'already_told'
    | 'asked'
    | 'contract_structure'
    | 'comparisons'
    | 'notes'
    | 'scan'
    | 'collected_info'
    | 'key_facts'
    | 'applied_rules'
    | 'guidance'
    | 'norms'
    | 'risks'
    | 'lacks'
    | 'evaluation'
    | 'stop_reason'
    | 'scope'
    | 'user_message'
    | 'sides'
    | 'messages'
  >;
  findByAddress: (contractId: string, part: number, address: string) => Promise<ClauseRecord | undefined>;
  /** Every norm and every clause of the contracts, for answers that are made of what a clause says. */
  listNorms: () => Promise<ContractNorm[]>;
  listClauses: () => Promise<ClauseRecord[]>;
  /** For each text how likely it answers the question, 0..1; null where nothing can tell. */
  judge: (texts: readonly { headingPath: readonly string[]; text: string }[]) => Promise<number[] | null>;
};

export type Composed = { outcome: Outcome | null; suggestions: string[]; notFoundReceipt?: NotFoundReceipt };

type ContractSpan = { contractId: string; start: number; end: number };

/** A span of a clause's text as one of its contract. */
function spanIn(clause: ClauseRecord, start: number, end: number): ContractSpan {
  return { contractId: clause.contractId, start: clause.start + start, end: clause.start + end };
}

/** The paragraphs of a composed answer as they grow. Nothing is quoted twice. */
export class AnswerDraft {
  readonly phrases: Phrases;
  readonly #language: Language;
  readonly #book: CitationBook;
  readonly #contracts: readonly ContractInScope[];
  readonly #quoted: ContractSpan[] = [];
  readonly #paragraphs: string[] = [];

  constructor(input: Pick<ComposeInput, 'question' | 'contracts'>, book: CitationBook) {
    this.#language = input.question.language;
    this.phrases = phrasesFor(input.question.language);
    this.#book = book;
    this.#contracts = input.contracts;
  }

  say(paragraph: string): void {
    this.#paragraphs.push(paragraph);
  }

  /**
   * Quotes a span of a clause (offsets into its text) to the end of its rule, verbatim or as `shown` shortens it; false when
   * the answer has it already. `answering` is the sentence in it that answers.
   */
  quote(
    clause: ClauseRecord,
    start: number,
    end: number,
    lead?: string,
    shown?: (quote: string) => string,
    answering?: { start: number; end: number },
  ): boolean {
    if (start >= end || this.hasQuoted(spanIn(clause, start, end))) return false;
    const rule = ruleExtent(clause.text, { start, end }, { answering });
    const above = rule.leads.length === 0 ? lead : this.leadTo(clause, rule, lead);
    if (above !== undefined) this.say(above);
    this.#quoted.push(spanIn(clause, rule.start, rule.end));
    const quote = clause.text.slice(rule.start, rule.end);
    const text = shown?.(quote) ?? quote;
    const marker = this.#book.cite(clause, rule.start, rule.end, text, answering);
    this.say(blockquote(showBlanks(text, this.#blanksIn(clause, rule.start, rule.end)), marker));
    if (rule.itemsLeft > 0) this.say(this.phrases.itemsLeft(rule.itemsLeft));
    return true;
  }

  /**
   * The marker of a span of a clause (offsets into its text) that the answer tells in a line or a row of its own, behind the
   * `lead` that it tells it under; cited to the end of its sentence or item.
   */
  cite(clause: ClauseRecord, start: number, end: number, lead = ''): number {
    const whole = ruleExtent(clause.text, { start, end }, { isSentence: true }).end;
    return this.#book.cite(clause, start, whole, `${lead} ${clause.text.slice(start, whole)}`.trim());
  }

  /** What leads to the quote of an item of a list (offsets into the clause's text), with the line that the item hangs on. */
  leadTo(clause: ClauseRecord, { leads }: Pick<ListedItem, 'leads'>, lead = ''): string {
    const above = leads.at(-1);
    if (above === undefined) return lead;
    const said = clause.text.slice(above.start, above.end).trim();
    return `${lead}\n\n${escapeMarkdown(said.slice(readItemLabel(said)?.length ?? 0))}`.trim();
  }

  /** What a contract is called, where the answer is about several; null otherwise. */
  titleOf(contractId: string): string | null {
    const own = this.#contracts.filter(({ isStandard }) => !isStandard);
    const contract = own.length > 1 ? own.find(({ id }) => id === contractId) : undefined;
    return contract === undefined ? null : this.phrases.inContract(contract.title);
  }

  /** Whether a term of a span of a clause (offsets into its text) is not filled in. */
  hasBlank(clause: ClauseRecord, start: number, end: number): boolean {
    return this.#blanksIn(clause, start, end).length > 0;
  }

  /** The open terms of a span as the contract writes them. */
  #blanksIn({ contractId, start: offset, text }: ClauseRecord, start: number, end: number): string[] {
    const blanks = this.#contracts.find(({ id }) => id === contractId)?.structure.blanks ?? [];
    return blanks
      .filter((blank) => blank.kind === 'blank' && blank.start >= offset + start && blank.end <= offset + end)
      .map((blank) => text.slice(blank.start - offset, blank.end - offset));
  }

  hasQuoted(span: ContractSpan): boolean {
    return this.#quoted.some(
      (known) => known.contractId === span.contractId && known.start < span.end && span.start < known.end,
    );
  }

  /** How a reader finds the clause, or the smallest one that holds a span of it: the contract where there are several, address and title. */
  place(clause: ClauseRecord, span?: { start: number; end: number }): string {
    const { display } =
      span === undefined
        ? clause
        : innermostPlace(this.#contracts, clause, clause.start + span.start, clause.start + span.end);
    const title =
      clause.articleTitle === null || display.includes(clause.articleTitle) ? '' : this.#titled(clause.articleTitle);
    const contract = this.#contracts.find(({ id }) => id === clause.contractId);
    const isOneOfMany =
      this.#contracts.filter(({ isStandard }) => !isStandard).length > 1 || contract?.isStandard === true;
    const prefix = isOneOfMany && contract !== undefined ? `${this.phrases.inContract(contract.title)} ` : '';
    return `${prefix}**${display}${title}**`;
  }

  #titled(title: string): string {
    const shown = escapeMarkdown(title.trim());
    return this.#language === 'ko' ? `(${shown})` : ` (${shown})`;
  }

  get text(): string {
    return this.#paragraphs.join('\n\n');
  }
}
