import { listOpenBatches } from '#db/queries/reflection-batches';
import { parseEnvironment } from '#lib/core/env';
import { createContainer } from '#lib/server/container';

/** A server process without its HTTP, to be killed: takes up the batches it finds and ends when none is open. Argument: the data folder. */
const [dataDir = ''] = process.argv.slice(2);
const container = await createContainer({
  environment: parseEnvironment({ JOHANG_DATA_DIR: dataDir, JOHANG_LOG_LEVEL: 'error' }),
});
await container.reflection.start();
process.stdout.write('ready\n');
while ((await listOpenBatches(container.database.drizzle, 0)).length > 0)
  await new Promise((resolve) => setTimeout(resolve, 20));
await container.close();
process.exit(0);
