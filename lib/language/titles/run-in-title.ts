import { isSectionTitle } from './section-title';

const OPENING = /^(?<title>[^.:?!\n]{2,60})[.:]\s+(?=\S)/u;
const MOST_WORDS = 6;

/**
 * The title that a paragraph opens with, in front of its text: "Stopping early. Either of us may …", "환불: 첫 수업 전에는 …"; `end`
 * is where its text begins. Null where it goes straight into a sentence.
 */
export function readRunInTitle(paragraph: string): { title: string; end: number } | null {
  const found = OPENING.exec(paragraph);
  const title = found?.groups?.['title']?.trim() ?? '';
  if (found === null || title.split(/\s+/u).length > MOST_WORDS) return null;
  return isSectionTitle(title) ? { title, end: found[0].length } : null;
}
