import { matchConcepts } from '#lib/retrieval/concepts/concept-matcher';
import { isEnglishFunctionWord, isEnglishQuestionWord, stemEnglish } from './english-stem';
import { isKoreanQuestionWord } from './korean-stem';
import { stripRequest } from './strip-request';

/** A thing or an act that a question asks about, by one word. */
export type AskedMatter = {
  /** Without its particle or ending. */
  word: string;
  /** What it is found by in an index: an English stem, the Korean word itself. */
  stem: string;
  isKorean: boolean;
  /** How it stands in the question: Korean nouns by their particle, English ones by the word before them. */
  role: 'object' | 'subject' | 'topic' | 'place' | 'bare' | 'named' | 'act';
  /** Concepts that a term of the question over this word names, by number in the lexicon. */
  concepts: number[];
  /** Whether one of those terms is read in contracts too. */
  isLegal: boolean;
};

const WORD = /\p{Script=Hangul}+|[a-z]+(?:['’-][a-z]+)*/gu;
const HANGUL = /^\p{Script=Hangul}/u;

/** Common words that point at nothing a contract could be silent on. */
const PLAIN_ENGLISH = new Set(
  (
    'able accept act actual add afford after again against ago agree ahead all allow almost alone already alright always amount another answer anybody ' +
    'anyone apply area around arrive ask away back bad badly bad bar base basically basis become before begin behind believe below best better between beyond big ' +
    'bit bother break bring business buy call care carry case catch change charge cheap check choose claim clear close come company cost count couple cover create ' +
    'current cut daily date day deadline decide detail differ different difficult directly doc document dollar done door down drop due during each early earn easy effect either else end ' +
    'enough entitle even event ever every everybody everyone everything exact expect extra face fact fair fall far fast feel few figure file fill final fine finish firm first ' +
    'fit fix follow force forever free full further future general good great group grow guy half hand handle hard head hear help high hold hour how however idea ' +
    'if immediate important include inside instead involve issue job join keep kind know large last late later law lead least leave left legal less let level ' +
    'like likely limit line list little live local look lose lot low main make manage many matter maximum maybe minimum minute mistake money month most move need never new next nice ' +
    'nobody none normal number off offer often ok okay old once only open option order other otherwise outside over own owe party pass past pay payment people per percent percentage perhaps period ' +
    'permission permit person pick piece place plain plan play plus possible possibly price probably problem process proper provide pull purpose put question quick quit quite raise rate rather ' +
    'reach read ready real reason receive regard rely remain rest result right rule run safe same second see seem sell send separate serious serve service set share short ' +
    'show side sign simply since single sit situation size small sold somebody someone sometimes somewhere soon sort specific spend stand start state stay step stick still stop ' +
    'straight stuff such suppose sure take talk term test thank then therefore think third though through throw tie time today together tomorrow too top total touch toward try turn two type ' +
    'under unless until upon use usual value version via wait walk watch way week weekly well while whole why wish within without wonder work worker world worry worth wrong year yearly yes yet ' +
    'both whether must may might along up out another because one three four five six ten monthly annual annually worst partner customer client employee supplier seller buyer provider owner staff boss team not whats theres whos ppl tell mention specify obligation obligated required require requirement responsible responsibility liable breach contract agreement provision clause require allowed permitted paid pays paying happens'
  )
    .split(' ')
    .map((word) => stemEnglish(word)),
);

const PLAIN_KOREAN = new Set(
  (
    '것 수 때 경우 우리 저희 상대 상대방 상대편 계약 계약서 회사 업체 업자 사람 누구 언제 얼마 무엇 어디 돈 비용 기간 기한 날 날짜 달 년 일 일자 시간 책임 내용 규정 조항 조건 기준 방법 절차 ' +
    '필요 가능 이상 이하 이내 정도 만약 혹시 그냥 바로 따로 먼저 나중 다시 직접 마음 마음대로 말 이야기 사이 서로 모두 전부 일부 처음 마지막 중간 도중 이번 다음 지금 오늘 내일 하루 일주일 ' +
    '한달 매달 매년 당일 이전 이후 후 전 끝 뒤 안 밖 위 아래 쪽 측 양쪽 당사자 갑 을 본인 제가 저는 나는 내가 경우에 문제 상황 이유 사유 결과 금액 액수 퍼센트 프로 비율 최대 최소 최고 최저 ' +
    '하나 둘 몇 여러 다른 어떤 무슨 어느 이런 그런 저런 남 남한테 상대가 일방 서면 문서 법 법적 의무 권리 자격 허락 허가 동의 승인 부담 지급 제공 사용 이용 처리 진행 작업 업무 일을 제한 금지 포함 ' +
    '적용 인정 보장 보상 지원 요청 요구 신청 확인 결정 선택 변경 해당 관련 대상 항목 부분 전체 각각 별도 추가 기타 계속 아직 이미 항상 자주 가끔 보통 원래 반드시 꼭 무조건 절대 조금 많이 너무 아주 ' +
    '가족 친구 직원 담당자 고객 손님 사장 사장님 본사 본부 거래처 공짜 무료 유료 제대로 갑자기 미리 빨리 늦게 크게 새로 그만 위해 통해 관해 의해 따라 대신 동안 이름 개월 며칠 정해'
  ).split(' '),
);

const KOREAN_ROLES: readonly (readonly [RegExp, AskedMatter['role']])[] = [
  [
    /(?:으로는|으로도|에서는|에서도|에서|에게서|에게|한테서|한테|께|에는|에도|에|으로|로|까지|부터|마다|처럼|보다)$/u,
    'place',
  ],
  [/(?:을|를)$/u, 'object'],
  [/(?:이나|이랑|이든|하고|과|와|랑|나|의)$/u, 'bare'],
  [/(?:이|가|도)$/u, 'subject'],
  [/(?:은|는|이란|만)$/u, 'topic'],
];
/** Ends an adverb, a verb or what qualifies a noun by one. */
const KOREAN_PREDICATE =
  /(?:나요|가요|까요|[어아여해돼되워와봐줘써]요|세요|지요|죠|에요|예요|니까|습니까|냐|니|려면|으면|[하되가오보주내받지이치리기]면|[어아여해돼][서야도]|지만|는데|은데|던데|다가|도록|려고|거나|던|든지|[하되있없가오보주내받쓰먹사파지]는|[하되있없가오보주내받쓰먹사파지]고|[하되있없가오보주내받쓰먹사]게|[^가-힣]야|[었았했됐]을|[했됐었았]나|한다|된다|는다|다|한|할|된|될|진|줄|쓸|갈|올|볼|낼|든|난|건지|는지|은지|을지|을까|뭐|뭘|거야|건가)$/u;
const LIGHT_VERB =
  /^(.{2,}?)(?:하|해|했|한|할|함|합|되|돼|됐|된|될|됨|됩|시키|시킨|시켜|당하|당한|당했|받|받은|받을)(?:[가-힣]{0,4})$/u;

export function readAskedMatters(question: string): AskedMatter[] {
  const text = stripRequest(question).normalize('NFC').toLowerCase();
  const matches = matchConcepts(text, 'query');
  const known = new Map<string, AskedMatter>();
  let before = '';
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const read = HANGUL.test(word) ? readKorean(word) : readEnglish(word, before);
    before = word;
    if (read === null || known.has(read.stem)) continue;
    const over = matches.filter(
      ({ start, end, term }) => start < index + read.word.length && end > index && term.length > 1,
    );
    known.set(read.stem, {
      ...read,
      concepts: [...new Set(over.flatMap(({ concepts }) => concepts))],
      isLegal: over.some(({ isEveryday }) => !isEveryday),
    });
  }
  return [...known.values()];
}

type Read = Pick<AskedMatter, 'word' | 'stem' | 'isKorean' | 'role'>;

const NAMES = new Set(
  'a an the any our their my your his her its no some this that these those of for in on at with by into about under from'.split(
    ' ',
  ),
);

/** what's, I'm, can't: no thing. */
const CONTRACTION = /^(?:i|you|we|they|he|she|it|that|what|who|there|let|how|where|when)['’]|n['’]t$/u;

function readEnglish(word: string, before: string): Read | null {
  const stem = stemEnglish(word);
  if (
    word.length < 3 ||
    CONTRACTION.test(word) ||
    isEnglishFunctionWord(word) ||
    isEnglishQuestionWord(word) ||
    word === 'several' ||
    PLAIN_ENGLISH.has(stem) ||
    /ly$/u.test(word)
  )
    return null;
  return {
    word,
    stem,
    isKorean: false,
    role: NAMES.has(before) ? 'named' : /(?:ed|ing)$/u.test(word) ? 'act' : 'bare',
  };
}

function readKorean(eojeol: string): Read | null {
  const act = LIGHT_VERB.exec(eojeol)?.[1];
  const read = (word: string, role: AskedMatter['role']): Read | null =>
    word.length < 2 || PLAIN_KOREAN.has(word) || isKoreanQuestionWord(word)
      ? null
      : { word, stem: word, isKorean: true, role };
  if (PLAIN_KOREAN.has(eojeol) || isKoreanQuestionWord(eojeol)) return null;
  for (const [particle, role] of KOREAN_ROLES) {
    const word = eojeol.replace(particle, '');
    if (word === eojeol || word.length < 2) continue;
    if (KOREAN_PREDICATE.test(eojeol) && role !== 'object') break;
    return read(word, role);
  }
  if (act !== undefined && KOREAN_PREDICATE.test(eojeol)) return read(act, 'act');
  return KOREAN_PREDICATE.test(eojeol)
    ? null
    : read(eojeol.replace(/(?:이에요|예요|인가요|이야|인지|인가|이죠)$/u, ''), 'bare');
}
