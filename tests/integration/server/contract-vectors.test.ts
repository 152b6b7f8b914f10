import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listSearchUnits } from '#db/queries/search-units';
import { ENCODER_MODEL } from '#lib/encoder/encoder';
import { sentencesOfUnit } from '#lib/retrieval/index/unit-sentences';
import type { Container } from '#lib/server/container';
import { searchContracts } from '#lib/server/contracts/search-contracts';
import { readyContracts } from '#lib/server/contracts/ready-contracts';
import { getSession } from '#lib/server/sessions/get-session';
import { addTestContract, ask, openTestContainer } from '#tests/support/test-container';

const owner = 'ann';
type SentenceRow = { unit_id: string; start_offset: number; end_offset: number; embedding_model: string };
let container: Container;

beforeAll(async () => {
  container = await openTestContainer({ JOHANG_ENCODER: 'on' });
});
afterAll(() => container.close());

const modelsOf = async (contractId: string) => {
  const units = await listSearchUnits(container.database.drizzle, owner, contractId, 1);
  return units.map(({ embeddingModel }) => embeddingModel);
};

it('a question about something else is told what can be asked', async () => {
  const contractId = await addTestContract(container, owner);
  const weather = await ask(container, owner, { contractIds: [contractId], text: '오늘 날씨 어때?' });
  const { messages } = await getSession(container, owner, weather.sessionId);
  expect(messages[1]?.parts.some((part) => part.type === 'data-citation')).toBe(false);
});

describe('the vectors of a contract', () => {
  it('follow in the background once it is ready, and only once', async () => {
    const contractId = await addTestContract(container, owner);
    await container.vectors.catchUp();
    const models = await modelsOf(contractId);
    expect(models.length).toBeGreaterThan(0);
    expect(new Set(models)).toEqual(new Set([ENCODER_MODEL]));
  });

  it('are made again after a change of model', async () => {
    const contractId = await addTestContract(container, owner);
    await container.vectors.catchUp();
    await container.database.pool.query(`update search_units set embedding_model = 'older'`);
    await container.vectors.catchUp();
    expect(new Set(await modelsOf(contractId))).toEqual(new Set([ENCODER_MODEL]));
  });

  it('have one beside them for every sentence of a passage of several, made again after a change of model', async () => {
    const contractId = await addTestContract(container, owner);
    await container.vectors.catchUp();
    const units = await listSearchUnits(container.database.drizzle, owner, contractId, 1);
    const split = units.map((unit) => [unit.id, sentencesOfUnit(unit).map(({ start, end }) => [start, end])]);
    const stored = async () => {
      const { rows } = await container.database.pool.query<SentenceRow>(
        'select unit_id, start_offset, end_offset, embedding_model from search_sentences where contract_id = $1 order by start_offset',
        [contractId],
      );
      return rows;
    };
    const spansOf = (rows: readonly SentenceRow[], id: string) =>
      rows.filter(({ unit_id }) => unit_id === id).map(({ start_offset, end_offset }) => [start_offset, end_offset]);
    const first = await stored();
    expect(first.length).toBeGreaterThan(2);
    expect(units.map(({ id }) => [id, spansOf(first, id)])).toEqual(split);
    await container.database.pool.query(
      `update search_units set sentence_model = 'older'; update search_sentences set embedding_model = 'older'`,
    );
    await container.vectors.catchUp();
    const again = await stored();
    expect(again).toEqual(first);
    expect(new Set(again.map(({ embedding_model }) => embedding_model))).toEqual(new Set([ENCODER_MODEL]));
    await container.database.pool.query('delete from contracts where id = $1', [contractId]);
    expect(await stored()).toEqual([]);
  });

  it('are not needed to be asked: without one the clause is found by its words', async () => {
    const contractId = await addTestContract(container, owner);
    await container.vectors.catchUp();
    await container.database.pool.query('update search_units set embedding = null, embedding_model = null');
    const contracts = await readyContracts(container, owner, [contractId]);
    const topics = [{ topic_name: '대금', queries: ['대금은 언제 지급하나요?'] }];
    const found = await searchContracts(container, owner, contracts, topics, 3, new AbortController().signal);
    expect(found.length).toBeGreaterThan(0);
    await container.vectors.catchUp();
  });
});
