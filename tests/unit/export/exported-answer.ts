import type { ExportedAnswer } from '#lib/export/answer-blocks';
import { conversationDocument } from '#lib/export/conversation-document';
import type { ExportDocument } from '#lib/export/document-model';
import type { Citation } from '#lib/protocol/citation';

export function citation(display: string, quote: string, changes: Partial<Citation> = {}): Citation {
  const verdicts = { text: 'pass', meaning: 'pass', support: 'pass' } as const;
  const place = { contractId: 'office', part: 0, address: display, start: 0, end: quote.length };
  return { ...place, display, quote, verdicts, supportBy: 'rule', state: 'verified', reasons: [], ...changes };
}

/** One citation of each state. */
export const CITATIONS = new Map([
  [1, citation('제6조 제1항', '이용자는 20일 전에 서면으로\n통지하고 본 계약을 해지할 수 있다.')],
  [2, citation('제7조', '해지할 수 없다', { state: 'changed' })],
  [3, citation('제8조', '위약금', { state: 'unverified' })],
]);

export function exportedAnswer(text: string, changes: Partial<ExportedAnswer> = {}): ExportedAnswer {
  const rest = { citations: CITATIONS, outcome: 'found' as const, notFoundReceipt: null, uncited: [], isWhole: true };
  return { text, ...rest, ...changes };
}

export function exportedConversation(
  answers: ExportedAnswer[],
  contracts = ['공유오피스 이용 계약서'],
): ExportDocument {
  return conversationDocument({
    title: '해지하려면?',
    language: 'ko',
    contracts: contracts.map((title, index) => ({ id: index === 0 ? 'office' : `other-${index}`, title })),
    turns: answers.map((answer) => ({ question: '해지하려면 며칠 전에 알려야 하나요?', answer })),
    date: '2026년 11월 22일',
  });
}
