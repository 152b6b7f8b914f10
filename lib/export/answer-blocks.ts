import { markUncited, UNCITED_MARKER } from '#lib/core/text/citation-markers';
import type { Citation, NotFoundReceipt, Outcome } from '#lib/protocol/citation';
import { heading, remark, text, type Block } from './document-model';
import type { ExportWords } from './export-words';
import type { NoteBook } from './note-book';
import { readMarkdown } from './read-markdown';

export type ExportedAnswer = {
  /** Markdown with `[n]` markers. */
  text: string;
  citations: ReadonlyMap<number, Citation>;
  outcome: Outcome | null;
  notFoundReceipt: NotFoundReceipt | null;
  /** Spans of `text`: factual sentences that have no citation. */
  uncited: readonly { start: number; end: number }[];
  /** Whether it was written to its end. */
  isWhole: boolean;
};

/** An answer as blocks: what came of it where that is not the plain case, the answer, and the proof of a "not found". */
export function answerBlocks(answer: ExportedAnswer, words: ExportWords, notes: NoteBook): Block[] {
  const { outcome, notFoundReceipt: receipt } = answer;
  const body = readMarkdown(markUncited(answer.text, answer.uncited), (marker) => {
    if (marker === UNCITED_MARKER) return [{ kind: 'text', text: ` (${words.noSource})`, isEmphasised: true }];
    const citation = answer.citations.get(marker);
    return citation === undefined ? [text(` [${marker}]`)] : notes.cite(citation);
  });
  return [
    ...(outcome === null || outcome === 'found' ? [] : [heading(3, words.outcome[outcome])]),
    ...body,
    ...(receipt === null ? [] : receiptBlocks(receipt, words)),
    ...(answer.isWhole ? [] : [remark(words.cutOff)]),
  ];
}

function receiptBlocks({ clausesRead, termsTried, closest }: NotFoundReceipt, words: ExportWords): Block[] {
  return [
    remark(words.clausesRead(clausesRead)),
    ...(termsTried.length === 0 ? [] : [remark(`${words.termsTried}: ${termsTried.join(', ')}`)]),
    ...(closest.length === 0 ? [] : [remark(`${words.closest}:`)]),
    ...(closest.length === 0
      ? []
      : [
          {
            kind: 'list' as const,
            isOrdered: false,
            start: 1,
            items: closest.map(({ address, display = address, why }) => [
              remark(why === '' ? display : `${display}: ${why}`),
            ]),
          },
        ]),
  ];
}
