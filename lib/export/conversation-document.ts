import type { Language } from '#lib/protocol/document';
import { answerBlocks, type ExportedAnswer } from './answer-blocks';
import { heading, paragraph, remark, type Block, type ExportDocument } from './document-model';
import { exportWords, type ExportWords } from './export-words';
import { NoteBook } from './note-book';

export type ExportedTurn = { question: string | null; answer: ExportedAnswer | null };

type Conversation = {
  title: string;
  language: Language;
  contracts: readonly { id: string; title: string }[];
  turns: readonly ExportedTurn[];
  /** As the reader writes it. */
  date: string;
};

/** One answer or a whole conversation as a document: what it is about, question by question, and how to read its notes. */
export function conversationDocument({ title, language, contracts, turns, date }: Conversation): ExportDocument {
  const words = exportWords(language);
  const notes = new NoteBook(words, new Map(contracts.map((contract) => [contract.id, contract.title])));
  const body = turns.flatMap((turn) => turnBlocks(turn, words, notes));
  const blocks: Block[] = [
    ...contractLines(contracts, title, words),
    ...body,
    { kind: 'rule' },
    ...(turns.some(({ answer }) => (answer?.citations.size ?? 0) > 0) ? [remark(words.aboutNotes)] : []),
    remark(`${words.exported(date)} ${words.notAdvice}`),
  ];
  return { title, language, blocks, notes: notes.notes };
}

/** An answer alone, as it is copied. */
export function answerDocument(
  answer: ExportedAnswer,
  language: Language,
  contracts: ReadonlyMap<string, string>,
): ExportDocument {
  const words = exportWords(language);
  const notes = new NoteBook(words, contracts);
  return { title: '', language, blocks: answerBlocks(answer, words, notes), notes: notes.notes };
}

function contractLines(contracts: Conversation['contracts'], title: string, words: ExportWords): Block[] {
  const titles = contracts.map((contract) => contract.title);
  if (titles.every((other) => other === title)) return [];
  return [remark(`${titles.length === 1 ? words.contract : words.contracts}: ${titles.join(' · ')}`)];
}

function turnBlocks({ question, answer }: ExportedTurn, words: ExportWords, notes: NoteBook): Block[] {
  return [
    ...(question === null ? [] : [heading(2, question.replace(/\s+/g, ' ').trim())]),
    ...(answer === null ? [paragraph(words.noAnswer)] : answerBlocks(answer, words, notes)),
  ];
}
