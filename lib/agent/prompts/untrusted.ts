/** Names of the fences; text from outside that looks like one of their tags is defused. */
const FENCES = ['clause', 'question', 'history', 'contract', 'outline', 'ran', 'evidence', 'sentence'] as const;
export type Fence = (typeof FENCES)[number];

const TAG = new RegExp(`<(?=\\s*/?\\s*(?:${FENCES.join('|')})\\b)`, 'gi');

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

function defuse(text: string): string {
  return text.normalize('NFC').replace(TAG, '‹');
}

function attribute(text: string): string {
  return defuse(text).replace(/["<>\n\r]/g, ' ');
}
