import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { API_AREAS } from '#lib/protocol/api/operations';
import type { Container } from '#lib/server/container';
import { call, readJson, serve } from '#tests/support/http';
import { addTestContract, ask, openTestContainer, SHORT_CONTRACT } from '#tests/support/test-container';

let container: Container;
let ids: { contract: string; later: string; session: string; run: string };

beforeAll(async () => {
  container = await openTestContainer();
  serve(container);
  const contract = await addTestContract(container, 'local');
  const { sessionId, runId } = await ask(container, 'local', { text: '대금은 언제 지급해?', contractIds: [contract] });
  const later = await addTestContract(container, 'local', SHORT_CONTRACT.replace('14일', '30일'), 'v2.txt', contract);
  ids = { contract, later, session: sessionId, run: runId };
});
afterAll(() => container.close());

/** The shape that the table tells for a response of the operation. */
function shapeOf(id: string, status: number): z.ZodType {
  const operation = API_AREAS.flatMap(({ operations }) => operations).find((one) => one.id === id);
  const told = Object.entries(operation?.answers ?? {}).find(([key]) => key === String(status))?.[1];
  const [first] = [told].flat();
  if (first instanceof z.ZodType) return first;
  throw new Error(`${id} tells no shape for ${status}`);
}

describe('a response is what the description says', () => {
  it.each([
    ['listContracts', () => '/api/contracts'],
    ['getContract', () => `/api/contracts/${ids.contract}`],
    ['getStructure', () => `/api/contracts/${ids.contract}/structure`],
    ['listVersions', () => `/api/contracts/${ids.later}/versions`],
    ['getChanges', () => `/api/contracts/${ids.later}/changes`],
    ['getBrief', () => `/api/contracts/${ids.contract}/brief`],
    ['getFacts', () => `/api/contracts/${ids.contract}/facts`],
    ['getNorms', () => `/api/contracts/${ids.contract}/norms?modality=duty`],
    ['getTimeline', () => `/api/contracts/${ids.contract}/timeline`],
    ['getReceipt', () => `/api/contracts/${ids.contract}/receipt`],
    ['getPageBoxes', () => `/api/contracts/${ids.contract}/boxes`],
    ['compareWithStandard', () => `/api/contracts/${ids.contract}/standard`],
    ['listSessions', () => '/api/sessions'],
    ['getSession', () => `/api/sessions/${ids.session}`],
    ['getDiagnostics', () => `/api/runs/${ids.run}/diagnostics`],
    ['listReviews', () => '/api/reviews'],
    ['listCases', () => '/api/reflection/cases'],
    ['getTestQuestions', () => '/api/reflection/regression'],
    ['getUsage', () => '/api/usage'],
    ['listKeys', () => '/api/keys'],
    ['getHealth', () => '/api/health'],
  ])('%s', async (id, path) => {
    const response = await call('GET', path());
    expect(response.status).toBe(200);
    const body: unknown = await response.json();
    // What the shape does not have would be left out of what it gives.
    expect(shapeOf(id, 200).parse(body)).toEqual(body);
  });
});

const documentSchema = z.object({
  openapi: z.string(),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.unknown()),
});

it('whoever asks gets the description, with the address they came to', async () => {
  const document = await readJson(await call('GET', '/api/openapi.json'), documentSchema);
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(document.servers).toEqual([{ url: 'http://127.0.0.1:3000' }]);
  expect(Object.keys(document.paths)).toContain('/api/contracts/{id}');
});
