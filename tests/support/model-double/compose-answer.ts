import type { ChatBody } from './chat-body';
import { evidenceIn, isKorean, keywordsOf, questionIn, type EvidenceItem } from './read-prompt';

/**
 * Two or three sentences in the question's language that quote the evidence and mark it, [1]. `lie` changes what the
 * quotes say (a negation dropped, a number changed) and adds a marker that exists nowhere, [99].
 */
export function composeAnswer(body: ChatBody, lie: boolean): string {
  const question = questionIn(body);
  const korean = isKorean(question);
  const items = bestItems(evidenceIn(body), question);
  if (items.length === 0) return withoutEvidence(korean);
  const sentences = items.map((item, index) => {
    const quote = lie ? distort(quoteFrom(item.text, question)) : quoteFrom(item.text, question);
    return tell(quote, item.marker, index === 0, korean);
  });
  if (lie)
    sentences.push(
      tell(korean ? '모든 비용은 상대방이 부담한다' : 'all costs are borne by the other party', 99, false, korean),
    );
  return sentences.join(' ');
}

function tell(quote: string, marker: number, isFirst: boolean, korean: boolean): string {
  if (korean)
    return isFirst
      ? `계약서는 "${quote}"라고 정하고 있습니다 [${marker}].`
      : `또한 "${quote}"라는 내용도 있습니다 [${marker}].`;
  return isFirst ? `The contract says "${quote}" [${marker}].` : `It also says "${quote}" [${marker}].`;
}

function withoutEvidence(korean: boolean): string {
  return korean ? '안녕하세요. 계약서에 대해 궁금한 점을 물어봐 주세요.' : 'Hello. Ask me anything about the contract.';
}

/** The two items that share most words with the question, in the order they were given. */
function bestItems(items: readonly EvidenceItem[], question: string): EvidenceItem[] {
  const words = keywordsOf(question);
  const score = ({ text }: EvidenceItem): number => words.filter((word) => text.toLowerCase().includes(word)).length;
  const best = [...items].sort((a, b) => score(b) - score(a)).slice(0, 2);
  return items.filter((item) => best.includes(item));
}

/** The item's sentence that shares most words with the question; headings and tags are passed over. */
function quoteFrom(text: string, question: string): string {
  const words = keywordsOf(question);
  const score = (sentence: string): number => words.filter((word) => sentence.toLowerCase().includes(word)).length;
  // Lines of a page are wrapped anywhere; a line ends a sentence only where the next one has a label or the line is short.
  const sentences = text
    .replace(/<[^>]*>/g, '\n')
    .replace(/\n(?=\s*(?:[①-⑳]|\(?(?:\d{1,2}|[a-z]|[가-하])[.)]\s|\d+\.\d+|제\s?\d+\s?조))/g, '\n\n')
    .split(/\n\s*\n|(?<=[다요음함]\.)\s|(?<=[a-z)]\.)\s(?=[A-Z"“(])/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence.length > 0);
  const bodies = sentences.filter((sentence) => sentence.length >= 15 && /[.;다음함]$/u.test(sentence));
  const candidates = bodies.length > 0 ? bodies : sentences;
  const best = [...candidates].sort((a, b) => score(b) - score(a))[0] ?? text;
  return best.replaceAll('"', '').replace(/[.\s]+$/, '');
}

function distort(quote: string): string {
  const withoutNegation = quote
    .replace(/(하지|되지)\s*(아니한다|않는다|아니하며|않으며)/, (_, verb: string) =>
      verb === '하지' ? '한다' : '된다',
    )
    .replace(/할 수 없다/, '할 수 있다')
    .replace(/\b(shall|may|will|must|does|is) not\b/i, '$1');
  return withoutNegation.replace(/\d+/, (number) => String(Number(number) + 7));
}
