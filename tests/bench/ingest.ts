import { findContract } from '#db/queries/contracts';
import type { Container } from '#lib/server/container';
import { addContract } from '#lib/server/contracts/add-contract';
import { watchContracts } from '#lib/server/contracts/watch-contracts';
import { valuesOf } from '#lib/server/watch-until';
import { databaseKinds, openBenchContainer, WITHOUT_SERVER, type DatabaseKind } from './support/bench-container';
import { longDocx, longPdf } from './support/long-contract';
import { loadNote, quantile } from './support/spread';

const OWNER = 'bench';
const REPEATS = 5;

/** From an upload until the contract can be asked: through the job queue and the reading process, as in the product. */
export async function run(): Promise<string> {
  const files = [
    { name: '30-page.docx', bytes: longDocx(30), bar: '   (bar 3.0)' },
    { name: '30-page.pdf', bytes: longPdf(30), bar: '   (bar 3.0)' },
    { name: '100-page.pdf', bytes: longPdf(100), bar: '' },
  ];
  const rows = [
    `each file uploaded ${REPEATS} times, one after the other, built-in vectors; made of our own text, some 3,500 characters a page`,
  ];
  for (const kind of databaseKinds()) {
    const container = await openBenchContainer(kind);
    try {
      await container.ingestion.start();
      for (const file of files) rows.push(await measure(container, kind, file));
    } finally {
      await container.close();
    }
  }
  return [...rows, ...(databaseKinds().length === 1 ? [WITHOUT_SERVER] : []), loadNote()].join('\n');
}

async function measure(
  container: Container,
  kind: DatabaseKind,
  file: { name: string; bytes: Uint8Array; bar: string },
): Promise<string> {
  const seconds: number[] = [];
  let what = '';
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const startedAt = performance.now();
    const { id } = await addContract(container, OWNER, file, 'en');
    const changes = watchContracts(container, OWNER, [id], 'en', new AbortController().signal);
    for await (const { status, error } of valuesOf(changes)) {
      if (status === 'failed') throw new Error(`${file.name}: ${error?.message}`);
    }
    seconds.push((performance.now() - startedAt) / 1000);
    const row = await findContract(container.database.drizzle, OWNER, id);
    what = `${row?.articleCount ?? 0} articles`;
  }
  const [median, most] = [quantile(seconds, 0.5), Math.max(...seconds)];
  return `${kind.padEnd(8)}  ${file.name.padEnd(12)} (${what}) median ${median.toFixed(2)} s, slowest ${most.toFixed(2)} s${file.bar}`;
}
