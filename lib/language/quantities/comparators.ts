import table from '../data/patterns/quantities.json';
import { toPattern } from '../patterns/to-pattern';
import { CURRENCY_SIGNS } from './currencies';

/** What is said about a figure: at least, at most, more than, less than. */
export type Comparator = 'atLeast' | 'atMost' | 'above' | 'below';
export type Direction = 'before' | 'after';

const AFTER_FIGURE: readonly (readonly [RegExp, Comparator])[] = [
  [/^[을를]?\s*(?:초과|넘)[가-힣]{0,2}\s*(?:지\s*)?(?:않|아니|못|없)/u, 'atMost'],
  [/^\s*미만[가-힣]{0,3}\s*(?:지\s*)?(?:않|아니)/u, 'atLeast'],
  [/^\s*(?:이상|or more\b|or greater\b|or longer\b|이며 최소)/iu, 'atLeast'],
  [
    /^\s*(?:이하|이내|내에|내로|내(?=[\s,.])|안에|이 지나기 전|까지|전까지|or less\b|or fewer\b|을 한도|를 한도|의 한도|을 상한|를 상한)/iu,
    'atMost',
  ],
  [/^(?:[을를]|이|가)?\s*(?:초과|넘(?!기|겨)|보다\s*(?:많|길|크|높|더))/u, 'above'],
  [/^\s*(?:미만|보다\s*(?:적|짧|작|낮)|에?\s*못\s*미치)/u, 'below'],
];
const BEFORE_FIGURE: readonly (readonly [RegExp, Comparator])[] = [
  [toPattern(table.beforeFigure), 'atMost'],
  [/(?:not|never|no event|nor)\b[^.;,]{0,30}\b(?:less than|fewer than|below|under)\s*$/iu, 'atLeast'],
  [/(?:at least|no less than|no fewer than|(?:a )?minimum(?: of)?|최소(?:한(?:으로)?)?|적어도)\s*$/iu, 'atLeast'],
  [toPattern(table.beforeFigure2), 'atMost'],
  [/(?:more than|greater than|in excess of|exceed(?:s|ing|ed)?|over|above|longer than)\s*$/iu, 'above'],
  [/(?:less than|fewer than|below|under)\s*$/iu, 'below'],
];

/** What may stand between a comparator and its figure. */
const NEXT_TO_FIGURE = new RegExp(
  `(?:\\b(?:a|an|the|about|approximately)|(?:a |the )?(?:further )?period of|약|${CURRENCY_SIGNS}|[(“"])\\s*$`,
  'iu',
);

/** The comparator around a figure that ends where `after` begins. */
export function readComparator(before: string, after: string): Comparator | null {
  const plain = after.replace(/^\s*\([^)]{0,20}\)/u, '');
  const lead = before.replace(NEXT_TO_FIGURE, '').trimEnd();
  const found =
    BEFORE_FIGURE.find(([pattern]) => pattern.test(lead)) ?? AFTER_FIGURE.find(([pattern]) => pattern.test(plain));
  // "2개월 전까지", "no later than two months before": that long before at least.
  if (found?.[1] === 'atMost' && (/^\s*전까지/u.test(plain) || isLatestBefore(lead, plain))) return 'atLeast';
  return found?.[1] ?? null;
}

function isLatestBefore(lead: string, after: string): boolean {
  return (
    /\b(?:not?|no) later than\s*$/iu.test(lead) &&
    /^\s*(?:[a-z]+\s+){0,2}(?:before|prior to|in advance)\b/iu.test(after)
  );
}

/** Whether the figure counts back from an event or on from it. */
export function readDirection(before: string, after: string): Direction | null {
  const plain = after.replace(/^\s*\([^)]{0,20}\)/u, '');
  if (
    /^\s*(?:이?전(?![가-힣]*체)|(?:'s?|s')?\s*(?:advance |prior |previous )|(?:before|prior to|in advance|preceding)\b)/iu.test(
      plain,
    )
  )
    return 'before';
  if (/^\s*(?:이후|후|뒤|(?:after|following|from|of(?!\s+(?:[a-z’'-]+\s+){0,3}(?:notice|warning)\b))\b)/iu.test(plain))
    return 'after';
  return /(?:로부터|부터|후|날로부터)\s*$/u.test(before) ? 'after' : null;
}

const RATES: readonly (readonly [string, RegExp, RegExp])[] = [
  [
    'year',
    /(?:연|매년|연간|(?<!\d\s?)년)\s*$/u,
    /^\s*(?:per (?:annum|year)|a year|annually|(?:in|of|for) each (?:contract |calendar )?year|(?:per|each) calendar year)/iu,
  ],
  ['quarter', /분기\s*$/u, /^\s*(?:per quarter|a quarter|quarterly)/iu],
  ['month', /(?:매월|월간|(?<!개|\d\s?)월)\s*$/u, /^\s*(?:per month|a month|monthly)/iu],
  ['week', /(?:매주|주간|(?<!\d\s?)주)\s*$/u, /^\s*(?:per week|a week|weekly)/iu],
  ['day', /(?:매일|1일당|하루|하루에|(?<!\d\s?)일|(?<!\d)1일)\s*$/u, /^\s*(?:per day|a day|daily)/iu],
];

/** What a figure counts per: "연 6%", "월 2회", "7.5% per annum". */
export function readRate(before: string, after: string): string | null {
  return RATES.find(([, korean, english]) => korean.test(before) || english.test(after))?.[0] ?? null;
}
