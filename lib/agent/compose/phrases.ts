import type { BlankTerm } from '../outcome/find-blank';
import type { Language } from '#lib/protocol/document';

/** The connecting words of an answer that is made without a model. Korean in 해요체, English plain. */
export type Phrases = {
  answers: (place: string) => string;
  closest: (place: string) => string;
  alsoFor: (part: string, place: string) => string;
  nothingFor: (part: string) => string;
  exceptions: string;
  related: string;
  definitions: string;
  references: string;
  seeAlso: (places: string) => string;
  notFound: string;
  nothingOn: (asked: string, clauses: number) => string;
  closestAre: string;
  blank: (place: string, term: BlankTerm) => string;
  fillIn: string;
  whatNow: string;
  wholeArticle: (place: string) => string;
  articleMissing: (place: string) => string;
  articlesAre: (first: string, last: string) => string;
  cutOff: string;
  outline: (title: string, articles: number) => string;
  part: (index: number, title: string | null) => string;
  comparison: string;
  standardHas: (place: string) => string;
  userLacks: string;
  differences: { added: string; lacking: string; changed: string; none: string };
  capReached: string;
  missing: (items: string) => string;
  smallTalk: { thanks: string; greeting: string };
  outOfScope: string;
  examples: string;
  inContract: (title: string) => string;
};

const KOREAN_TERMS: Record<BlankTerm, string> = {
  rate: '비율이',
  amount: '금액이',
  period: '기간이',
  date: '날짜가',
  name: '이름이',
  choice: '고르는 칸이',
  entry: '적을 칸이',
};
const ENGLISH_TERMS: Record<BlankTerm, string> = {
  rate: 'the rate',
  amount: 'the amount',
  period: 'the period',
  date: 'the date',
  name: 'the name',
  choice: 'the choice',
  entry: 'the entry',
};

const KOREAN: Phrases = {
  answers: (place) => `${place}에 이렇게 나와 있어요.`,
  closest: (place) => `질문에 딱 맞는 조항은 찾지 못했어요. 가장 가까운 조항을 보여 드려요: ${place}`,
  alsoFor: (part, place) => `“${part}”에 대해서는 ${place}에 이렇게 나와 있어요.`,
  nothingFor: (part) => `“${part}”에 대한 조항은 찾지 못했어요.`,
  exceptions: '예외나 단서도 있어요.',
  related: '함께 보면 좋은 조항이에요.',
  definitions: '여기 나온 말의 뜻은 이래요.',
  references: '이 조항이 가리키는 조항이에요.',
  seeAlso: (places) => `이 조항은 ${places}도 가리켜요.`,
  nothingOn: (asked, clauses) =>
    `이 계약서에는 ${asked}에 대한 내용이 없어요. 조항 ${clauses}개를 모두 읽고 확인했어요.`,
  blank: (place, term) => `${place}에 있지만 ${KOREAN_TERMS[term]} 빈칸이에요.`,
  fillIn: '아직 채워지지 않아서 계약서만으로는 알 수 없어요. 서명하기 전에 상대방과 정해서 적어 넣으세요.',
  closestAre: '그나마 가까운 조항은 이거예요.',
  whatNow:
    '계약서에 없는 내용은 관련 법이나 당사자끼리의 합의에 따라요. 필요하면 상대방에게 확인하고 서면으로 남겨 두세요.',
  notFound: '계약서를 찾아봤지만 이 질문에 대한 조항은 찾지 못했어요.',
  wholeArticle: (place) => `${place}의 내용이에요.`,
  articleMissing: (place) => `${place}: 이 계약서에서 찾지 못했어요.`,
  articlesAre: (first, last) => `이 계약서에는 ${first}부터 ${last}까지 있어요.`,
  cutOff: '길어서 앞부분만 보여 드려요. 조항을 열면 전체를 볼 수 있어요.',
  outline: (title, articles) => `**${title}**의 구성이에요. 조항은 모두 ${articles}개예요.`,
  part: (index, title) => title ?? `${index + 1}번째 부분`,
  comparison: '표준계약서와 비교한 결과예요.',
  standardHas: (place) => `표준계약서 ${place}`,
  userLacks: '이 계약서에는 대응하는 조항이 없어요.',
  differences: {
    added: '이 계약서에만 있어요',
    lacking: '표준계약서에만 있어요',
    changed: '다르게 적혀 있어요',
    none: '큰 차이가 없어요.',
  },
  capReached: '정해진 한도까지 찾아본 결과예요.',
  missing: (items) => `아직 확인하지 못한 것: ${items}`,
  smallTalk: {
    thanks: '도움이 됐다니 다행이에요. 계약서에 대해 더 궁금한 것이 있으면 물어보세요.',
    greeting: '안녕하세요! 저는 계약서를 읽고 조항을 찾아 답하는 조항이에요. 궁금한 것을 물어보세요.',
  },
  outOfScope: '저는 계약서에 대한 질문에 답할 수 있어요. 조건, 금액, 기간, 책임처럼 계약서가 정하는 것을 물어보세요.',
  examples: '예를 들면 이렇게 물어볼 수 있어요.',
  inContract: (title) => `『${title}』`,
};

const ENGLISH: Phrases = {
  answers: (place) => `${place} says:`,
  closest: (place) => `No clause answers this exactly. The closest one is ${place}:`,
  alsoFor: (part, place) => `On “${part}”, ${place} says:`,
  nothingFor: (part) => `No clause was found on “${part}”.`,
  exceptions: 'There are exceptions or provisos:',
  related: 'Related clauses:',
  definitions: 'What the terms used here mean:',
  references: 'Clauses it refers to:',
  seeAlso: (places) => `It also refers to ${places}.`,
  nothingOn: (asked, clauses) => `The contract says nothing about ${asked}. All ${clauses} of its clauses were read.`,
  blank: (place, term) => `${place} deals with it, but ${ENGLISH_TERMS[term]} is left blank.`,
  fillIn:
    'It is not filled in yet, so the contract alone does not tell. Agree on it and have it written in before signing.',
  closestAre: 'The closest it comes:',
  whatNow:
    'What a contract leaves open follows from the law or from what the parties agree. Ask the other side, and have the answer put in writing.',
  notFound: 'I looked through the contract and found no clause on this.',
  wholeArticle: (place) => `This is ${place}.`,
  articleMissing: (place) => `${place} was not found in this contract.`,
  articlesAre: (first, last) => `The contract runs from ${first} to ${last}.`,
  cutOff: 'It is long, so only its beginning is shown; open the clause to read all of it.',
  outline: (title, articles) => `This is how **${title}** is laid out. It has ${articles} articles in all.`,
  part: (index, title) => title ?? `Part ${index + 1}`,
  comparison: 'Compared with the standard contract:',
  standardHas: (place) => `Standard contract, ${place}`,
  userLacks: 'This contract has no clause that corresponds to it.',
  differences: {
    added: 'Only in this contract',
    lacking: 'Only in the standard contract',
    changed: 'Worded differently',
    none: 'No notable difference.',
  },
  capReached: 'This is what was found within the limits of a run.',
  missing: (items) => `Not settled yet: ${items}`,
  smallTalk: {
    thanks: 'Glad that helped. Ask me anything else about the contract.',
    greeting: 'Hello! I am Johang: I read contracts and answer from their clauses. What would you like to know?',
  },
  outOfScope: 'I can answer questions about your contract: its conditions, amounts, periods, duties and the like.',
  examples: 'For example, you could ask:',
  inContract: (title) => `“${title}”`,
};

export function phrasesFor(language: Language): Phrases {
  return language === 'ko' ? KOREAN : ENGLISH;
}
