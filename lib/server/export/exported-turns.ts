import type { CitationRow } from '#db/queries/citations';
import type { MessageRow } from '#db/queries/messages';
import type { ExportedAnswer } from '#lib/export/answer-blocks';
import type { ExportedTurn } from '#lib/export/conversation-document';
import { dataPartSchemas } from '#lib/protocol/events';

/** Messages along one branch as questions with their answers. */
export function exportedTurns(messages: readonly MessageRow[], citations: readonly CitationRow[]): ExportedTurn[] {
  const turns: ExportedTurn[] = [];
  for (const message of messages) {
    const last = turns.at(-1);
    if (message.role === 'user') turns.push({ question: message.text, answer: null });
    else if (last !== undefined && last.answer === null) last.answer = exportedAnswer(message, citations);
    else turns.push({ question: null, answer: exportedAnswer(message, citations) });
  }
  return turns;
}

function exportedAnswer(message: MessageRow, citations: readonly CitationRow[]): ExportedAnswer {
  const own = citations.filter(({ messageId }) => messageId === message.id);
  return {
    text: message.text,
    citations: new Map(own.map(({ marker, citation }) => [marker, citation])),
    outcome: message.outcome,
    notFoundReceipt: message.notFoundReceipt,
    uncited: uncitedOf(message),
    isWhole: message.status === 'done',
  };
}

function uncitedOf({ parts }: MessageRow): ExportedAnswer['uncited'] {
  const part = parts.findLast(({ type }) => type === 'data-outcome');
  const parsed = part !== undefined && 'data' in part ? dataPartSchemas.outcome.safeParse(part.data) : null;
  return parsed?.data?.uncited ?? [];
}
