import { clauseTypesSchema } from '../clause-type';
import { contractBriefSchema } from '../contract-brief';
import {
  contractFactsSchema,
  contractNormsSchema,
  contractReceiptSchema,
  contractTimelineSchema,
  normFilterSchema,
} from '../contract-meaning';
import { briefFormatSchema, tableFormatSchema } from '../export';
import {
  askLibrarySchema,
  deleteLibraryAnswersQuerySchema,
  libraryAnswerSchema,
  libraryAnswersDeletedSchema,
  libraryAnswersQuerySchema,
  libraryAnswersSchema,
} from '../library-answers';
import { columnsQuerySchema, libraryFactsSchema } from '../library-facts';
import { viewQuerySchema } from '../library-view';
import { briefQuerySchema, timelineQuerySchema, todayQuerySchema, versionQuerySchema } from '../queries';
import { comparisonBodySchema } from '../review';
import { comingDaysSchema } from '../timeline';
import { EXPORTED_BRIEF, EXPORTED_TABLE, file, type ApiArea } from './operation';

export const meaningArea: ApiArea = {
  name: 'What a contract says',
  operations: [
    {
      id: 'getBrief',
      method: 'GET',
      path: '/api/contracts/{id}/brief',
      access: 'read',
      summary: 'Get a contract at a glance: key terms, days, and who must, must not and may do what.',
      query: briefQuerySchema.extend(versionQuerySchema.shape),
      answers: { 200: contractBriefSchema },
    },
    {
      id: 'exportBrief',
      method: 'GET',
      path: '/api/contracts/{id}/brief/export',
      access: 'read',
      summary: 'Download the same as Word, PDF, Markdown or an Excel workbook.',
      query: versionQuerySchema.extend({ format: briefFormatSchema }),
      answers: { 200: EXPORTED_BRIEF },
    },
    {
      id: 'getFacts',
      method: 'GET',
      path: '/api/contracts/{id}/facts',
      access: 'read',
      summary: 'List the key terms with their values and the clauses they stand in.',
      query: versionQuerySchema,
      answers: { 200: contractFactsSchema },
    },
    {
      id: 'getNorms',
      method: 'GET',
      path: '/api/contracts/{id}/norms',
      access: 'read',
      summary: 'List the norms: who must, may or must not do what, by when, for how much, except when.',
      query: normFilterSchema.extend(versionQuerySchema.shape),
      answers: { 200: contractNormsSchema },
    },
    {
      id: 'getTimeline',
      method: 'GET',
      path: '/api/contracts/{id}/timeline',
      access: 'read',
      summary: 'List the dated terms, earliest first, or download them as a calendar.',
      detail: 'The calendar comes for `format=ics`, or without a format for `Accept: text/calendar`.',
      query: timelineQuerySchema.extend(versionQuerySchema.shape),
      answers: { 200: [contractTimelineSchema, file('text/calendar')] },
    },
    {
      id: 'listLibraryFacts',
      method: 'GET',
      path: '/api/library/facts',
      access: 'read',
      summary: 'List key terms of all contracts of the library as a table, each cell with its clause.',
      query: columnsQuerySchema,
      answers: { 200: libraryFactsSchema },
    },
    {
      id: 'exportLibraryFacts',
      method: 'GET',
      path: '/api/library/facts/export',
      access: 'read',
      summary: 'Download that table, narrowed and ordered, as an Excel workbook or as CSV.',
      query: viewQuerySchema.extend({ format: tableFormatSchema }),
      answers: { 200: EXPORTED_TABLE },
    },
    {
      id: 'listLibraryAnswers',
      method: 'GET',
      path: '/api/library/answers',
      access: 'read',
      summary: 'List what contracts of the library answered to questions that are columns of the table.',
      query: libraryAnswersQuerySchema,
      answers: { 200: libraryAnswersSchema },
    },
    {
      id: 'askLibrary',
      method: 'POST',
      path: '/api/library/answers',
      access: 'ask',
      summary: 'Ask one contract such a question, unless it was answered before.',
      detail: 'The answer is made in the background: with 202 it is to be asked for again, with 200 it is there.',
      body: askLibrarySchema,
      answers: { 200: libraryAnswerSchema, 202: libraryAnswerSchema },
    },
    {
      id: 'deleteLibraryAnswers',
      method: 'DELETE',
      path: '/api/library/answers',
      access: 'write',
      summary: 'Delete what all contracts answered to such a question.',
      query: deleteLibraryAnswersQuerySchema,
      answers: { 200: libraryAnswersDeletedSchema },
    },
    {
      id: 'listComingDays',
      method: 'GET',
      path: '/api/timeline',
      access: 'read',
      summary: 'List the days that lie ahead in all contracts of the library.',
      query: todayQuerySchema,
      answers: { 200: comingDaysSchema },
    },
    {
      id: 'getClauseTypes',
      method: 'GET',
      path: '/api/contracts/{id}/clause-types',
      access: 'read',
      summary: 'List what the clauses are likely about.',
      answers: { 200: clauseTypesSchema },
    },
    {
      id: 'compareWithStandard',
      method: 'GET',
      path: '/api/contracts/{id}/standard',
      access: 'read',
      summary: 'Compare a contract with the nearest standard contract, article by article.',
      answers: { 200: comparisonBodySchema },
    },
    {
      id: 'getReceipt',
      method: 'GET',
      path: '/api/contracts/{id}/receipt',
      access: 'read',
      summary: 'Get what was read of the file, page by page, and what was left out and why.',
      query: versionQuerySchema,
      answers: { 200: contractReceiptSchema },
    },
  ],
};
