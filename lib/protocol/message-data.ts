import { z } from 'zod';
import { dataPartSchemas } from './events';

const dataPart = <const Name extends string, Data extends z.ZodType>(name: Name, data: Data) =>
  z.object({ type: z.literal(`data-${name}`), id: z.string().optional(), data });

/** What a message holds besides its text, on the wire as it is stored. */
export const messageDataSchemas = [
  dataPart('step', dataPartSchemas.step),
  dataPart('citation', dataPartSchemas.citation),
  dataPart('check', dataPartSchemas.check),
  dataPart('metrics', dataPartSchemas.metrics),
  dataPart('notice', dataPartSchemas.notice),
  dataPart('restart', dataPartSchemas.restart),
  dataPart('outcome', dataPartSchemas.outcome),
  dataPart('trace', dataPartSchemas.trace),
  dataPart('selfCheck', dataPartSchemas.selfCheck),
] as const;
