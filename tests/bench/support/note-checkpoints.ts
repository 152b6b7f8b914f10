import { appendFileSync } from 'node:fs';
import type { Container } from '#lib/server/container';

/** Writes a line for each checkpoint of a container's reviews once it is stored: the review and the step. */
export function noteCheckpoints({ checkpointer }: Container, notes: string): void {
  if (checkpointer === null) return;
  const put = checkpointer.put.bind(checkpointer);
  checkpointer.put = async (config, checkpoint, metadata, versions) => {
    const stored = await put(config, checkpoint, metadata, versions);
    appendFileSync(notes, `${String(config.configurable?.['thread_id'])} ${metadata.step}\n`);
    return stored;
  };
}
