import { listAnswersOfLibrary, type LibraryAnswerRow } from '#db/queries/library-answers';
import { messageFor } from '#lib/core/error-messages';
import { AppError } from '#lib/core/errors';
import { giveTurn } from '#lib/core/give-turn';
import { splitMarkers } from '#lib/core/text/citation-markers';
import { answerLead } from '#lib/export/answer-lead';
import type { Citation } from '#lib/protocol/citation';
import type { Language } from '#lib/protocol/document';
import type { AnsweredCell, LibraryAnswer } from '#lib/protocol/library-answers';
import type { Container } from '../container';
import { failureOf } from '../runs/answer-and-wait';

/** Answers read before other work gets its turn. */
const AT_ONCE = 50;

type Asked = Parameters<typeof listAnswersOfLibrary>[2];

/** What the owner's own contracts answered to questions of the library's table, by the reading in force; one query, however many there are. */
export async function listLibraryAnswers(
  { database }: Pick<Container, 'database'>,
  ownerId: string,
  asked: Asked,
  language: Language,
): Promise<LibraryAnswer[]> {
  if (asked.questions.length === 0) return [];
  const rows = await listAnswersOfLibrary(database.drizzle, ownerId, asked);
  const answers: LibraryAnswer[] = [];
  for (const [at, row] of rows.entries()) {
    const answer = libraryAnswer(row, language);
    if (answer !== null) answers.push(answer);
    if (at % AT_ONCE === AT_ONCE - 1) await giveTurn();
  }
  return answers;
}

/** As the table shows it; null where a stop left nothing. */
export function libraryAnswer(row: LibraryAnswerRow, language: Language): LibraryAnswer | null {
  const { contractId, version, question, sessionId, runId, status } = row;
  const asked = { contractId, version, question, sessionId, runId };
  switch (status) {
    case 'running':
      return { ...asked, state: 'running' };
    case 'stopped':
      return null;
    case 'failed':
      return { ...asked, state: 'failed', message: messageFor(failureOf(row), language) };
    case 'interrupted':
      return { ...asked, state: 'failed', message: messageFor(new AppError('shutting_down'), language) };
    case 'done':
      return { ...asked, state: 'answered', ...answered(row) };
  }
}

function answered({ text, outcome, citations }: LibraryAnswerRow): Pick<AnsweredCell, 'text' | 'outcome' | 'cited'> {
  const markdown = text ?? '';
  const first = splitMarkers(markdown).find(({ kind }) => kind === 'marker');
  const marker = first?.kind === 'marker' ? first.marker : null;
  const citation = citations.find((one) => one.marker === marker)?.citation;
  if (citation === undefined) return { text: answerLead(markdown).text, outcome, cited: null };
  return { text: saidFirst(markdown, citation), outcome, cited: cited(citation) };
}

/** Of a quote that speaks for itself, the sentence that answers; its first one may only stand before that. */
function saidFirst(markdown: string, { quote, start, lead }: Citation): string {
  const { text, isQuoted } = answerLead(markdown);
  if (!isQuoted || lead === undefined) return text;
  return quote.slice(lead.start - start, lead.end - start).replace(/\s+/gu, ' ');
}

function cited({ part, state, lead, ...whole }: Citation): AnsweredCell['cited'] {
  const { address, display, start, end } = lead ?? whole;
  return { part, state, address, display, start, end };
}
