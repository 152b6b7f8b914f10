import type { Language } from '#lib/protocol/document';
import type { CitationState, Outcome } from '#lib/protocol/citation';

/** The words around an exported answer, in the language of whoever exports it. */
export type ExportWords = {
  contract: string;
  contracts: string;
  /** What a file is called beside its contract. */
  answer: string;
  conversation: string;
  noAnswer: string;
  cutOff: string;
  outcome: Record<Exclude<Outcome, 'found'>, string>;
  clausesRead: (count: number) => string;
  termsTried: string;
  closest: string;
  /** How a citation without a footnote is named in the text. */
  state: Record<Exclude<CitationState, 'verified'>, string>;
  /** Behind a factual sentence without any citation. */
  noSource: string;
  sources: string;
  aboutNotes: string;
  exported: (date: string) => string;
  notAdvice: string;
};

const KOREAN: ExportWords = {
  contract: '계약서',
  contracts: '계약서',
  answer: '답변',
  conversation: '대화',
  noAnswer: '이 질문에는 아직 답이 없어요.',
  cutOff: '이 답변은 끝까지 쓰지 못했어요.',
  outcome: {
    likely: '답이 있을 만한 조항이에요',
    partial: '일부만 찾았어요',
    blank: '조항은 있지만 빈칸이에요',
    notFound: '계약서에서 찾지 못했어요',
  },
  clausesRead: (count) => `조항 ${count}개를 모두 읽었어요.`,
  termsTried: '찾아본 말',
  closest: '가장 가까운 조항',
  state: { changed: '뜻이 바뀜', unverified: '확인 안 됨' },
  noSource: '근거 없음',
  sources: '출처',
  aboutNotes: '각주는 모든 확인을 통과한 인용에만 달았어요. 통과하지 못한 인용은 본문에 조항과 상태만 적었어요.',
  exported: (date) => `${date}에 Johang(조항)에서 내보냈어요.`,
  notAdvice: '법률 자문이 아니에요. 중요한 결정은 전문가와 확인하세요.',
};

const ENGLISH: ExportWords = {
  contract: 'Contract',
  contracts: 'Contracts',
  answer: 'answer',
  conversation: 'conversation',
  noAnswer: 'This question has no answer yet.',
  cutOff: 'This answer was not finished.',
  outcome: {
    likely: 'Likeliest clauses',
    partial: 'Found in part',
    blank: 'The clause is there, but blank',
    notFound: 'Not found in the contract',
  },
  clausesRead: (count) => `All ${count} clauses were read.`,
  termsTried: 'Terms tried',
  closest: 'Closest clauses',
  state: { changed: 'meaning changed', unverified: 'not verified' },
  noSource: 'no source',
  sources: 'Sources',
  aboutNotes:
    'Only citations that passed every check have a footnote. Any other is named in the text with its clause and state.',
  exported: (date) => `Exported from Johang on ${date}.`,
  notAdvice: 'Not legal advice. Check important decisions with a professional.',
};

export function exportWords(language: Language): ExportWords {
  return language === 'ko' ? KOREAN : ENGLISH;
}
