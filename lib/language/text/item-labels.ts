import type { Span } from '../sentences/split-sentences';

const LABEL =
  /(?<circled>[①-⑳])|(?:^|\n|[.;:]\s)[ \t]*(?:(?<decimal>\d{1,3}(?:\.\d{1,3})+)\.?(?=\s)|(?<number>\d{1,2})[.)](?=\s)|\((?<letter>[a-z]{1,4}|\d{1,2})\)(?=\s))|(?<=[:,;]\s(?:and\s|or\s)?)\((?<inner>[a-z]{1,4}|\d{1,2})\)(?=\s)/gu;

type ItemLabels = {
  /** Labels of the items that the span touches: "3항", "2호", "(b)", "12.2". */
  own: string[];
  /** Labels of every item of the text. */
  all: string[];
};

/** The labels of a clause's items, as references name them, and those that a span of it stands in. */
export function labelsAround(text: string, span: Span): ItemLabels {
  const items = [...text.matchAll(LABEL)].flatMap((match) => {
    const name = nameOf(match.groups ?? {});
    return name === null ? [] : [{ ...name, at: match.index + Math.max(0, match[0].search(/[①-⑳\d(]/u)) }];
  });
  const own = items.filter(({ at, level }, index) => {
    if (at >= span.end) return false;
    for (let next = index + 1; next < items.length; next += 1) {
      const other = items[next];
      if (other !== undefined && other.level <= level) return other.at > span.start;
    }
    return true;
  });
  return { own: own.map(({ label }) => label), all: items.map(({ label }) => label) };
}

function nameOf(groups: Readonly<Record<string, string | undefined>>): { label: string; level: number } | null {
  const { circled, decimal, number, letter, inner } = groups;
  if (circled !== undefined) return { label: `${(circled.codePointAt(0) ?? 0) - 0x245f}항`, level: 1 };
  if (decimal !== undefined) return { label: decimal, level: 1 };
  if (number !== undefined) return { label: `${number}호`, level: 2 };
  const bracketed = letter ?? inner;
  return bracketed === undefined ? null : { label: `(${bracketed})`, level: 2 };
}

/** The mark of a clause at the beginning of a line: ①, 1., (a), a bullet before it included. */
export const LINE_LABEL =
  /(?:^|\n)[ \t]*(?:[-•][ \t]+)?(?:[①-⑳㉑-㉟]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,5}|[가-하])[.)]|\d{1,3}(?:\.\d{1,3})+\.?)(?=\s)/gu;
const LEADING_LABEL = /^\s*(?:[-•]\s+)?(?:[①-⑳㉑-㉟]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,5}|[가-하])[.)]\s)\s*/u;

export function withoutLeadingLabel(text: string): string {
  return text.replace(LEADING_LABEL, '');
}
