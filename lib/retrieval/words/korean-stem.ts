import { koreanEndings } from '#lib/core/text/korean-endings';

/** Particles and endings that follow a Korean stem, none of which carries meaning for a search. */
const ENDINGS = koreanEndings(
  // of questions, requests and everyday speech
  '까지도 한테는 한테서 한테 이랑 조차 밖에 만큼 로도 랑 께 인가 인데 이야 ' +
    '입니까 일까요 일까 건가요 건가 건지 거야 거예요 나요 는지 은지 는가 은가 ' +
    '을까요 을까 을지 습니까 여요 지요 죠 네요 니까 으면 려면 으려면 어도 아도 ' +
    '지만 는데 은데 어서 아서 니 거나 든지 든 게 던 자 래 려고 으려고 음 기 ' +
    '는건 는거 단 냐 까',
);

/** 하다 and 되다 in their forms after a noun: 해지하면, 해지됐을 때. */
const LIGHT_VERB =
  /(?:하|해|했|한|할|함|합|하였|하여|되|돼|됐|된|될|됨|됩|되었|되어|시키|시킨|시켜|당하|당한|당했|받|받은|받을|드리|드릴|드려)(?:어야|아야|여야|야|었|았|였|을|ㄹ|시|신|실|셔)*$/u;

const QUESTION_WORDS = new Set(
  (
    '뭐 뭐가 뭐야 뭐라 뭐를 뭘로 뭔 뭘 무엇 무슨 어떤 어떻 어떻게 어떠 어디 언제 누구 누가 왜 얼마 얼마나 몇 어느 있 없 있어 있나 있는 있을 없어 없나 없는 되 돼 된 될 하 해 한 할 수 것 거 건 게 줘 주 ' +
    '알려 알려줘 알려주 말해 말해줘 설명 보여 보여줘 찾아 찾아줘 궁금 가능 내용 관련 관련된 관한 대한 대해 대해서 경우 때 때문 그 이 저 그거 이거 저거 그럼 그러면 그냥 혹시 만약 만일 ' +
    '지금 우리 우리가 저희 나 내 내가 제가 너 좀 다 더 또 및 등 바로 그대로 정도 따로 제일 같은 같이 이런 그런 저런 여기 거기 그때 이때 아니면 아님 근데 그리고 하지만 계약 계약서 조항 조'
  ).split(' '),
);

/** An eojeol without particles and endings, at least one character long; the light verbs 하다 and 되다 go too when two characters stay. */
export function stripKoreanEnding(eojeol: string): string {
  let stem = eojeol;
  for (let pass = 0; pass < 3; pass += 1) {
    const ending = ENDINGS.find(
      (candidate) => stem.length - candidate.length >= minimumStem(candidate) && stem.endsWith(candidate),
    );
    const shorter = ending === undefined ? stem : stem.slice(0, stem.length - ending.length);
    const noun = shorter.replace(LIGHT_VERB, '');
    const next = noun.length >= 2 ? noun : shorter;
    if (next === stem) break;
    stem = next;
  }
  return stem;
}

// A short ending on a short word is more often part of the noun (기간, 의무) than a particle.
function minimumStem(ending: string): number {
  return ending.length >= 2 ? 1 : 2;
}

/** Words that only ask and say nothing about what is asked for. */
export function isKoreanQuestionWord(stem: string): boolean {
  return QUESTION_WORDS.has(stem);
}
