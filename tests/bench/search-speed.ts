import { insertContract, updateContract } from '#db/queries/contracts';
import { insertDocument } from '#db/queries/documents';
import { insertClausesAndUnits } from '#db/queries/store-version';
import type { ContractInScope } from '#lib/agent/ports';
import type { DocumentStructure } from '#lib/protocol/document';
import { buildContractIndex } from '#lib/retrieval/index/contract-index';
import { searchClauses } from '#lib/retrieval/search/search-clauses';
import { tokenize, toTsvector } from '#lib/language/words/tokens';
import type { Container } from '#lib/server/container';
import { searchContracts } from '#lib/server/contracts/search-contracts';
import { openBenchContainer, databaseKinds, WITHOUT_SERVER } from './support/bench-container';
import { madeUpContract, questionsAboutMadeUp, type MadeUpContract } from './support/made-up-contract';
import { loadNote, quantile, spread, startCpuClock } from './support/spread';

const OWNER = 'bench';
const CLAUSES = 300;
const CLAUSES_IN_LIBRARY = 150;
const QUERIES = 200;

/** A query inside one long contract and over a whole library, and indexing without an endpoint. */
export async function run(_dataFolder: string, options: readonly string[]): Promise<string> {
  const size = Number(options.find((option) => option.startsWith('--contracts='))?.split('=')[1] ?? 1000);
  const rows = [measureIndexing()];
  const embedded = await openBenchContainer('embedded');
  try {
    const contract = await store(embedded, madeUpContract(1, CLAUSES));
    rows.push(await measureInside(embedded, contract));
  } finally {
    await embedded.close();
  }
  if (!databaseKinds().includes('postgres')) return [...rows, WITHOUT_SERVER, loadNote()].join('\n');
  const server = await openBenchContainer('postgres');
  try {
    rows.push(await measureLibrary(server, size));
  } finally {
    await server.close();
  }
  return [...rows, loadNote()].join('\n');
}

function measureIndexing(): string {
  const { units, title } = madeUpContract(7, 3000);
  const clock = startCpuClock();
  for (const unit of units) {
    const text = [...unit.headingPath, unit.text].join('\n');
    toTsvector(tokenize(text));
  }
  const stored = clock();
  buildContractIndex({ contractId: 'c', title, language: 'en', units });
  const perSecond = (milliseconds: number) => Math.round((units.length / milliseconds) * 1000).toLocaleString('en');
  const both = clock();
  return `indexing without an endpoint, outside SQL, processor time: words ${perSecond(stored)} clauses/s, the index in memory ${perSecond(both - stored)}, both ${perSecond(both)}   (bar 2,000)`;
}

async function measureInside(container: Container, contract: ContractInScope): Promise<string> {
  const { index } = await container.indexes.get(OWNER, contract);
  const whole: number[] = [];
  const ours: number[] = [];
  for (const question of questionsAboutMadeUp(QUERIES)) {
    const topics = [{ topic_name: question, queries: [question] }];
    whole.push(
      await timed(() => searchContracts(container, OWNER, [contract], topics, 20, new AbortController().signal)),
    );
    const clock = startCpuClock();
    searchClauses({ indexes: [index], topics, limit: 20 });
    ours.push(clock());
  }
  return `a query inside a contract of ${CLAUSES} clauses, embedded: ${spread(whole, 1)}   (bar p95 15), outside SQL, processor time ${spread(ours, 1)}   (bar p95 5)`;
}

async function measureLibrary(container: Container, size: number): Promise<string> {
  const contracts: ContractInScope[] = [];
  const startedAt = performance.now();
  for (let number = 0; number < size; number += 1)
    contracts.push(await store(container, madeUpContract(number, CLAUSES_IN_LIBRARY)));
  const clausesASecond = (size * CLAUSES_IN_LIBRARY * 1000) / (performance.now() - startedAt);
  await container.database.pool.query('analyze search_units');
  const open: number[] = [];
  const named: number[] = [];
  const first = await timed(() => container.cards.list(OWNER, contracts));
  for (const question of questionsAboutMadeUp(QUERIES)) {
    const title = contracts[question.length % contracts.length]?.title ?? '';
    for (const [times, asked] of [
      [open, question],
      [named, `Consider the ${title}; ${question}`],
    ] as const) {
      const topics = [{ topic_name: asked, queries: [asked] }];
      times.push(
        await timed(() => searchContracts(container, OWNER, contracts, topics, 20, new AbortController().signal)),
      );
    }
  }
  return `library-wide over ${size} contracts of ${CLAUSES_IN_LIBRARY} clauses, PostgreSQL: ${spread(open)}, slowest ${Math.max(...open).toFixed(0)}; naming its contract ${spread(named)}   (bar p95 150); cards once ${first.toFixed(0)} ms; stored at ${Math.round(clausesASecond).toLocaleString('en')} clauses/s; p50 of all ${quantile([...open, ...named], 0.5).toFixed(0)}`;
}

async function timed(work: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function store(container: Container, contract: MadeUpContract): Promise<ContractInScope> {
  const db = container.database.drizzle;
  const { title, text, units } = contract;
  const structure: DocumentStructure = {
    file: `${title}.txt`,
    format: 'txt',
    language: 'en',
    pages: null,
    parts: [],
    definitions: [],
    references: [],
    externalReferences: [],
    receipt: { pages: [], gaps: [], repeats: [], leftOut: [] },
  };
  const row = { title, fileName: `${title}.txt`, bytes: text.length, sha256: title.padEnd(64, '0').slice(0, 64) };
  const { id } = await insertContract(db, OWNER, row, Buffer.from(title));
  const version = await insertDocument(db, OWNER, id, { text, pageStarts: [0], structure });
  const clauses = units.map(({ address, headingPath, start, end, text: own }) => ({
    part: 0,
    partTitle: null,
    kind: 'clause' as const,
    address,
    display: address,
    articleAddress: address,
    articleTitle: null,
    headingPath,
    start,
    end,
    page: null,
    text: own,
  }));
  const stored = units.map(({ address, headingPath, start, end, text: own }) => {
    const search = [...headingPath, own].join('\n');
    const tokens = tokenize(search);
    return {
      part: 0,
      address,
      headingPath,
      start,
      end,
      page: null,
      text: own,
      tokens: toTsvector(tokens),
      tokenCount: tokens.length,
      embedding: null,
      embeddingModel: null,
    };
  });
  await insertClausesAndUnits(db, OWNER, id, version, { clauses, units: stored });
  await updateContract(db, OWNER, id, { version, status: 'ready' });
  return { id, title, language: 'en', version, isStandard: false, structure };
}
