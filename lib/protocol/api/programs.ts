import { z } from 'zod';
import { chatCompletionRequestSchema, chatCompletionSchema, contractModelsSchema } from '../chat-completion';
import { events, type ApiArea } from './operation';

export const programsArea: ApiArea = {
  name: 'Other protocols',
  operations: [
    {
      id: 'callMcp',
      method: 'POST',
      path: '/api/mcp',
      access: 'read',
      summary: 'Speak the Model Context Protocol: streamable HTTP without sessions, one message and one reply.',
      detail: 'Its tool `ask` needs a key of the scope ask.',
      body: z.unknown(),
      answers: { 200: z.unknown() },
    },
    {
      id: 'completeChat',
      method: 'POST',
      path: '/v1/chat/completions',
      access: 'ask',
      summary: 'Ask a contract as a model of OpenAI’s API: its name is `contract:` and the id of one contract or more.',
      detail: 'The sources stand below the answer, and as data under `johang`.',
      body: chatCompletionRequestSchema,
      answers: { 200: [chatCompletionSchema, events(null)] },
    },
    {
      id: 'listModels',
      method: 'GET',
      path: '/v1/models',
      access: 'read',
      summary: 'List the contracts that can be asked in the place of models.',
      answers: { 200: contractModelsSchema },
    },
  ],
};
