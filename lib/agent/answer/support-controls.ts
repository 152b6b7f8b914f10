import { z } from 'zod';
import { patternsByLanguage } from '#lib/language/patterns/pattern-schema';
import { hasHangul } from '#lib/language/text/letters';
import table from './data/support-controls.json';
import { splitSentences } from '#lib/language/sentences/split-sentences';
import { bendSentence } from '#lib/language/answers/bend-sentence';

/** A clause with a sentence of which it is known whether the clause supports it. */
export type SupportControl = { clause: string; sentence: string; isSupported: boolean };

const FALSE_AT_LEAST = 3;
const SENTENCE = { min: 20, max: 400 };
const control = z.strictObject({ clause: z.string(), sentence: z.string(), isSupported: z.boolean() });
/** `invented`: what no clause says that is not `spoken` of taxes or costs, which they may be counted among. */
const {
  invented,
  spoken,
  known: KNOWN,
} = z
  .strictObject({
    invented: z.strictObject({ ko: z.string(), en: z.string() }),
    spoken: patternsByLanguage,
    known: z.strictObject({ ko: z.array(control), en: z.array(control) }),
  })
  .parse(table);

/**
 * Pairs to mix among the open ones, so that a judge who agrees to everything, or to nothing, gives itself away: a sentence of
 * an asked clause made false, one with something invented added to it, and pairs about a lease in the plain words of an
 * answer, false and true, so that neither length nor manner tells them apart; they also stand in where nothing can be bent.
 */
export function drawControls(asked: readonly { clause: string; quote: string }[]): SupportControl[] {
  const language = asked.some(({ clause }) => hasHangul(clause)) ? 'ko' : 'en';
  const sentences = asked.flatMap(({ clause, quote }) =>
    splitSentences(quote)
      .filter(({ text }) => text.length >= SENTENCE.min && text.length <= SENTENCE.max)
      .map(({ text }) => ({ clause, text })),
  );
  const bent = sentences
    .map(({ clause, text }) => ({ clause, sentence: bendSentence(text, clause) }))
    .find((one): one is { clause: string; sentence: string } => one.sentence !== null);
  const open = sentences.find(({ clause }) => !spoken[language].test(clause));
  const own = [
    bent,
    open === undefined ? undefined : { clause: open.clause, sentence: `${open.text} ${invented[language]}` },
  ]
    .filter((one) => one !== undefined)
    .map((one) => ({ ...one, isSupported: false }));
  const known = KNOWN[language];
  return [
    ...own,
    ...known.filter(({ isSupported }) => !isSupported).slice(0, FALSE_AT_LEAST - own.length),
    ...known.filter(({ isSupported }) => isSupported),
  ];
}
