import { beginsException, opensList } from '#lib/language/questions/answer-kinds';
import { readItemLabel, trailingConjunction } from '#lib/language/sentences/item-label';
import type { Sentence } from '#lib/language/sentences/split-sentences';
import type { Span } from './tight-span';

/** Characters that a quote may grow by to end where its rule ends. */
const ROOM = 400;

/** A quote that ends where its rule ends, and how many items of its list had no room. */
type WholeRule = Span & { itemsLeft: number };

/**
 * A span of a clause as far as the rule goes that it ends in: with the provisos behind it and, behind a lead-in, its items. An
 * "or" that leads on to an item of its own is left out.
 */
export function wholeRule(span: Span, sentences: readonly Sentence[], room = ROOM): WholeRule {
  let last = sentences.findLastIndex(({ start, text }) => start < span.end && !isConjunction(text));
  const mayTake = (at: number) => (sentences[at]?.end ?? Infinity) - span.end <= room;
  while (goesOn(sentences, last) && mayTake(last + 1)) last += 1;
  const items = itemsBehind(sentences, last);
  const shown = items.filter(mayTake);
  const end = sentences[shown.at(-1) ?? last]?.end ?? span.end;
  const left = items.slice(shown.length).filter((at) => labelOf(sentences[at]) !== null).length;
  return {
    start: span.start,
    end: withoutConjunction(sentences, shown.at(-1) ?? last, Math.max(end, span.end)),
    itemsLeft: left,
  };
}

const labelOf = (sentence: Sentence | undefined) => (sentence === undefined ? null : readItemLabel(sentence.text));

/** The next sentence takes something back from this one, or is the rest of it. */
function goesOn(sentences: readonly Sentence[], at: number): boolean {
  const [own, next] = [sentences[at]?.text, sentences[at + 1]?.text];
  if (own === undefined || next === undefined) return false;
  if (beginsException(next)) return true;
  if (isConjunction(next)) return false;
  return !/[.。:：!?]["”’)]*$/u.test(own) && /^\p{Ll}/u.test(next) && readItemLabel(next) === null;
}

/** "or" alone leads on to the next item. */
const isConjunction = (text: string) => /^(?:and|or|and\/or)$/iu.test(text.trim());

/** Numbers of the sentences that make up the list that a lead-in opens. */
function itemsBehind(sentences: readonly Sentence[], leadAt: number): number[] {
  const lead = sentences[leadAt];
  const style = labelOf(sentences[leadAt + 1])?.style;
  if (lead === undefined || style === undefined || !opensList(lead.text)) return [];
  const outer = new Set(sentences.slice(0, leadAt + 1).flatMap((sentence) => labelOf(sentence)?.style ?? []));
  const items: number[] = [];
  for (let at = leadAt + 1; at < sentences.length; at += 1) {
    const own = labelOf(sentences[at])?.style;
    if (own !== undefined && own !== style && (outer.has(own) || own === 'circled' || own === 'decimal')) break;
    items.push(at);
  }
  return items;
}

/** "…; or" ends an item whose list goes on behind the quote. */
function withoutConjunction(sentences: readonly Sentence[], last: number, end: number): number {
  const sentence = sentences[last];
  if (sentence === undefined || end !== sentence.end || last === sentences.length - 1) return end;
  return end - trailingConjunction(sentence.text);
}
