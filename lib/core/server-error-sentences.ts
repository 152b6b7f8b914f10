import type { ErrorCode } from './errors';
import { say, type Sentence } from './error-sentence';

/** Of the server itself: its database, who may come in, and by which door. */
export const serverErrorSentences = {
  database_in_use: say(
    '데이터 폴더({folder})를 다른 Johang이 쓰고 있어요. 그쪽을 끄거나 JOHANG_DATA_DIR로 다른 폴더를 정해 주세요.',
    'Another Johang is using the data folder ({folder}). Stop it, or choose another folder with JOHANG_DATA_DIR.',
  ),
  database_unreachable: say(
    '데이터베이스({host})에 연결할 수 없어요. DATABASE_URL과 서버를 확인해 주세요.',
    'The database ({host}) cannot be reached. Please check DATABASE_URL and the server.',
  ),
  database_without_pgvector: say(
    '데이터베이스에 pgvector 0.8 이상이 필요해요(지금: {version}). 설치한 뒤 다시 시작해 주세요.',
    'The database needs pgvector 0.8 or newer (now: {version}). Install it and start again.',
  ),
  database_away: say(
    '데이터베이스에 연결할 수 없어요. 저장된 것은 안전해요. 잠시 뒤에 다시 시도해 주세요.',
    'The database cannot be reached right now. What was saved is safe. Please try again in a moment.',
  ),
  database_full: say(
    '서버의 저장 공간이 가득 차서 저장하지 못했어요. 있던 것은 안전해요. 서버를 운영하는 사람에게 알리고, 공간을 비운 뒤 다시 시도해 주세요.',
    'The server’s disk is full, so nothing more can be saved. What was saved is safe. Please tell whoever runs the server, and try again once there is room.',
  ),
  data_folder_unwritable: say(
    '데이터 폴더({folder})에 쓸 수 없어요. 권한을 바꾸거나 JOHANG_DATA_DIR로 다른 폴더를 정해 주세요.',
    'The data folder ({folder}) cannot be written to. Change its permissions, or choose another folder with JOHANG_DATA_DIR.',
  ),
  shutting_down: say(
    '서버를 다시 시작하고 있어요. 저장된 것은 안전해요. 잠시 뒤에 다시 시도해 주세요.',
    'The server is being restarted. What was saved is safe. Please try again in a moment.',
  ),
  database_failed: say(
    '저장소에 문제가 생겼어요. 다시 시도해 주세요.',
    'The database reported a problem. Please try again.',
  ),
  nested_query_outside_transaction: say(
    '내부 오류가 생겼어요. 다시 시도해 주세요.',
    'Something went wrong inside. Please try again.',
  ),
  port_taken: say(
    '{port}번 포트를 다른 프로그램이 쓰고 있어요. PORT로 다른 번호를 정해 주세요.',
    'Port {port} is used by another program. Choose another one with PORT.',
  ),
  host_refused: say(
    '이 주소({host})로는 열 수 없어요. http://127.0.0.1:{port} 로 열어 주세요.',
    'This address ({host}) is refused. Open http://127.0.0.1:{port} instead.',
  ),
  host_unknown: say(
    '이 주소({host})는 이 서버의 주소로 등록되지 않았어요. 서버를 운영하는 사람이 JOHANG_PUBLIC_URL에 적으면 열 수 있어요.',
    'This address ({host}) is not known as this server’s. It opens once whoever runs the server sets JOHANG_PUBLIC_URL to it.',
  ),
  origin_refused: say('다른 사이트에서 온 요청이라 거절했어요.', 'The request came from another site and was refused.'),
  sign_in_required: say('로그인이 필요해요.', 'Please sign in.'),
  recovery_refused: say(
    '이메일이나 복구 코드가 맞지 않아요. 코드는 한 번씩만 쓸 수 있어요.',
    'The e-mail or the recovery code is wrong. Each code works once.',
  ),
  password_required: say('계속하려면 비밀번호를 입력해 주세요.', 'Please type your password to go on.'),
  password_wrong: say(
    '비밀번호가 맞지 않아요. 아무것도 바뀌지 않았어요.',
    'The password is wrong. Nothing was changed.',
  ),
  password_too_short: say('비밀번호는 {limit}자 이상이어야 해요.', 'The password needs at least {limit} characters.'),
  password_common: say(
    '쉽게 짐작할 수 있는 비밀번호예요. 서로 관계없는 낱말 서너 개를 이어서 정해 보세요.',
    'This password is easy to guess. Try three or four words that have nothing to do with each other.',
  ),
  password_has_name: say(
    '비밀번호에 이메일이나 이름이 들어 있어요. 들어가지 않게 정해 주세요.',
    'The password contains your e-mail or name. Please choose one without it.',
  ),
  too_many_sign_ins: say(
    '이 계정에 로그인하려는 시도가 많았어요. {seconds}초 뒤에 다시 해 주세요. 이미 로그인한 기기에서는 계속 쓸 수 있어요.',
    'There were many attempts to sign in to this account. Please try again in {seconds} s. Where you are signed in, you stay so.',
  ),
  api_key_refused: say('API 키가 맞지 않거나 더는 쓸 수 없어요.', 'The API key is wrong, or it has been revoked.'),
  api_key_expired: say(
    'API 키의 기한이 지났어요. 설정에서 새 키를 만들어 바꿔 주세요.',
    'The API key has expired. Please make a new one in the settings and use that.',
  ),
  api_key_scope: say(
    '이 API 키의 권한({scope})으로는 할 수 없어요. {needed} 권한이 있는 키를 설정에서 만들어 주세요.',
    'This API key ({scope}) may not do this. It takes a key with the scope {needed}, which can be made in the settings.',
  ),
  api_keys_too_many: say(
    '쓰고 있는 API 키가 {limit}개라서 더 만들 수 없어요. 쓰지 않는 키를 먼저 없애 주세요.',
    'There are {limit} API keys in use, and no more can be made. Please revoke one that is not needed.',
  ),
  not_allowed: say(
    'API 키로는 할 수 없는 일이에요. 브라우저에서 직접 해 주세요.',
    'No API key may do this. Please do it yourself, in the browser.',
  ),
  operator_only: say(
    '서버를 운영하는 사람만 볼 수 있어요. JOHANG_OPERATOR_TOKEN의 값을 Bearer로 보내 주세요.',
    'Only whoever runs the server may see this. Send the value of JOHANG_OPERATOR_TOKEN as a bearer.',
  ),
} satisfies Partial<Record<ErrorCode, Sentence>>;
