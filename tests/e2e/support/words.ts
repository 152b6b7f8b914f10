import en from '../../../app/_messages/en.json' with { type: 'json' };
import ko from '../../../app/_messages/ko.json' with { type: 'json' };

export type Language = 'en' | 'ko';

/** The interface's own words: journeys look for what a reader sees, in whatever way it is phrased. */
export const WORDS = { en, ko };
export type Words = (typeof WORDS)[Language];

/** A pattern for a whole message whose `{variables}` and plurals may be anything, or are given. */
export function pattern(message: string, values: Record<string, string> = {}): RegExp {
  let source = '';
  for (let at = 0; at < message.length; at++) {
    if (message[at] !== '{') {
      source += escape(message.charAt(at));
      continue;
    }
    const close = closingBrace(message, at);
    const value = values[message.slice(at + 1, close)];
    source += value === undefined ? '.+' : escape(value);
    at = close;
  }
  return new RegExp(`^${source}$`);
}

function closingBrace(message: string, open: number): number {
  let depth = 0;
  for (let at = open; at < message.length; at++) {
    if (message[at] === '{') depth++;
    if (message[at] === '}' && --depth === 0) return at;
  }
  return message.length;
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
