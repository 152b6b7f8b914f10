import { z } from 'zod';
import { chatRequestSchema, feedbackRequestSchema } from '../chat';
import { exportFormatSchema } from '../export';
import { followedSchema, pageEventSchema } from '../page-events';
import { afterQuerySchema } from '../queries';
import { runDiagnosticsSchema } from '../reflection';
import {
  createSessionSchema,
  runStartedSchema,
  sessionBodySchema,
  sessionListSchema,
  updateSessionSchema,
} from '../session';
import { sessionWithMessagesSchema } from '../session-detail';
import { emptySchema, events, EXPORTED, type ApiArea } from './operation';

/** Chunks of the AI SDK, which has their shape. */
const ANSWER = events(null);
const ANSWER_DETAIL =
  'Each event is a chunk of the AI SDK’s UI message stream (https://ai-sdk.dev/docs/ai-sdk-ui/stream-protocol); chunks of type `data-…` have the shapes of a message’s parts. The headers x-session-id and x-run-id say which run it is. With `Prefer: respond-async` only that comes back, and the run goes on.';

export const questionsArea: ApiArea = {
  name: 'Questions and conversations',
  operations: [
    {
      id: 'askQuestion',
      method: 'POST',
      path: '/api/chat',
      access: 'ask',
      summary: 'Ask a question about up to fifty contracts; the answer comes as a stream.',
      detail: ANSWER_DETAIL,
      body: chatRequestSchema,
      answers: { 200: ANSWER, 202: runStartedSchema },
    },
    {
      id: 'listSessions',
      method: 'GET',
      path: '/api/sessions',
      access: 'read',
      summary: 'List the conversations, the last changed first.',
      query: z.object({ q: z.string().optional().describe('Words that a conversation has to have.') }),
      answers: { 200: sessionListSchema },
    },
    {
      id: 'createSession',
      method: 'POST',
      path: '/api/sessions',
      access: 'ask',
      summary: 'Begin a conversation without a question.',
      body: createSessionSchema,
      answers: { 201: sessionBodySchema },
    },
    {
      id: 'getSession',
      method: 'GET',
      path: '/api/sessions/{id}',
      access: 'read',
      summary: 'Get a conversation with its whole tree of messages and their citations.',
      answers: { 200: sessionWithMessagesSchema },
    },
    {
      id: 'updateSession',
      method: 'PATCH',
      path: '/api/sessions/{id}',
      access: 'write',
      summary: 'Rename a conversation, change its contracts, or say which party asks.',
      body: updateSessionSchema,
      answers: { 200: sessionBodySchema },
    },
    {
      id: 'deleteSession',
      method: 'DELETE',
      path: '/api/sessions/{id}',
      access: 'write',
      summary: 'Delete a conversation.',
      answers: { 204: null },
    },
    {
      id: 'resumeSession',
      method: 'POST',
      path: '/api/sessions/{id}/resume',
      access: 'ask',
      summary: 'Go on with an answer that was cut off.',
      detail: ANSWER_DETAIL,
      answers: { 200: ANSWER, 202: runStartedSchema },
    },
    {
      id: 'exportSession',
      method: 'GET',
      path: '/api/sessions/{id}/export',
      access: 'read',
      summary: 'Download a conversation as Word, PDF or Markdown.',
      query: z.object({
        format: exportFormatSchema,
        leaf: z.string().optional().describe('The message that the branch ends with; without it the last one.'),
      }),
      answers: { 200: EXPORTED },
    },
    {
      id: 'exportAnswer',
      method: 'GET',
      path: '/api/messages/{id}/export',
      access: 'read',
      summary: 'Download one answer as Word, PDF or Markdown.',
      query: z.object({ format: exportFormatSchema }),
      answers: { 200: EXPORTED },
    },
    {
      id: 'giveFeedback',
      method: 'POST',
      path: '/api/messages/{id}/feedback',
      access: 'ask',
      summary: 'Say how good an answer was; with a thumb down also which clause was right.',
      body: feedbackRequestSchema,
      answers: { 200: emptySchema },
    },
    {
      id: 'followRun',
      method: 'GET',
      path: '/api/runs/{id}/stream',
      access: 'read',
      summary: 'Follow a run from after the last event that is known; 204 when it has ended.',
      query: afterQuerySchema,
      answers: { 200: ANSWER, 204: null },
    },
    {
      id: 'stopRun',
      method: 'POST',
      path: '/api/runs/{id}/stop',
      access: 'ask',
      summary: 'Stop an answer; what is written stays.',
      answers: { 202: emptySchema },
    },
    {
      id: 'getDiagnostics',
      method: 'GET',
      path: '/api/runs/{id}/diagnostics',
      access: 'read',
      summary: 'Get how a run searched and which learned rules it followed.',
      answers: { 200: runDiagnosticsSchema },
    },
    {
      id: 'follow',
      method: 'GET',
      path: '/api/events',
      access: 'read',
      summary: 'Follow contracts, reviews and runs in one stream.',
      query: z.object({
        contract: followedSchema.shape.contracts.optional(),
        review: followedSchema.shape.reviews.optional(),
        run: z.array(z.string()).optional().describe('`ID:NUMBER`, from after the last event that is known.'),
      }),
      answers: { 200: events(pageEventSchema) },
    },
  ],
};
