import { followedSchema, type Followed } from '#lib/protocol/page-events';
import { checkRequest } from '../check-request';

/** `?contract=ID&review=ID&run=ID:NUMBER`, each as often as needed. AppError('invalid_request'). */
export function readFollowed(query: URLSearchParams): Followed {
  const runs = query.getAll('run').map((run) => {
    const [id, after = '0'] = run.split(':');
    return { id, after };
  });
  return checkRequest(followedSchema, { contracts: query.getAll('contract'), reviews: query.getAll('review'), runs });
}
