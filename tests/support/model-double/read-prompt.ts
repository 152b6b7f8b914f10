import { saidIn, type ChatBody } from './chat-body';

/** A numbered piece of evidence in a prompt: `<clause n="1">…</clause>`, or "[1] 제10조 …" up to the next number. */
export type EvidenceItem = { marker: number; text: string };

const QUESTION_TAG = /<([\w-]*question|user_message|query)\b[^>]*>([\s\S]*?)<\/\1>/gi;
const NAMED_TAG = /<untrusted\b[^>]*(?:name|kind|label|source)="[^"]*question[^"]*"[^>]*>([\s\S]*?)<\/untrusted>/gi;
const QUESTION_LABEL = /^\s*(?:질문|사용자 질문|question|user question|user message)\s*[:：]\s*(\S.*)$/gim;

/** The question a prompt is about: in a tag, after a label, else the last line of the last user message. */
export function questionIn(body: ChatBody): string {
  const last = body.messages.findLast(({ role }) => role === 'user')?.content ?? saidIn(body);
  const found = lastGroup(last, QUESTION_TAG, 2) ?? lastGroup(last, NAMED_TAG, 1) ?? lastGroup(last, QUESTION_LABEL, 1);
  return found ?? last.trim().split('\n').at(-1)?.trim() ?? '';
}

function lastGroup(text: string, pattern: RegExp, group: number): string | undefined {
  const match = [...text.matchAll(pattern)].at(-1)?.[group];
  return match?.replace(/<\/?[\w-]+[^>]*>/g, ' ').trim() || undefined;
}

/** The numbered items of the last message that has any; examples in the system message are not evidence. */
export function evidenceIn(body: ChatBody): EvidenceItem[] {
  for (const { role, content } of body.messages.toReversed()) {
    if (
      role === 'assistant' ||
      (role === 'system' && body.messages.some((message) => message.role === 'user' && hasItems(message.content)))
    )
      continue;
    const items = itemsOf(content ?? '');
    if (items.length > 0) return items;
  }
  return [];
}

function hasItems(content: string | null | undefined): boolean {
  return itemsOf(content ?? '').length > 0;
}

function itemsOf(text: string): EvidenceItem[] {
  const tagged = [...text.matchAll(/<(\w+) n="(\d{1,3})"[^>]*>([\s\S]*?)<\/\1>/g)];
  if (tagged.length > 0) return tagged.map(([, , n, inner = '']) => ({ marker: Number(n), text: inner.trim() }));
  const marks = [...text.matchAll(/^[ \t]*(?:<[^>\n]+>\s*)?\[(\d{1,3})\][ \t]*/gm)];
  return marks.map((mark, index) => ({
    marker: Number(mark[1]),
    text: text.slice(mark.index + mark[0].length, marks[index + 1]?.index ?? endOfItems(text, mark.index)).trim(),
  }));
}

/** The last item ends at a closing tag or an empty line that something else than evidence follows. */
function endOfItems(text: string, from: number): number {
  const end = /\n\s*<\/|\n\s*\n/.exec(text.slice(from));
  return end === null ? text.length : from + end.index;
}

export function isKorean(text: string): boolean {
  return /\p{Script=Hangul}/u.test(text);
}

/** Words that carry the question, longest first; Korean particles are cut off. */
export function keywordsOf(question: string): string[] {
  const words = question.match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  const bare = words.map((word) =>
    isKorean(word)
      ? word.replace(/(이|가|은|는|을|를|의|에|로|으로|에서|까지|부터|이야|인가요|인가|해|돼|뭐야)$/u, '')
      : word.toLowerCase(),
  );
  const kept = bare.filter((word) => word.length > 1 && !STOP_WORDS.has(word));
  return [...new Set(kept)].sort((a, b) => b.length - a.length);
}

const STOP_WORDS = new Set(
  'what when where which who why how the this that does did are was will can could should with from under about contract agreement there have has for and 무엇 어떻게 어떤 언제 얼마 계약 계약서 있나요 있어 알려줘 보여줘 되나요 그럼'.split(
    ' ',
  ),
);
