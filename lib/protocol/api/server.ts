import { apiKeyListSchema } from '../api-key';
import { healthSchema, readySchema } from '../health';
import { offsetQuerySchema } from '../queries';
import { usageSchema } from '../usage';
import type { ApiArea } from './operation';

export const serverArea: ApiArea = {
  name: 'Server and limits',
  operations: [
    {
      id: 'getUsage',
      method: 'GET',
      path: '/api/usage',
      access: 'read',
      summary: 'List the limits and what is used of each.',
      answers: { 200: usageSchema },
    },
    {
      id: 'listKeys',
      method: 'GET',
      path: '/api/keys',
      access: 'admin',
      summary: 'List the API keys, those in use first; a key itself is never shown again.',
      query: offsetQuerySchema,
      answers: { 200: apiKeyListSchema },
    },
    {
      id: 'getHealth',
      method: 'GET',
      path: '/api/health',
      access: 'public',
      summary: 'Say that the server lives and how it is connected.',
      answers: { 200: healthSchema },
    },
    {
      id: 'getReady',
      method: 'GET',
      path: '/api/ready',
      access: 'public',
      summary: 'Say that the database answers; 503 while it does not or the server stops.',
      answers: { 200: readySchema },
    },
  ],
};
