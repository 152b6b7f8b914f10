import { readQuantities, type Quantity } from '../quantities/read-quantities';
import { isoDate, isoDuration } from './iso-duration';
import type { TimeExpression } from './time-expression';

const LATEST =
  /\b(?:within|(?:no|not) later than|(?:no|not) more than|(?:no|not) to exceed|have|has|up to|in)\s+(?:the\s+|a\s+)?(?:next\s+|first\s+|period of\s+|further\s+|approximately\s+|an additional\s+)*$/iu;
const AFTER_BEFORE =
  /^['’)\s]*(?:s['’]\s+)?(?:\([^)]*\)\s*)?(?:or more\s+|(?:full\s+|calendar\s+)?days['’]?\s+)?(?:(?:advance|prior|previous|written|such|at least)[\s,]+)*(?:notice|notification|before|prior to|prior|in advance|preceding|advance)\b/iu;
const AFTER_AFTER =
  /^['’)\s]*(?:\([^)]*\)\s*)?(?:immediately\s+)?(?:after|following|from|of|thereafter|subsequent to)\b/iu;
const LASTING =
  /\b(?:for|during)\s+(?:a|an|the|at least)?\s*(?:(?:minimum|additional|further|initial)\s+)?(?:(?:period|term)\s+of\s+)?(?:not less than\s+|at least\s+|up to\s+)?$|\bplus\s+(?:an additional\s+)?$/iu;
const CYCLE =
  /\b(?:each|every|per)\s+(?:calendar\s+|contract\s+|fiscal\s+|successive\s+)?(?<unit>day|week|month|quarter|year)\b|\b(?<adverb>daily|weekly|monthly|quarterly|annually|yearly)\b(?!\s+(?:report|fee|net|payment|amount|rate|revenue|minimum|sales|statement|basis that))/giu;
const CYCLES: Readonly<Record<string, string>> = {
  day: 'P1D',
  daily: 'P1D',
  week: 'P7D',
  weekly: 'P7D',
  month: 'P1M',
  monthly: 'P1M',
  quarter: 'P3M',
  quarterly: 'P3M',
  year: 'P1Y',
  annually: 'P1Y',
  yearly: 'P1Y',
};
const EVENTS: readonly (readonly [TimeExpression['kind'], RegExp])[] = [
  [
    'within',
    /\bwithin\s+(?:\[[^\]]{0,20}\]|_+|a reasonable (?:time|period))[^.;]{0,30}?\b(?:after|following|from|of)\s+(?<anchor>[^,.;]{4,80})/giu,
  ],
  ['before', /\b(?:prior to|before|in advance of)\s+(?<anchor>[^,.;]{4,80})/giu],
  ['until', /\buntil\s+(?:such time as\s+)?(?<anchor>[^,.;]{4,80})/giu],
  [
    'after',
    /(?:^|[,.;]\s*|\b(?:immediately|promptly|shortly|and|only|effective|that|upon and)\s+)(?:after|following)\s+(?<anchor>[^,.;]{4,80})/giu,
  ],
  [
    'on',
    /\bupon\s+(?!and after)(?<anchor>[^,.;]{4,80})|\bat\s+(?<request>(?:[\w.&]+['’]s?\s|its\s|the\s)(?:written |prior )*request\b[^,.;]{0,60}|the time of [^,.;]{4,40}|the end of [^,.;]{4,60})/giu,
  ],
];

/** When the act of an English statement may be meant to happen, likeliest first: spans and dates that bind it, cycles, events. */
export function listEnglishTimes(text: string): TimeExpression[] {
  const figures = readQuantities(text).flatMap(
    (figure) => (figure.unit === 'date' ? readDate(text, figure) : readSpan(text, figure)) ?? [],
  );
  return [...figures, ...listCycles(text), ...listEvents(text)];
}

function listCycles(text: string): TimeExpression[] {
  return [...text.matchAll(CYCLE)].map(({ index, groups, 0: { length } }) => {
    const unit = (groups?.['unit'] ?? groups?.['adverb'] ?? '').toLowerCase();
    return { kind: 'every', duration: CYCLES[unit] ?? 'P1M', start: index, end: index + length };
  });
}

function readSpan(text: string, figure: Quantity): TimeExpression | null {
  const { start, end } = figure;
  const duration = isoDuration(figure, text.slice(start, end));
  if (duration === undefined) return null;
  const before = text.slice(Math.max(0, start - 60), start).replace(/\(?\s*$/u, ' ');
  const after = text.slice(end, end + 60);
  const kind = kindOf(before, after);
  if (kind === null) return null;
  const anchor =
    /^[^a-z]*(?:\w+\s){0,2}?(?:after|following|from|of|before|prior to|thereafter)\s+(?:the\s+)?(?<anchor>[^,.;]{3,80})/iu.exec(
      text.slice(end, end + 120),
    )?.groups?.['anchor'];
  const days = figure.unit === 'businessDay' ? 'business' : figure.unit === 'day' ? 'calendar' : undefined;
  return {
    kind,
    duration,
    ...(days !== undefined && { days }),
    ...(anchor !== undefined && { anchor: anchor.trim() }),
    start,
    end,
  };
}

function kindOf(before: string, after: string): TimeExpression['kind'] | null {
  if (AFTER_BEFORE.test(after)) return 'before';
  if (/\b(?:every|each)\s+$/iu.test(before)) return 'every';
  if (LASTING.test(before)) return AFTER_AFTER.test(after) || /plus/iu.test(before) ? 'until' : null;
  if (LATEST.test(before) || /^['’)\s]*(?:days['’]?\s+)?(?:written\s+)?request\b/iu.test(after)) return 'within';
  if (/\b(?:extend|expire|survive|continue|remain)\b[^.;]{0,50}$/iu.test(before) && AFTER_AFTER.test(after))
    return 'until';
  return /^['’)\s]*(?:\([^)]*\)\s*)?(?:immediately\s+)?(?:after|following)\b/iu.test(after) ? 'after' : null;
}

function readDate(text: string, { value, start, end }: Quantity): TimeExpression | null {
  const date = isoDate(value);
  if (date === undefined) return null;
  const before = text.slice(Math.max(0, start - 30), start);
  if (/\b(?:dated|dated as of|agreement of|on file)\s*$/iu.test(before)) return null;
  if (/\b(?:until|through|by|than|to|before|prior to|ending(?: on)?|expires?(?: on)?)\s*$/iu.test(before))
    return { kind: 'until', date, start, end };
  if (
    /\b(?:from|as of|commencing(?: on)?|beginning(?: on)?|after|since|starting(?: on)?|effective(?: on)?)\s*$/iu.test(
      before,
    )
  )
    return { kind: 'from', date, start, end };
  return /\bon(?: or about)?\s*$/iu.test(before) ? { kind: 'on', date, start, end } : null;
}

function listEvents(text: string): TimeExpression[] {
  return EVENTS.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map(({ index, groups, 0: { length } }) => ({
      kind,
      anchor: (groups?.['anchor'] ?? groups?.['request'] ?? '').trim(),
      start: index,
      end: index + length,
    })),
  ).toSorted((left, right) => left.start - right.start);
}
