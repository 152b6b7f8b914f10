import { contractsArea } from './contracts';
import { learningArea } from './learning';
import { meaningArea } from './meaning';
import type { ApiArea } from './operation';
import { programsArea } from './programs';
import { questionsArea } from './questions';
import { reviewsArea } from './reviews';
import { serverArea } from './server';

/** Every operation that a program may use, by area, in the order in which they are read. */
export const API_AREAS: readonly ApiArea[] = [
  contractsArea,
  meaningArea,
  questionsArea,
  reviewsArea,
  learningArea,
  programsArea,
  serverArea,
];

const FOR_PEOPLE = 'for a person in a browser; no key opens it';

/** What is not in the table, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'DELETE /api/account': FOR_PEOPLE,
  'POST /api/account/recover': FOR_PEOPLE,
  'GET /api/account/recovery-codes': FOR_PEOPLE,
  'POST /api/account/recovery-codes': FOR_PEOPLE,
  'GET /api/account/sign-ins': FOR_PEOPLE,
  'DELETE /api/account/sign-ins': FOR_PEOPLE,
  'DELETE /api/account/sign-ins/{id}': FOR_PEOPLE,
  'GET /api/auth/{...path}': FOR_PEOPLE,
  'POST /api/auth/{...path}': FOR_PEOPLE,
  'POST /api/keys': FOR_PEOPLE,
  'DELETE /api/keys/{id}': FOR_PEOPLE,
  'GET /api/settings/model': FOR_PEOPLE,
  'PUT /api/settings/model': FOR_PEOPLE,
  'DELETE /api/settings/model': FOR_PEOPLE,
  'POST /api/settings/model/test': FOR_PEOPLE,
  'POST /api/settings/model/discover': FOR_PEOPLE,
  'GET /api/pdf-assets/{...path}': 'files that the page view draws a PDF with',
  'GET /api/metrics': 'for the operator’s token, not for a key; text for Prometheus',
  'GET /api/openapi.json': 'the description itself',
};
