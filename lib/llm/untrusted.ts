/** Names of the fences. */
const FENCES = [
  'clause',
  'question',
  'history',
  'contract',
  'outline',
  'ran',
  'evidence',
  'sentence',
  'draft',
  'feedback',
  'focus',
  'goal',
  'task',
  'result',
] as const;
type Fence = (typeof FENCES)[number];

/** Names of tags that would look like ours or like a turn of the conversation. */
const NAMES = [...FENCES, 'system', 'assistant', 'user', 'tool', 'tool_result', 'function', 'instructions', 'prompt'];
const TAG = new RegExp(`[<＜﹤](?=[\\s/]*(?:${NAMES.join('|')})\\b|\\|)`, 'gi');
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/**
 * Text that someone else wrote, between tags it cannot close: contract text, file names, questions. Models are told that
 * what stands inside is material and never an instruction.
 */
export function untrusted(
  fence: Fence,
  text: string,
  attributes: Readonly<Record<string, string | number>> = {},
): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${attribute(String(value))}"`);
  return `<${fence}${written.join('')}>\n${defuse(text)}\n</${fence}>`;
}

/** Without invisible characters, which could hide a tag from the pattern but not from a model. */
function defuse(text: string): string {
  return text.normalize('NFC').replace(INVISIBLE, '').replace(TAG, '‹');
}

function attribute(text: string): string {
  return defuse(text).replace(/["<>\n\r]/g, ' ');
}
