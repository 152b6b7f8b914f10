import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Container } from '#lib/server/container';
import { readyContracts } from '#lib/server/contracts/ready-contracts';
import { searchContracts } from '#lib/server/contracts/search-contracts';
import { addTestContract, openTestContainer } from '#tests/support/test-container';

const owner = 'local';
let container: Container;

beforeAll(async () => void (container = await openTestContainer()));
afterAll(() => container.close());

const contractAbout = (topic: string) =>
  `${topic} 공급 계약서\n\n제1조(목적) 이 계약은 ${topic}의 공급에 필요한 사항을 정한다.\n\n제2조(대금) 매수인은 ${topic}을 받은 날부터 30일 이내에 대금을 낸다.\n`;

it('finds the one contract of a large library that has the words of the question', { timeout: 300_000 }, async () => {
  const topics = Array.from({ length: 44 }, (_, index) => `부품${index + 100}호`);
  const ids: string[] = [];
  for (const topic of topics) ids.push(await addTestContract(container, owner, contractAbout(topic), `${topic}.txt`));
  const special = await addTestContract(container, owner, contractAbout('현미경'), '현미경.txt');
  const contracts = await readyContracts(container, owner, [...ids, special]);
  // A word of one contract among 45 is common by its share alone, once the database has counted words, which it does by itself.
  await container.database.drizzle.execute(sql`analyze search_units`);
  const topic = { topic_name: '현미경', queries: ['현미경 대금은 언제까지 내나요?'] };
  const found = await searchContracts(container, owner, contracts, [topic], 5, new AbortController().signal);
  expect(found[0]?.contractId).toBe(special);
});
