import { appendFileSync } from 'node:fs';
import { z } from 'zod';
import { parseEnvironment } from '#lib/core/env';
import { createContainer } from '#lib/server/container';

/**
 * A server process without its HTTP, to be killed: takes up the reviews it finds, notes each checkpoint once it is
 * stored, and ends when no review is left unfinished. Arguments: the settings as JSON and the file for the notes.
 */
const [given = '{}', notes = ''] = process.argv.slice(2);
const settings = z.record(z.string(), z.string()).parse(JSON.parse(given));
const container = await createContainer({
  environment: parseEnvironment({ ...settings, JOHANG_LOG_LEVEL: 'error' }),
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
