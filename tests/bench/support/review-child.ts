import { appendFileSync } from 'node:fs';
import { parseEnvironment } from '#lib/core/env';
import { createContainer } from '#lib/server/container';

/**
 * A server process without its HTTP, to be killed: takes up the reviews it finds, notes each checkpoint once it is
 * stored, and ends when no review is left unfinished. Arguments: the data folder and the file for the notes.
 */
const [dataDir = '', notes = ''] = process.argv.slice(2);
const container = await createContainer({
  environment: parseEnvironment({ JOHANG_DATA_DIR: dataDir, JOHANG_LOG_LEVEL: 'error' }),
});
const { checkpointer } = container;
if (checkpointer !== null) {
  const put = checkpointer.put.bind(checkpointer);
  checkpointer.put = async (config, checkpoint, metadata, versions) => {
    const stored = await put(config, checkpoint, metadata, versions);
    appendFileSync(notes, `${metadata.step}\n`);
    return stored;
  };
}
await container.reviews.start();
process.stdout.write('ready\n');
for (;;) {
  const { rows } = await container.database.pool.query(`select 1 from reviews where status in ('queued', 'running')`);
  if (rows.length === 0) break;
  await new Promise((resolve) => setTimeout(resolve, 100));
}
await container.close();
process.exit(0);
