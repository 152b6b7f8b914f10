import { and, desc, eq, exists, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Citation } from '#lib/protocol/citation';
import { contracts, messages, runs, sessionContracts, sessions } from '../schema/index';
import type { Queryable } from '../transaction';
import { hasIdAmong } from './conditions';

type Asked = {
  questions: readonly string[];
  /** Of these contracts only. */
  contractIds?: readonly string[] | undefined;
};

export type LibraryAnswerRow = Awaited<ReturnType<typeof listAnswersOfLibrary>>[number];

/**
 * How questions of the library's table were last answered, for each of the owner's own contracts by the reading in force;
 * a run that was stopped stands only where there is no other. Contracts that were not asked are left out.
 */
export function listAnswersOfLibrary(db: Queryable, ownerId: string, { questions, contractIds }: Asked) {
  const answers = db
    .select({ id: messages.id, text: messages.text, outcome: messages.outcome })
    .from(messages)
    .where(and(eq(messages.ownerId, ownerId), eq(messages.role, 'assistant')))
    .as('answers');
  return db
    .selectDistinctOn([contracts.id, messages.text], {
      contractId: contracts.id,
      version: contracts.version,
      question: messages.text,
      questionId: messages.id,
      sessionId: sessions.id,
      runId: runs.id,
      status: runs.status,
      errorCode: runs.errorCode,
      errorParams: runs.errorParams,
      text: answers.text,
      outcome: answers.outcome,
      citations: sql<{ marker: number; citation: Citation }[]>`(
        select coalesce(json_agg(json_build_object('marker', marker, 'citation', citation)), '[]') from citations
        where message_id = ${runs.answerId} and owner_id = ${ownerId})`,
    })
    .from(sessions)
    .innerJoin(sessionContracts, eq(sessionContracts.sessionId, sessions.id))
    .innerJoin(
      contracts,
      and(eq(contracts.id, sessionContracts.contractId), eq(contracts.version, sessions.askedVersion)),
    )
    .innerJoin(messages, and(eq(messages.sessionId, sessions.id), isNull(messages.parentId)))
    .innerJoin(runs, and(eq(runs.sessionId, sessions.id), eq(runs.questionId, messages.id)))
    .leftJoin(answers, eq(answers.id, runs.answerId))
    .where(
      and(
        eq(sessions.ownerId, ownerId),
        eq(contracts.ownerId, ownerId),
        eq(messages.ownerId, ownerId),
        inArray(messages.text, [...questions]),
        contractIds === undefined ? undefined : hasIdAmong(contracts.id, contractIds),
      ),
    )
    .orderBy(contracts.id, messages.text, sql`${runs.status} = 'stopped'`, desc(runs.startedAt));
}

/** The sessions in which the library's table asked a question, of whichever reading; not those that went on as conversations. */
export async function listSessionsOfQuestion(db: Queryable, ownerId: string, question: string): Promise<string[]> {
  const asked = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.sessionId, sessions.id), isNull(messages.parentId), eq(messages.text, question)));
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.ownerId, ownerId),
        isNotNull(sessions.askedVersion),
        exists(asked),
        sql`(select count(*) from messages where session_id = "sessions"."id" and role = 'user') = 1`,
      ),
    );
  return rows.map(({ id }) => id);
}
