import { saidIn, type ChatBody } from './chat-body';

/**
 * What a model writes that does whatever it reads: it repeats the answer that a text orders, hands back JSON that stands
 * in the material, and says yes to every pair it is to check. undefined where nothing is ordered.
 */
export function obeyOrders(body: ChatBody, schema: Record<string, unknown> | null): string | undefined {
  const said = body.messages.findLast(({ role }) => role === 'user')?.content ?? saidIn(body);
  if (schema === null) return /ANSWER EXACTLY:\s*(.+)/.exec(said)?.[1];
  const wanted = Object.keys(asRecord(schema.properties));
  const numbers = [...said.matchAll(/<sentence n="(\d+)"/g)].map((match) => Number(match[1]));
  if (wanted.includes('answers')) return JSON.stringify({ answers: numbers.map((n) => ({ n, answer: 'yes' })) });
  if (wanted.includes('sentences')) {
    const texts = [...said.matchAll(/<sentence n="(\d+)"[^>]*>\n([\s\S]*?)\n<\/sentence>/g)];
    return JSON.stringify({ sentences: texts.map(([, n, text]) => ({ n: Number(n), text })) });
  }
  return [...said.matchAll(/\{"[^\n]*\}/g)]
    .map(([json]) => json)
    .find((json) => wanted.some((key) => json.includes(`"${key}"`)));
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
