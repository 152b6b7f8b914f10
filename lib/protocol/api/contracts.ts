import {
  contractBodySchema,
  contractDeletedSchema,
  contractListSchema,
  contractSummarySchema,
  updateContractSchema,
  uploadSchema,
} from '../contract';
import { contractChangesSchema, sinceQuerySchema } from '../contract-changes';
import { contractTextSchema } from '../contract-meaning';
import { documentStructureSchema, placedPageSchema } from '../document';
import { pageQuerySchema, versionQuerySchema } from '../queries';
import { events, file, type ApiArea } from './operation';

export const contractsArea: ApiArea = {
  name: 'Contracts',
  operations: [
    {
      id: 'listContracts',
      method: 'GET',
      path: '/api/contracts',
      access: 'read',
      summary: 'List the contracts of the library, the shared ones included.',
      answers: { 200: contractListSchema },
    },
    {
      id: 'uploadContract',
      method: 'POST',
      path: '/api/contracts',
      access: 'write',
      summary: 'Upload a contract: PDF, DOCX, HWP, HWPX, TXT, Markdown, PNG or JPEG, up to 50 MB.',
      detail:
        'It is read in the background: follow its events, or ask for it again, until its status is `ready`. With `follows` it is the newest version of that contract.',
      body: uploadSchema,
      bodyType: 'multipart/form-data',
      answers: { 202: contractBodySchema },
    },
    {
      id: 'getContract',
      method: 'GET',
      path: '/api/contracts/{id}',
      access: 'read',
      summary: 'Get a contract with its canonical text, into which all offsets count (UTF-16 code units).',
      query: versionQuerySchema,
      answers: { 200: contractTextSchema },
    },
    {
      id: 'updateContract',
      method: 'PATCH',
      path: '/api/contracts/{id}',
      access: 'write',
      summary: 'Rename a contract, mark it as a standard contract, or hide a shared one.',
      body: updateContractSchema,
      answers: { 200: contractBodySchema },
    },
    {
      id: 'deleteContract',
      method: 'DELETE',
      path: '/api/contracts/{id}',
      access: 'write',
      summary: 'Delete a contract with everything that came from it.',
      answers: { 200: contractDeletedSchema },
    },
    {
      id: 'followContract',
      method: 'GET',
      path: '/api/contracts/{id}/events',
      access: 'read',
      summary: 'Follow how a contract is read: the contract as it is, then after each change.',
      answers: { 200: events(contractSummarySchema) },
    },
    {
      id: 'cancelReading',
      method: 'POST',
      path: '/api/contracts/{id}/cancel',
      access: 'write',
      summary: 'Stop reading a contract.',
      answers: { 200: contractBodySchema },
    },
    {
      id: 'retryReading',
      method: 'POST',
      path: '/api/contracts/{id}/retry',
      access: 'write',
      summary: 'Read a contract whose reading failed or was stopped.',
      answers: { 202: contractBodySchema },
    },
    {
      id: 'rereadContract',
      method: 'POST',
      path: '/api/contracts/{id}/reread',
      access: 'write',
      summary: 'Read the stored file again as a new version; citations stay with the version they were checked on.',
      answers: { 202: contractBodySchema },
    },
    {
      id: 'downloadContract',
      method: 'GET',
      path: '/api/contracts/{id}/file',
      access: 'read',
      summary: 'Download the file as it was uploaded.',
      answers: { 200: file('application/octet-stream', 'application/pdf', 'text/plain') },
    },
    {
      id: 'getStructure',
      method: 'GET',
      path: '/api/contracts/{id}/structure',
      access: 'read',
      summary:
        'Get the outline: parts, articles, clauses, definitions and references, each with its address and offsets.',
      query: versionQuerySchema,
      answers: { 200: documentStructureSchema },
    },
    {
      id: 'getChanges',
      method: 'GET',
      path: '/api/contracts/{id}/changes',
      access: 'read',
      summary: 'Get what changed since an earlier version of the contract: key terms, and clause by clause.',
      query: sinceQuerySchema,
      answers: { 200: contractChangesSchema },
    },
    {
      id: 'getPageBoxes',
      method: 'GET',
      path: '/api/contracts/{id}/boxes',
      access: 'read',
      summary: 'Get where the text stands on a page, in points from its lower left corner.',
      query: pageQuerySchema,
      answers: { 200: placedPageSchema },
    },
  ],
};
