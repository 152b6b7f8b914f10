import { findDatabaseFault } from './database-fault';

/** Every way a request can fail that a user can be told about. One union: HTTP status and sentences are exhaustive over it. */
export type ErrorCode =
  | 'invalid_request'
  | 'json_required'
  | 'question_empty'
  | 'question_too_long'
  | 'not_found'
  | 'contract_not_found'
  | 'session_not_found'
  | 'message_not_found'
  | 'clause_not_found'
  | 'run_not_found'
  | 'review_not_found'
  | 'reflection_not_found'
  | 'case_not_found'
  | 'suggestion_not_found'
  | 'suggestion_decided'
  | 'suggestion_refused'
  | 'batch_not_found'
  | 'batch_in_progress'
  | 'contract_not_ready'
  | 'contract_is_shared'
  | 'no_earlier_version'
  | 'run_in_progress'
  | 'nothing_to_resume'
  | 'file_missing'
  | 'file_not_found'
  | 'file_empty'
  | 'file_too_large'
  | 'file_too_many_pages'
  | 'picture_too_large'
  | 'text_too_long'
  | 'too_many_articles'
  | 'too_many_clauses'
  | 'too_many_cells'
  | 'file_unsupported'
  | 'file_corrupt'
  | 'file_encrypted'
  | 'file_without_text'
  | 'file_read_timeout'
  | 'file_read_crashed'
  | 'reading_interrupted'
  | 'work_given_up'
  | 'model_timeout'
  | 'model_refused_key'
  | 'model_rate_limited'
  | 'model_unavailable'
  | 'model_invalid_answer'
  | 'model_cut_off'
  | 'model_address_invalid'
  | 'model_address_unknown'
  | 'model_address_refused'
  | 'model_address_insecure'
  | 'model_address_redirects'
  | 'model_stays_local'
  | 'model_set_by_environment'
  | 'model_settings_local'
  | 'database_in_use'
  | 'database_unreachable'
  | 'database_without_pgvector'
  | 'database_away'
  | 'database_full'
  | 'database_failed'
  | 'data_folder_unwritable'
  | 'shutting_down'
  | 'nested_query_outside_transaction'
  | 'port_taken'
  | 'host_refused'
  | 'host_unknown'
  | 'origin_refused'
  | 'sign_in_required'
  | 'recovery_refused'
  | 'password_required'
  | 'password_wrong'
  | 'password_too_short'
  | 'password_common'
  | 'password_has_name'
  | 'too_many_sign_ins'
  | 'api_key_refused'
  | 'api_key_expired'
  | 'api_key_scope'
  | 'api_keys_too_many'
  | 'not_allowed'
  | 'operator_only'
  | 'too_many_requests'
  | 'limit_questions'
  | 'limit_answers'
  | 'limit_uploads'
  | 'limit_contracts'
  | 'limit_storage'
  | 'limit_reviews'
  | 'limit_replays'
  | 'limit_model'
  | 'limit_address'
  | 'cancelled'
  | 'usage'
  | 'internal';

export type ErrorParams = Readonly<Record<string, string | number>>;

/**
 * An error with a code that the edge turns into an HTTP status and a sentence in the user's language.
 * `params` fill that sentence; they never hold contract text. `cause` keeps what really happened, for the log.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;

  constructor(code: ErrorCode, params: ErrorParams = {}, options?: { cause?: unknown }) {
    super(code, options);
    this.name = 'AppError';
    this.code = code;
    this.params = params;
  }
}

/** Any thrown value as an AppError: a database that is away or full as such, what else is not one already as `internal`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError(findDatabaseFault(error) ?? 'internal', {}, { cause: error });
}
