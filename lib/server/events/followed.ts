import { z } from 'zod';
import { MAX_FOLLOWED } from '#lib/protocol/page-events';
import { checkRequest } from '../check-request';

const followedSchema = z.object({
  contracts: z.array(z.uuid().toLowerCase()).max(MAX_FOLLOWED),
  reviews: z.array(z.uuid().toLowerCase()).max(MAX_FOLLOWED),
  /** Each from after the number of the last event that is known. */
  runs: z
    .array(z.object({ id: z.uuid().toLowerCase(), after: z.coerce.number().int().min(0).max(2_147_483_647) }))
    .max(MAX_FOLLOWED),
});
export type Followed = z.infer<typeof followedSchema>;

/** `?contract=ID&review=ID&run=ID:NUMBER`, each as often as needed. AppError('invalid_request'). */
export function readFollowed(query: URLSearchParams): Followed {
  const runs = query.getAll('run').map((run) => {
    const [id, after = '0'] = run.split(':');
    return { id, after };
  });
  return checkRequest(followedSchema, { contracts: query.getAll('contract'), reviews: query.getAll('review'), runs });
}
