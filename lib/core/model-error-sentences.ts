import type { ErrorCode } from './errors';
import { say, type Sentence } from './error-sentence';

/** Of the connected model: what failed while it was asked, and what stands against connecting one. */
export const modelErrorSentences = {
  model_timeout: say(
    '모델이 제때 답하지 않았어요. 찾은 조항은 그대로 보여 드려요.',
    'The model did not answer in time. The clauses that were found are shown.',
  ),
  model_refused_key: say(
    '모델 서버가 키를 거절했어요. 설정의 AI 모델에서(환경 변수로 정했다면 OPENAI_API_KEY를) 확인해 주세요.',
    'The model server refused the key. Please check it in the settings, or OPENAI_API_KEY where that sets it.',
  ),
  model_rate_limited: say(
    '모델 서버의 사용 한도에 걸렸어요. 잠시 뒤에 다시 물어봐 주세요.',
    'The model server is limiting requests. Please ask again in a moment.',
  ),
  model_unavailable: say(
    '모델 서버에 연결할 수 없어요. 찾은 조항은 그대로 보여 드려요.',
    'The model server cannot be reached. The clauses that were found are shown.',
  ),
  model_invalid_answer: say(
    '모델이 쓸 수 없는 답을 보냈어요. 찾은 조항은 그대로 보여 드려요.',
    'The model sent an answer that cannot be used. The clauses that were found are shown.',
  ),
  model_cut_off: say(
    '모델의 답이 중간에 끊겼어요. 찾은 조항은 그대로 보여 드려요.',
    'The model’s answer broke off. The clauses that were found are shown.',
  ),
  model_address_invalid: say(
    '모델 주소는 http:// 나 https:// 로 시작해야 하고, 사용자 이름·비밀번호나 ?·# 뒤의 글이 없어야 해요. 예: http://127.0.0.1:11434/v1',
    'The address has to begin with http:// or https://, without a user name, a password, or anything after ? or #. For example: http://127.0.0.1:11434/v1',
  ),
  model_address_unknown: say(
    '{host}의 주소를 찾을 수 없어요. 이름을 바르게 썼는지, 인터넷에 연결돼 있는지 확인해 주세요.',
    'No computer with the name {host} can be found. Please check the spelling and the connection to the internet.',
  ),
  model_address_refused: say(
    '{host}은(는) 쓸 수 없어요. 클라우드 서버의 내부 정보를 주는 주소로 이어져서 막았어요.',
    '{host} cannot be used: it leads to addresses inside of cloud machines that give out their secrets.',
  ),
  model_address_insecure: say(
    '{host}은(는) 이 컴퓨터나 사설망에 있지 않아서 암호화된 https:// 주소여야 해요.',
    '{host} is neither this machine nor on a private network, so its address has to be an encrypted one: https://.',
  ),
  model_address_redirects: say(
    '{host}이(가) 다른 주소로 보내서 따라가지 않았어요. 그 주소가 맞으면 직접 적어 주세요.',
    '{host} sends on to another address, which is not followed. If that one is right, please type it.',
  ),
  model_stays_local: say(
    '‘이 컴퓨터 밖으로 보내지 않기’가 켜져 있어서 {host}에 연결하지 않아요. 이 컴퓨터의 모델을 쓰거나 그 설정을 꺼 주세요.',
    '“Never leave this machine” is on, so {host} is not connected. Use a model on this machine, or turn that off.',
  ),
  model_set_by_environment: say(
    'AI 모델이 환경 변수로 정해져 있어서 여기서는 바꿀 수 없어요. OPENAI_API_KEY와 OPENAI_BASE_URL을 지우고 다시 시작하면 바꿀 수 있어요.',
    'The model is set by the environment and cannot be changed here. Remove OPENAI_API_KEY and OPENAI_BASE_URL and restart to change it here.',
  ),
  model_settings_local: say(
    '여러 사람이 쓰는 서버의 AI 모델은 서버를 운영하는 사람이 환경 변수로 정해요.',
    'The model of a server for many is set by whoever runs it, in its environment.',
  ),
} satisfies Partial<Record<ErrorCode, Sentence>>;
