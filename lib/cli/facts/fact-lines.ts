import type { Fact, Norm, TextSpan } from '#lib/protocol/meaning';

type ToGiven = (offset: number) => number;

/** A fact as the list of many contracts gives it, with offsets into the text as given; null for a blank, or of an attached agreement. */
export function factLine({ key, value, detail, basis, part, citations }: Fact, toGiven: ToGiven) {
  if (value === null || part !== 0) return null;
  return { key, value, basis, ...(detail && { detail }), spans: citations.map((span) => given(span, toGiven)) };
}

/** A norm with offsets into the text as given. */
export function normLine(norm: Norm, toGiven: ToGiven) {
  const [start, end] = given(norm, toGiven);
  return {
    ...norm,
    start,
    end,
    exceptions: norm.exceptions.map((span) => given(span, toGiven)),
    ...(norm.condition && { condition: given(norm.condition, toGiven) }),
  };
}

const given = ({ start, end }: TextSpan, toGiven: ToGiven): [number, number] => [toGiven(start), toGiven(end)];
