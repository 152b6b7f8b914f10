import { listCitationsOfSession } from '#db/queries/citations';
import { findContract } from '#db/queries/contracts';
import { findMessage, listMessages, type MessageRow } from '#db/queries/messages';
import { findSession } from '#db/queries/sessions';
import { AppError } from '#lib/core/errors';
import { conversationDocument } from '#lib/export/conversation-document';
import { exportWords } from '#lib/export/export-words';
import type { Language } from '#lib/protocol/document';
import type { ExportFormat } from '#lib/protocol/export';
import type { Container } from '../container';
import { exportedTurns } from './exported-turns';
import { exportFile } from './export-file';

type Request = { format: ExportFormat; language: Language };

/** One answer with its question as a file; AppError('message_not_found') for what is not the owner's answer. */
export async function exportAnswer(
  container: Container,
  ownerId: string,
  messageId: string,
  request: Request,
): Promise<Response> {
  const message = await findMessage(container.database.drizzle, ownerId, messageId);
  if (message?.role !== 'assistant') throw new AppError('message_not_found');
  const branch = branchTo(await listMessages(container.database.drizzle, ownerId, message.sessionId), messageId);
  return exportBranch(container, ownerId, message.sessionId, branch.slice(-2), { ...request, isWhole: false });
}

/**
 * A conversation as a file: the branch of the tree that ends in `leafId`, or in its newest message.
 * AppError('session_not_found') for what is not the owner's, 'message_not_found' for a leaf that is not in it.
 */
export async function exportSession(
  container: Container,
  ownerId: string,
  sessionId: string,
  request: Request & { leafId: string | null },
): Promise<Response> {
  if ((await findSession(container.database.drizzle, ownerId, sessionId)) === undefined)
    throw new AppError('session_not_found');
  const messages = await listMessages(container.database.drizzle, ownerId, sessionId);
  const leafId = request.leafId ?? messages.at(-1)?.id ?? null;
  const branch = leafId === null ? [] : branchTo(messages, leafId);
  if (request.leafId !== null && branch.length === 0) throw new AppError('message_not_found');
  return exportBranch(container, ownerId, sessionId, branch, { ...request, isWhole: true });
}

async function exportBranch(
  { database: { drizzle }, clock }: Container,
  ownerId: string,
  sessionId: string,
  branch: readonly MessageRow[],
  { format, language, isWhole }: Request & { isWhole: boolean },
): Promise<Response> {
  const session = await findSession(drizzle, ownerId, sessionId);
  if (session === undefined) throw new AppError('session_not_found');
  const citations = await listCitationsOfSession(drizzle, ownerId, sessionId);
  const shown = new Set(branch.map(({ id }) => id));
  const cited = citations.filter(({ messageId }) => shown.has(messageId)).map(({ contractId }) => contractId);
  const ids = [...new Set([...session.contractIds, ...cited])];
  const rows = await Promise.all(ids.map((id) => findContract(drizzle, ownerId, id, { withHidden: true })));
  const contracts = rows.flatMap((row) => (row === undefined ? [] : [{ id: row.id, title: row.title }]));
  const words = exportWords(language);
  const subject = contracts[0]?.title ?? session.title;
  const document = conversationDocument({
    // Until it is named by hand, a conversation is called like its first question.
    title: isWhole && session.isRenamed ? session.title : subject,
    language,
    contracts,
    turns: exportedTurns(branch, citations),
    date: clock.now().toLocaleDateString(language === 'ko' ? 'ko-KR' : 'en-GB', { dateStyle: 'long' }),
  });
  return exportFile(document, format, { subject, what: isWhole ? words.conversation : words.answer });
}

/** The messages from the first down to `leafId`; empty when it is not among them. */
function branchTo(messages: readonly MessageRow[], leafId: string): MessageRow[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const branch: MessageRow[] = [];
  for (let at = byId.get(leafId); at !== undefined; at = byId.get(at.parentId ?? '')) {
    if (branch.includes(at)) break;
    branch.unshift(at);
  }
  return branch;
}
