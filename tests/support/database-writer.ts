import { sql } from 'drizzle-orm';
import { openDatabase } from '#db/client';
import { ensureSetting } from '#db/queries/settings';
import { toAppError } from '#lib/core/errors';

/** A process of its own that opens a data folder, says so, and writes row after row, naming each once it is stored. */
const [dataDir = '', workerFile = '', snapshotFile = ''] = process.argv.slice(2);

try {
  const database = await openDatabase({ dataDir, workerFile, snapshotFile });
  process.stdout.write('open\n');
  for (let row = 0; ; row += 1) {
    await ensureSetting(database.drizzle, `row-${row}`, () => 'x'.repeat(2000));
    await database.drizzle.execute(sql`update settings set value = value || 'y' where key = ${`row-${row}`}`);
    process.stdout.write(`${row}\n`);
  }
} catch (error) {
  process.stdout.write(`refused ${toAppError(error).code}\n`);
}
