import { beginsException } from '../questions/answer-kinds';
import type { InlineList } from './inline-list';
import type { WrittenSentence } from './written-sentence';

/**
 * Where each thing ends that limits the lists around a place in a written sentence: a closing condition in the last item, the parts
 * of the sentence behind it and the sentences behind that which take something back.
 */
export function limitEnds(
  text: string,
  written: readonly WrittenSentence[],
  { own, at }: { own: WrittenSentence; at: number },
): number[] {
  const isLimit = ({ start, end }: { start: number; end: number }) => limits(text.slice(start, end));
  const behind = written.filter(({ start }) => start >= own.end);
  const inside = listsAround(own.lists, at).flatMap(({ items }) => {
    const last = items.at(-1);
    if (last === undefined) return [];
    const parts = takeWhile(
      own.parts.filter(({ start }) => start >= last.end),
      isLimit,
    );
    return [...(closesWithLimit(text.slice(last.start, last.end)) ? [last] : []), ...parts];
  });
  const sentences = takeWhile(behind, ({ start, end }) => beginsException(text.slice(start, end)));
  return [...inside, ...sentences].map(({ end }) => end);
}

/** From the outermost list inwards. */
function listsAround(lists: readonly InlineList[], at: number): InlineList[] {
  const list = lists.find(({ items }) => at < (items.at(-1)?.end ?? 0));
  const item = list?.items.findLast(({ start }) => start <= at);
  return list === undefined ? [] : [list, ...listsAround(item?.lists ?? [], at)];
}

/** "(c) pledge it, without consent": what stands behind a mark in the last item may limit those before it as well. */
function closesWithLimit(item: string): boolean {
  return [...item.matchAll(/[,;(]\s*/gu)].some(({ 0: mark, index }) => {
    const from = index + mark.length;
    return limits(item.slice(from, from + WORDS));
  });
}
/** So many characters tell how a part of a sentence begins. */
const WORDS = 80;

const limits = (part: string) => beginsException(part) || LIMIT.test(part);
const LIMIT =
  /^(?:(?:and|but|always)\s+)?(?:provided|without|unless|except|save|subject to|only|in each case|if|(?:so|as) long as)\b/iu;

function takeWhile<T>(all: readonly T[], isTaken: (one: T) => boolean): T[] {
  const stop = all.findIndex((one) => !isTaken(one));
  return all.slice(0, stop < 0 ? all.length : stop);
}
