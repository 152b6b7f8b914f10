import type { Container } from '../container';

/** After their session was deleted: ends the work of these runs and removes their checkpoints. */
export async function forgetRuns(container: Container, runIds: readonly string[]): Promise<void> {
  await container.runs.abandon(runIds);
  for (const runId of runIds) await container.checkpointer?.deleteThread(runId);
}
