import { hasHangul } from '../text/letters';

/** How items are counted, and what is written around that: "(a)", "a)", "a."; a number in a circle stands alone. */
const ORDERS: readonly (readonly string[])[] = [
  [...'abcdefghijklmnopqrstuvwxyz'],
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'],
  Array.from({ length: 20 }, (_, at) => `${at + 1}`),
  [...'가나다라마바사아자차카타파하'],
];
const STYLES: readonly (readonly string[])[] = [
  ...ORDERS.flatMap((order) => [
    order.map((value) => `(${value})`),
    order.map((value) => `${value})`),
    order.map((value) => `${value}.`),
  ]),
  [...'①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳'],
];

const FIRST = String.raw`(?:\(?[aiA1가]\)|[aiA1가]\.)(?=\s)`;
const BEHIND_COLON = new RegExp(String.raw`[:：](?:\s+(?=${FIRST})|\s*(?=①))`, 'u');
const BEHIND_WORD = new RegExp(
  String.raw`\b(?:(?:shall|will|must|may)(?:\s+not)?|that|to|if|either|both|by|of|and|or),?\s+(?=${FIRST})`,
  'u',
);
const LABEL = /(?<=\s)\(?(?:[a-zA-Z]|[ivx]{2,4}|\d{1,2}|[가-하])[.)](?=\s)|[①-⑳]/gu;
const MARKED = /[;,]\s+(?:(?:and|or|and\/or)\s+)?$/u;
const JOINED = /(?:[;,]|\s(?:and|or|and\/or))\s+(?:(?:and|or|and\/or)\s+)?$/u;
/** How far back a mark and a conjunction may reach. */
const BEFORE = 12;
/** So many labels in their order behind the first are a list, whatever stands before them. */
const MIN_RUN = 2;

/**
 * Where the items of a list begin that stands within a sentence: behind "shall:" or "agrees to", before "(a)", "a)", "가." or "①".
 * Empty where there is none. The first item stands alone where the others are sentences: behind a colon, or before a semicolon.
 */
export function findInlineItems(sentence: string): number[] {
  const [first] = [BEHIND_COLON, BEHIND_WORD]
    .flatMap((pattern) => {
      const match = pattern.exec(sentence);
      return match === null || match.index === 0 ? [] : [match.index + match[0].length];
    })
    .toSorted((left, right) => left - right);
  if (first === undefined) return [];
  const next = findNextItems(sentence, first);
  return next.length > 0 || mayStandAlone(sentence, first) ? [first, ...next] : [];
}

/** A full stop may be that of a day or of an initial: "from: 1. March", "and A. Berg;". */
function mayStandAlone(sentence: string, first: number): boolean {
  const isBehindColon = /[:：]\s*$/u.test(sentence.slice(0, first));
  if (/^[^\s)]\./u.test(sentence.slice(first))) return isBehindColon && !sentence.startsWith('1.', first);
  return isBehindColon || sentence.endsWith(';');
}

type Label = { label: string; start: number };

function findNextItems(sentence: string, first: number): number[] {
  const labels = [...sentence.matchAll(LABEL)]
    .map((match): Label => ({ label: match[0], start: match.index }))
    .filter(({ start }) => start > first);
  const style = STYLES.find(([label]) => label !== undefined && sentence.startsWith(label, first)) ?? [];
  const isBehind = (sign: RegExp, { start }: Label) => sign.test(sentence.slice(Math.max(0, start - BEFORE), start));
  // "two (2) months" counts nothing; items of Korean lists end without a mark.
  const run = inOrder(style, hasHangul(sentence) ? labels : labels.filter((label) => isBehind(JOINED, label)));
  const starts = [first, ...run];
  if (run.length >= MIN_RUN && saySomething(sentence, starts) && !nameSomebody(sentence, starts)) return run;
  const mayBeNext = (label: Label) => /^\(?(?![a1A가]\))[^.]+\)$/u.test(label.label) && isBehind(MARKED, label);
  return labels.filter(mayBeNext).map(({ start }) => start);
}

/** The labels that count on from the first of a style. */
function inOrder([, ...style]: readonly string[], labels: readonly Label[]): number[] {
  const run: number[] = [];
  for (const { label, start } of labels) if (label === style[run.length]) run.push(start);
  return run;
}

/** "By A. Berg, B. Cole and C. Dunn", "on 1. January": behind a word, what a full stop and a capital follow is a name or a day. */
function nameSomebody(sentence: string, starts: readonly number[]): boolean {
  const isBehindColon = /[:：]\s*$/u.test(sentence.slice(0, starts[0]));
  return (
    !isBehindColon && starts.some((start) => /^(?:[A-Z]|\d{1,2})\.\s+\p{Lu}/u.test(sentence.slice(start, start + 8)))
  );
}

/** Whether a letter stands behind each label before the next: "1. 2. 3." is none of a list. */
function saySomething(sentence: string, starts: readonly number[]): boolean {
  return starts.every((start, at) =>
    /\p{L}/u.test(sentence.slice(start, starts[at + 1]).replace(/^\(?[^\s)]{1,4}[.)]|^[①-⑳]/u, '')),
  );
}
