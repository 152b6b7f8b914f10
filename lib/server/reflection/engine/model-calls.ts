import { z } from 'zod';
import { changeSetting } from '#db/queries/settings';
import { takeCall } from '#lib/reflection/engine/call-window';
import type { Container } from '../../container';

const KEY = 'reflection-model-calls';
const timesSchema = z.array(z.number());

/**
 * Takes one of the engine's model calls and returns 0, or how many milliseconds to wait. Five a minute for the whole
 * database, whichever server process asks; what a process took before it died counts on.
 */
export function takeModelCall({ database, clock }: Pick<Container, 'database' | 'clock'>): Promise<number> {
  return changeSetting(database.drizzle, KEY, (stored) => {
    const { taken, waitMs } = takeCall(readTimes(stored), clock.now().getTime());
    return { value: JSON.stringify(taken), result: waitMs };
  });
}

function readTimes(stored: string): number[] {
  return stored === '' ? [] : timesSchema.parse(JSON.parse(stored));
}
