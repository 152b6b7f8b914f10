import { countRunningRuns, countStored } from '#db/queries/held-by-owner';
import type { LimitName, LimitUse } from '#lib/protocol/usage';
import type { Container } from '../container';
import type { WindowName } from './limit-table';

const MEGABYTE = 1024 * 1024;

const shown = [
  'questionsPerMinute',
  'questionsPerDay',
  'uploadsPerHour',
  'reviewsPerHour',
  'replaysPerHour',
  'thumbsPerMinute',
] as const satisfies readonly WindowName[];
const shownWithModel = ['modelTokensPerDay', 'modelUsdPerDay'] as const satisfies readonly WindowName[];

/** What an owner has used of each limit; of the model's only where there is one. */
export async function getUsage({ limits, database, model }: Container, ownerId: string): Promise<LimitUse[]> {
  const running = await countRunningRuns(database.drizzle, ownerId);
  const stored = await countStored(database.drizzle, ownerId);
  const held = (name: LimitName, used: number): LimitUse => {
    const limit = limits.amounts[name];
    return { name, used: Math.min(used, limit), limit, freesInSeconds: null };
  };
  const isConnected = (await model.read()) !== null;
  const counted = await Promise.all(
    [...shown, ...(isConnected ? shownWithModel : [])].map((name) => limits.use(name, ownerId)),
  );
  return [
    ...counted,
    held('answersAtOnce', running),
    held('storedContracts', stored.contracts),
    held('storedMegabytes', stored.bytes / MEGABYTE),
  ];
}
