import type { AppError, ErrorCode, ErrorParams } from './errors';
import { say, type Language, type Sentence } from './error-sentence';
import { limitErrorSentences } from './limit-error-sentences';
import { modelErrorSentences } from './model-error-sentences';
import { serverErrorSentences } from './server-error-sentences';

/** What happened, what is safe, what to do: a sentence for every code in both languages. */
const sentences: Record<ErrorCode, Sentence> = {
  ...serverErrorSentences,
  ...limitErrorSentences,
  ...modelErrorSentences,
  invalid_request: say('요청을 이해하지 못했어요: {detail}', 'The request could not be understood: {detail}'),
  json_required: say(
    'JSON으로 보내 주세요. Content-Type이 application/json이어야 해요.',
    'Please send JSON: its Content-Type has to be application/json.',
  ),
  question_empty: say('질문을 입력해 주세요.', 'Please type a question.'),
  question_too_long: say(
    '질문이 {length}자예요. {limit}자까지 보낼 수 있으니 나누어서 물어봐 주세요. 쓰신 글은 그대로 있어요.',
    'The question has {length} characters; {limit} is the limit. Your text is still there: please ask it in parts.',
  ),
  not_found: say('찾으시는 것이 없어요.', 'There is nothing here.'),
  contract_not_found: say(
    '이 계약서를 찾을 수 없어요. 삭제되었거나 주소가 잘못되었을 수 있어요.',
    'This contract cannot be found. It may have been deleted, or the address is wrong.',
  ),
  session_not_found: say(
    '이 대화를 찾을 수 없어요. 삭제되었거나 주소가 잘못되었을 수 있어요.',
    'This conversation cannot be found. It may have been deleted, or the address is wrong.',
  ),
  message_not_found: say('이 메시지를 찾을 수 없어요.', 'This message cannot be found.'),
  clause_not_found: say('이 계약서에 그런 조항이 없어요.', 'The contract has no such clause.'),
  run_not_found: say('이 답변 작업을 찾을 수 없어요.', 'This run cannot be found.'),
  review_not_found: say(
    '이 검토를 찾을 수 없어요. 삭제되었거나 주소가 잘못되었을 수 있어요.',
    'This review cannot be found. It may have been deleted, or the address is wrong.',
  ),
  reflection_not_found: say('이 성찰을 찾을 수 없어요.', 'This reflection cannot be found.'),
  case_not_found: say('이 사례를 찾을 수 없어요.', 'This case cannot be found.'),
  suggestion_not_found: say('이 제안을 찾을 수 없어요.', 'This suggestion cannot be found.'),
  suggestion_decided: say('이미 결정된 제안이에요.', 'This suggestion has been decided already.'),
  suggestion_refused: say(
    '직접 짚어 주신 질문 가운데 {worse}개의 결과가 나빠져서 적용하지 않았어요.',
    'It was not applied: {worse} of the questions you corrected would have got worse.',
  ),
  batch_not_found: say('이 분석을 찾을 수 없어요.', 'This analysis cannot be found.'),
  batch_in_progress: say(
    '지금 분석하고 있어요. 끝난 뒤에 다시 시작해 주세요.',
    'An analysis is running. Please start another one when it has ended.',
  ),
  contract_not_ready: say(
    '“{title}”을(를) 아직 읽고 있어요. 다 읽으면 다시 해 주세요.',
    '“{title}” is still being read. Please try again when it is ready.',
  ),
  contract_is_shared: say(
    '예시와 표준계약서는 삭제할 수 없어요. 대신 숨길 수 있어요.',
    'Samples and standard contracts cannot be deleted. You can hide them instead.',
  ),
  no_earlier_version: say(
    '비교할 이전 버전이 없어요. 계약서에 새 버전을 올리면 무엇이 달라졌는지 볼 수 있어요.',
    'There is no earlier version to compare with. Upload a new version of the contract to see what changed.',
  ),
  run_in_progress: say(
    '이 대화에서 답변을 만들고 있어요. 끝나거나 멈춘 뒤에 다시 물어봐 주세요.',
    'An answer is already being written in this conversation. Wait for it or stop it, then ask again.',
  ),
  nothing_to_resume: say('이어서 할 작업이 없어요.', 'There is nothing to resume.'),
  file_missing: say('파일이 오지 않았어요. 다시 올려 주세요.', 'No file arrived. Please upload it again.'),
  file_not_found: say(
    '{path} 파일을 열 수 없어요. 경로를 확인해 주세요.',
    'The file {path} cannot be opened. Please check the path.',
  ),
  file_empty: say(
    '빈 파일이에요. 내용이 있는 파일을 올려 주세요.',
    'The file is empty. Please upload one with text in it.',
  ),
  file_too_large: say(
    '파일이 {megabytes}MB예요. {limit}MB까지 읽을 수 있어요.',
    'The file has {megabytes} MB; up to {limit} MB can be read.',
  ),
  file_too_many_pages: say(
    '파일이 {pages}쪽이에요. {limit}쪽까지 읽을 수 있어요. 나누어서 올려 주세요.',
    'The file has {pages} pages; up to {limit} can be read. Please upload it in parts.',
  ),
  picture_too_large: say(
    '그림이 {megapixels}백만 화소예요. {limit}백만 화소까지 읽을 수 있으니 줄여서 올려 주세요.',
    'The picture has {megapixels} million pixels; up to {limit} million can be read. Please upload a smaller one.',
  ),
  text_too_long: say(
    '글이 {characters}자예요. 500만 자까지 읽을 수 있어요. 나누어서 올려 주세요.',
    'The text has {characters} characters; up to 5 million can be read. Please upload it in parts.',
  ),
  too_many_articles: say(
    '조가 {articles}개나 돼요. {limit}개까지 읽을 수 있어요. 나누어서 올려 주세요.',
    'The text has {articles} articles; up to {limit} can be read. Please upload it in parts.',
  ),
  too_many_clauses: say(
    '항과 호가 모두 {clauses}개나 돼요. {limit}개까지 읽을 수 있어요. 나누어서 올려 주세요.',
    'The text has {clauses} numbered clauses; up to {limit} can be read. Please upload it in parts.',
  ),
  too_many_cells: say(
    '표의 칸이 {cells}개나 돼요. {limit}개까지 읽을 수 있어요. 나누어서 올려 주세요.',
    'The tables have {cells} cells; up to {limit} can be read. Please upload the file in parts.',
  ),
  file_unsupported: say(
    '읽을 수 없는 형식이에요. PDF, DOCX, HWP, HWPX, TXT, MD, PNG, JPG 파일을 올려 주세요.',
    'This kind of file cannot be read. Please upload a PDF, DOCX, HWP, HWPX, TXT, MD, PNG or JPG file.',
  ),
  file_corrupt: say(
    '파일이 깨져 있어서 읽지 못했어요. 원본을 다시 저장해서 올려 주세요.',
    'The file is damaged and could not be read. Please save it again from its source and upload that.',
  ),
  file_encrypted: say(
    '암호가 걸린 파일이에요. 암호를 풀어서 다시 올려 주세요.',
    'The file is protected by a password. Please remove it and upload the file again.',
  ),
  file_without_text: say(
    '글자를 찾지 못한 파일이에요. 더 또렷하게 스캔하거나 다른 형식으로 저장해서 올려 주세요.',
    'No text was found in this file. Please scan it more clearly, or upload it in another format.',
  ),
  file_read_timeout: say(
    '파일을 읽는 데 너무 오래 걸려서 멈췄어요. 나누어서 올려 주세요.',
    'Reading the file took too long and was stopped. Please upload it in parts.',
  ),
  file_read_crashed: say(
    '파일을 읽다가 중단됐어요. 다른 계약서는 안전해요. 다른 형식으로 저장해서 올려 주세요.',
    'Reading the file broke off. Your other contracts are safe. Please try it saved in another format.',
  ),
  reading_interrupted: say(
    '읽던 서버가 멈춰서 처음부터 다시 읽고 있어요({attempt}번째). 기다려 주세요.',
    'The server stopped while reading. It is being read again from the start (attempt {attempt}); just wait.',
  ),
  work_given_up: say(
    '{attempts}번 시도했지만 그때마다 서버가 멈춰서 그만두었어요. 파일은 안전하니 다시 시도하거나 나누어서 올려 주세요.',
    'It was tried {attempts} times, and each time the server stopped. Your file is safe: try again, or upload it in parts.',
  ),
  too_many_requests: say(
    '요청이 너무 많아요. {seconds}초 뒤에 다시 해 주세요.',
    'Too many requests. Please try again in {seconds} s.',
  ),
  cancelled: say('멈췄어요.', 'Stopped.'),
  usage: say('설정이나 사용법이 잘못됐어요. {detail}', 'Wrong setting or usage. {detail}'),
  internal: say(
    '문제가 생겼어요. 저장된 것은 안전해요. 다시 시도해 주세요.',
    'Something went wrong. What was saved is safe. Please try again.',
  ),
};

/** The sentence a user reads for this error, in their language. */
export function messageFor(error: AppError, language: Language): string {
  return sentences[error.code][language](error.params);
}

/** The sentence for a stored code; a code no longer known reads as `internal`. */
export function messageForCode(code: string, params: ErrorParams, language: Language): string {
  return (isErrorCode(code) ? sentences[code] : sentences.internal)[language](params);
}

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(sentences, code);
}
