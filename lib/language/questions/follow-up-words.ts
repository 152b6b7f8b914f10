import { z } from 'zod';
import table from '../data/follow-ups.json';
import type { Language } from '#lib/protocol/document';
import { alternatives } from '../patterns/pattern-schema';
import { toSource } from '../patterns/to-pattern';

const source = z.strictObject({ ko: alternatives.transform(toSource), en: alternatives.transform(toSource) });
const pronouns = z.strictObject({ subject: z.string(), object: z.string(), owner: z.string() });

/** The words by which a question leans on the one before it, as sources of patterns. */
export const FOLLOW_UP = z
  .strictObject({
    connective: source,
    additive: source,
    rest: source,
    whereWritten: source,
    why: source,
    bareAsk: source,
    asks: source,
    conditionEnd: source,
    conditionWithin: source,
    whatHappens: z.strictObject({ ko: z.string(), en: z.string() }),
    own: source,
    other: source,
    swapEnglish: z.strictObject({
      own: pronouns,
      other: pronouns,
      objects: z.array(z.string()),
      owners: z.array(z.string()),
    }),
  })
  .parse(table);

type Kind = Exclude<keyof typeof FOLLOW_UP, 'whatHappens' | 'swapEnglish'>;

/** Whether a text is nothing but such words. */
export function isOnly(kind: Kind, language: Language, text: string): boolean {
  return new RegExp(`^(?:${FOLLOW_UP[kind][language]})$`, 'iu').test(withoutMark(text));
}

/** Without white space and signs at its end. */
export function withoutMark(text: string): string {
  return text.trim().replace(/[\s?？.!]+$/u, '');
}

const CONNECTIVE = {
  ko: new RegExp(`^(?:${FOLLOW_UP.connective.ko})(?:\\s*,)?\\s+`, 'iu'),
  en: new RegExp(`^(?:(?:${FOLLOW_UP.connective.en})\\b,?\\s+|(?:what|how) about\\s+)`, 'iu'),
} as const;

/** What is left behind the words that only tie a question to the one before it. */
export function withoutConnectives(text: string, language: Language): string {
  const rest = text.replace(CONNECTIVE[language], '');
  return rest === text ? text : withoutConnectives(rest, language);
}
