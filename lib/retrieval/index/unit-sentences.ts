import { cutListedItems } from '#lib/language/sentences/listed-items';
import { splitSentences, type Sentence, type Span } from '#lib/language/sentences/split-sentences';
import { textToEmbed } from './embedding-text';

type Unit = { start: number; text: string; headingPath: readonly string[] };

/**
 * The sentences of a search unit, offsets into the canonical text, each with what is embedded of it; none of one that is a single
 * sentence: its own vector tells what that means.
 */
export function sentencesOfUnit(unit: Unit): (Sentence & { embedded: string })[] {
  const sentences = splitSentences(unit.text);
  if (sentences.length < 2) return [];
  const embedded = sentencesToEmbed(unit, sentences);
  return sentences.map(({ text, start, end }, at) => ({
    text,
    start: unit.start + start,
    end: unit.start + end,
    embedded: embedded[at] ?? text,
  }));
}

/** Sentences of a passage (offsets into its text) as they are embedded: below its headings and, in a list, the lines they hang on. */
export function sentencesToEmbed(
  { headingPath, text }: { headingPath: readonly string[]; text: string },
  sentences: readonly Span[],
): string[] {
  const items = cutListedItems(text);
  return sentences.map(({ start, end }) => {
    const leads = items.findLast((item) => item.start <= start)?.leads ?? [];
    const above = leads.map((lead) => text.slice(lead.start, lead.end));
    return textToEmbed({ headingPath: [...headingPath, ...above], text: text.slice(start, end) });
  });
}
