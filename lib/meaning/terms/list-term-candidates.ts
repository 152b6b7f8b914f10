import type { DocumentStructure } from '#lib/protocol/document';
import { blankKind } from '#lib/language/durations/blank-kinds';
import { findOpenEnd } from '#lib/language/durations/open-ends';
import { listDates } from '#lib/language/dates/list-dates';
import { listDurations } from '#lib/language/durations/list-durations';
import { namesTerm } from '#lib/language/durations/term-cues';
import type { Statement } from '../statements/statement';
import { describeCandidate } from './describe-candidate';
import type { TermCandidate } from './term-candidate';

type Found = Pick<TermCandidate, 'kind' | 'value' | 'isBusiness' | 'start' | 'end'>;

type Blanks = NonNullable<DocumentStructure['blanks']>;

/**
 * Every full date of the statements, the lengths of time and open ends in those that speak of term, renewal or notice, lengths right
 * behind a date, and with an empty value the blanks where one of these is to be filled in.
 */
export function listTermCandidates(
  statements: readonly Statement[],
  textLength: number,
  blanks: Blanks = [],
): TermCandidate[] {
  const dates = new Map<string, number>();
  return statements.flatMap((statement, at) =>
    [...findIn(statement), ...blanksIn(statement, blanks)].map((found) => {
      const seen = found.kind === 'date' ? dates.size : -1;
      const repeats = dates.get(found.value) ?? 0;
      if (found.kind === 'date' && found.value !== '') dates.set(found.value, repeats + 1);
      const place = { order: seen, repeats, textLength, previous: statements[at - 1] };
      return {
        ...found,
        start: statement.start + found.start,
        end: statement.start + found.end,
        statement,
        features: describeCandidate(statement, found, place),
      };
    }),
  );
}

function findIn({ text, heading, leadIn }: Statement): Found[] {
  const dates = listDates(text).map(({ date, start, end }) => ({
    kind: 'date' as const,
    value: date,
    isBusiness: false,
    start,
    end,
  }));
  const durations = listDurations(text).map(({ duration, ...rest }) => ({
    kind: 'duration' as const,
    value: duration,
    ...rest,
  }));
  if (!namesTerm(text) && !namesTerm(heading ?? '') && !namesTerm(leadIn ?? ''))
    return [...dates, ...durations.filter((length) => dates.some((date) => isRightBehind(length, date)))];
  const open = findOpenEnd(text);
  const ends = open === null ? [] : [{ kind: 'open' as const, value: 'perpetual', isBusiness: false, ...open }];
  return [...dates, ...durations, ...ends];
}

/** "1 April 2025, for 24 months": so near behind a day a length of time runs from it. */
function isRightBehind(length: { start: number }, day: { end: number }): boolean {
  return length.start >= day.end && length.start - day.end <= RIGHT_BEHIND;
}
const RIGHT_BEHIND = 16;

function blanksIn({ text, start, end }: Statement, blanks: Blanks): Found[] {
  return blanks.flatMap((blank) => {
    if (blank.kind !== 'blank' || blank.start < start || blank.end > end) return [];
    const [from, to] = [blank.start - start, blank.end - start];
    const kind = blankKind(text.slice(0, from), text.slice(from, to), text.slice(to));
    return kind === null ? [] : [{ kind, value: '', isBusiness: false, start: from, end: to }];
  });
}
