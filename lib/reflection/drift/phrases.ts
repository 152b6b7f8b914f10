import type { Angle, FailurePattern, Strategy } from '#lib/protocol/reflection';
import type { Language } from '#lib/protocol/document';
import type { Remedy } from './remedy';

type Phrases = {
  pattern: Record<FailurePattern, string>;
  remedy: Record<Remedy, string>;
  strategy: Record<Strategy, string>;
  angle: Record<Angle, string>;
  lesson: Record<FailurePattern, string>;
  goal: (missing: string) => string;
  expected: string;
  found: (clauses: number) => string;
  foundNothing: string;
  enough: string;
  partly: string;
  failed: string;
  goesOn: string;
  answers: string;
  worked: (remedy: string) => string;
  stopped: (times: number) => string;
  ownWords: string;
  /** The contract's own words took the place of the question's. */
  reworded: (words: readonly { from: string; to: readonly string[] }[]) => string;
};

const KOREAN: Phrases = {
  pattern: {
    duplicateQuery: '같은 검색을 되풀이했어요',
    strategyFixation: '같은 방법만 되풀이했어요',
    tooBroad: '검색이 너무 넓었어요',
    tooNarrow: '검색이 너무 좁았어요',
  },
  remedy: {
    angle: '다른 말과 다른 쪽에서 찾기',
    rotate: '찾는 방법 바꾸기',
    firstPrinciples: '당연하게 여긴 것을 뒤집어 보기',
    scan: '모든 조항 읽기',
  },
  strategy: {
    clauseSearch: '조항 검색',
    browse: '목차 따라 보기',
    counterEvidence: '표준계약서와 반대 근거',
    scan: '전체 읽기',
  },
  angle: {
    synonym: '비슷한 말',
    narrower: '더 좁게',
    broader: '더 넓게',
    opposite: '반대로',
    right: '권리',
    duty: '의무',
    exception: '예외',
    consequence: '어긴 결과',
    definition: '정의',
    exhibit: '별지',
  },
  lesson: {
    duplicateQuery: '말만 조금 바꾼 검색은 새로운 조항을 가져오지 않아요',
    strategyFixation: '세 번 같은 방법으로 안 되면 방법을 바꿔야 해요',
    tooBroad: '많이 나와도 맞는 것이 없으면 더 좁혀야 해요',
    tooNarrow: '나오는 것이 거의 없으면 다른 말이나 별지에서 찾아야 해요',
  },
  goal: (missing) => `찾을 것: ${missing}`,
  expected: '질문에 답하는 조항',
  found: (clauses) => `새 조항 ${clauses}개`,
  foundNothing: '새로운 조항이 없음',
  enough: '찾은 조항으로 답할 수 있어요',
  partly: '새 조항은 있지만 아직 충분하지 않아요',
  failed: '새로 찾은 것이 없어요',
  goesOn: '다음 방법으로 계속 찾기',
  answers: '답하기',
  worked: (remedy) => `이런 질문에는 ${remedy}가 통했어요`,
  ownWords: '묻는 말과 계약서의 말은 다를 수 있어요',
  reworded: (words) =>
    `질문의 말이 계약서에 없어서 계약서의 말로 다시 찾기: ${words.map(({ from, to }) => `‘${from}’ → ${to.map((word) => `‘${word}’`).join(', ')}`).join('; ')}`,
  stopped: (times) => `같은 행동을 ${times}번 되풀이하고 나아진 것이 없어 멈췄어요`,
};

const ENGLISH: Phrases = {
  pattern: {
    duplicateQuery: 'the same search was repeated',
    strategyFixation: 'the same way of looking was repeated',
    tooBroad: 'the search was too broad',
    tooNarrow: 'the search was too narrow',
  },
  remedy: {
    angle: 'other words and another side of the question',
    rotate: 'another way of looking',
    firstPrinciples: 'the opposite of what was taken for granted',
    scan: 'reading every clause',
  },
  strategy: {
    clauseSearch: 'clause search',
    browse: 'browsing the outline',
    counterEvidence: 'the standard contract and what speaks against',
    scan: 'reading everything',
  },
  angle: {
    synonym: 'other words',
    narrower: 'narrower',
    broader: 'broader',
    opposite: 'the opposite',
    right: 'right',
    duty: 'duty',
    exception: 'exception',
    consequence: 'consequence',
    definition: 'definition',
    exhibit: 'exhibits',
  },
  lesson: {
    duplicateQuery: 'a search that is only reworded brings no new clause',
    strategyFixation: 'what has not worked three times needs another way',
    tooBroad: 'many clauses and none that fits: look for less',
    tooNarrow: 'hardly any clause: look under other words or in the exhibits',
  },
  goal: (missing) => `find: ${missing}`,
  expected: 'clauses that answer the question',
  found: (clauses) => `${clauses} new ${clauses === 1 ? 'clause' : 'clauses'}`,
  foundNothing: 'no new clause',
  enough: 'the clauses found are enough for an answer',
  partly: 'there are new clauses, but not enough yet',
  failed: 'nothing new was found',
  goesOn: 'go on with the next way',
  answers: 'answer',
  worked: (remedy) => `for questions like this, ${remedy} worked`,
  ownWords: 'a contract may have another word for what is asked',
  reworded: (words) =>
    `words of the question stand nowhere in the contract; asked again in its own: ${words.map(({ from, to }) => `“${from}” → ${to.map((word) => `“${word}”`).join(', ')}`).join('; ')}`,
  stopped: (times) => `The same action was repeated ${times} times without getting anywhere, so it was stopped`,
};

export function driftPhrases(language: Language): Phrases {
  return language === 'ko' ? KOREAN : ENGLISH;
}
