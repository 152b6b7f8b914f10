import { z } from 'zod';
import { citationSchema, outcomeSchema } from './citation';

/** A question as a column of the library's table: what each contract answers, with the clause that it rests on. */

/** Columns of questions in one table. */
export const MAX_QUESTIONS = 5;
/** An address has to hold them all. */
export const MAX_COLUMN_QUESTION_CHARACTERS = 200;

export const columnQuestionSchema = z.string().normalize('NFC').trim().min(1).max(MAX_COLUMN_QUESTION_CHARACTERS);
/** Each once. */
export const columnQuestionsSchema = z
  .array(columnQuestionSchema)
  .transform((questions) => [...new Set(questions)])
  .pipe(z.array(z.string()).max(MAX_QUESTIONS));

const askedSchema = z.object({
  contractId: z.string(),
  /** The reading that was asked. */
  version: z.number().int(),
  question: z.string(),
  /** The conversation that the whole answer is in, and the run that makes or made it. */
  sessionId: z.string(),
  runId: z.string(),
});

export const libraryAnswerSchema = z.discriminatedUnion('state', [
  askedSchema.extend({ state: z.literal('running') }),
  askedSchema.extend({
    state: z.literal('answered'),
    /** The first sentence that says something, without Markdown. */
    text: z.string(),
    /** Null where it could not be told. */
    outcome: outcomeSchema.nullable(),
    /** The first citation: the words that answer, in the smallest clause they stand in, and how its checks ended. */
    cited: citationSchema
      .pick({ part: true, address: true, display: true, start: true, end: true, state: true })
      .nullable(),
  }),
  askedSchema.extend({
    state: z.literal('failed'),
    /** Why, in the language of the request. */
    message: z.string(),
  }),
]);
export type LibraryAnswer = z.infer<typeof libraryAnswerSchema>;
export type AnsweredCell = Extract<LibraryAnswer, { state: 'answered' }>;

/** In no order; a contract that was not asked has none. */
export const libraryAnswersSchema = z.object({ answers: z.array(libraryAnswerSchema) });

/** Of how many contracts one request may tell the answers when it names them. */
const MAX_NAMED = 50;
export const libraryAnswersQuerySchema = z.object({
  ask: columnQuestionsSchema.pipe(z.array(z.string()).min(1)).describe('The questions, each as it was asked.'),
  contract: z.array(z.uuid()).max(MAX_NAMED).optional().describe('Of these contracts only.'),
});

export const askLibrarySchema = z.object({
  contractId: z.uuid(),
  question: columnQuestionSchema,
  /** Also where there is an answer. */
  again: z.boolean().default(false),
});
export const deleteLibraryAnswersQuerySchema = z.object({ ask: columnQuestionSchema });
export const libraryAnswersDeletedSchema = z.object({ deleted: z.number().int() });
