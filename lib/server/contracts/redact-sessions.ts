import { listFeedbackOfSession } from '#db/queries/feedback';
import { listMessages, type MessageRow } from '#db/queries/messages';
import {
  clearReason,
  clearTitle,
  deleteCitationsOf,
  deleteQuestions,
  forgetEvents,
  forgetTraces,
  listQuestionsOfMessages,
  listRunsOfSession,
  rewordMessage,
  type RunWords,
} from '#db/queries/redact';
import { findSession } from '#db/queries/sessions';
import type { Queryable } from '#db/transaction';
import { filterAsync } from '#lib/core/filter-async';
import type { ContractWords } from './contract-words';

type RedactedMessage = Pick<MessageRow, 'text' | 'parts' | 'outcome' | 'notFoundReceipt'>;

const GONE = { ko: '이 계약서는 지워졌어요.', en: 'This contract was deleted.' };
const ANSWER_PARTS = new Set(['text', 'data-citation', 'data-notice']);

/**
 * Takes the words of a deleted contract out of sessions that are about others too. What quotes it, or says a word that
 * only it has, is replaced by a sentence that says so; how runs came upon it is forgotten.
 */
export async function redactSessions(
  tx: Queryable,
  ownerId: string,
  sessionIds: readonly string[],
  words: ContractWords,
): Promise<void> {
  for (const id of sessionIds) await redactSession(tx, ownerId, id, words);
}

async function redactSession(tx: Queryable, ownerId: string, id: string, words: ContractWords): Promise<void> {
  const session = await findSession(tx, ownerId, id);
  if (session === undefined) return;
  if (await words.isIn(tx, session.title)) await clearTitle(tx, ownerId, id);
  const runs = await listRunsOfSession(tx, ownerId, id);
  const rows = await listMessages(tx, ownerId, id);
  for (const row of rows) await redactMessage(tx, ownerId, row, runs, words);
  for (const { messageId, reason } of await listFeedbackOfSession(tx, ownerId, id))
    if (await words.isIn(tx, reason)) await clearReason(tx, ownerId, messageId);
  const questions = await listQuestionsOfMessages(
    tx,
    ownerId,
    rows.map((row) => row.id),
  );
  const told = await filterAsync(questions, ({ question, reason }) => words.isIn(tx, [question, reason]));
  await deleteQuestions(
    tx,
    ownerId,
    told.map((question) => question.id),
  );
  const tracing = await filterAsync(runs, ({ trace, errorParams }) => words.isIn(tx, [trace, errorParams]));
  await forgetTraces(
    tx,
    ownerId,
    tracing.map((run) => run.id),
  );
  await forgetEvents(
    tx,
    runs.map((run) => run.id),
  );
}

async function redactMessage(
  tx: Queryable,
  ownerId: string,
  row: MessageRow,
  runs: readonly RunWords[],
  words: ContractWords,
): Promise<void> {
  const run = runs.find(({ questionId, answerId }) => row.id === answerId || row.id === questionId);
  const redacted = await withoutWords(tx, row, words, GONE[run?.language ?? 'ko']);
  if (redacted === undefined) return;
  if (redacted.text !== row.text) await deleteCitationsOf(tx, ownerId, row.id);
  await rewordMessage(tx, ownerId, row.id, redacted);
}

/** The message without the contract's words; undefined where it has none. Of an answer that has them nothing else stays. */
async function withoutWords(
  tx: Queryable,
  { text, parts, outcome, notFoundReceipt }: MessageRow,
  words: ContractWords,
  sentence: string,
): Promise<RedactedMessage | undefined> {
  const told = await filterAsync(parts, (part) => words.isIn(tx, part));
  const isReceiptTold = await words.isIn(tx, notFoundReceipt);
  if (told.some(({ type }) => ANSWER_PARTS.has(type)) || (await words.isIn(tx, text)))
    return { text: sentence, parts: [{ type: 'text', text: sentence }], outcome: null, notFoundReceipt: null };
  if (told.length === 0 && !isReceiptTold) return undefined;
  const clean = parts.filter((part) => !told.includes(part));
  return { text, parts: clean, outcome, notFoundReceipt: isReceiptTold ? null : notFoundReceipt };
}
