import { columnQuestionsSchema } from '#lib/protocol/library-answers';
import { readView, type TableView } from '#lib/protocol/library-view';
import { checkRequest } from '../check-request';
import { askedColumns } from './asked-columns';

/** The view of the library's table that a request names as its page's address does; AppError('invalid_request') for columns and questions that cannot be. */
export function askedView(query: URLSearchParams): TableView {
  const columns = askedColumns(query);
  const questions = checkRequest(columnQuestionsSchema, query.getAll('ask'));
  return { ...readView(query), columns, questions };
}
