import { z } from 'zod';
import { parseEnvironment } from '#lib/core/env';
import { createContainer } from '#lib/server/container';
import { noteCheckpoints } from './note-checkpoints';

/**
 * A server process without its HTTP, to be killed: works on one review and notes each checkpoint once it is stored.
 * Arguments: the settings as JSON, the file for the notes, the review and its owner.
 */
const [given = '{}', notes = '', reviewId = '', owner = ''] = process.argv.slice(2);
const settings = z.record(z.string(), z.string()).parse(JSON.parse(given));
const container = await createContainer({
  environment: parseEnvironment({ ...settings, JOHANG_LOG_LEVEL: 'error' }),
});
noteCheckpoints(container, notes);
process.stdout.write('ready\n');
await container.reviews.run(owner, reviewId);
await container.close();
process.exit(0);
