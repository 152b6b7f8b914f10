/** A way of numbering: how the heading of the nth article is written, and the numbers under it. */
export type Habit = {
  name: string;
  language: 'ko' | 'en';
  /** While mending only the open ones are looked at. */
  isHeldOut: boolean;
  /** The heading's number as printed before its title, and what the outline is to call it. */
  article: (n: number) => { printed: string; number: string };
  /** How a title stands behind the number; `none`: the article goes straight into its text. */
  title: 'line' | 'capitals' | 'run-in' | 'next-line' | 'brackets' | 'none';
  clause: (article: number, n: number) => { printed: string; label: string };
  item: (n: number) => string;
  isUnnumbered?: true;
};

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII', 'XIV', 'XV', 'XVI'];
const GANADA = '가나다라마바사아자차카타파하';
const roman = (n: number) => ROMAN[n - 1] ?? '';
const letter = (n: number) => String.fromCharCode(96 + n);
const same = (printed: string) => ({ printed, label: printed });
const decimal = (article: number, n: number) => same(`${article}.${n}`);
const enclosed = (_: number, n: number) => same(`(${letter(n)})`);
const lettered = (n: number) => `(${letter(n)})`;
const small = (n: number) => `(${roman(n).toLowerCase()})`;
const circled = (_: number, n: number) => same(String.fromCharCode(0x245f + n));
const dotted = (n: number) => ({ printed: `${n}.`, number: String(n) });
const jo = (n: number) => ({ printed: `제${n}조`, number: `제${n}조` });
const ho = (n: number) => `${n}.`;

type Rest = Omit<Habit, 'name' | 'language' | 'isHeldOut'>;

const english: Record<string, Rest> = {
  '1. Title / 1.1 / (a)': { article: dotted, title: 'line', clause: decimal, item: lettered },
  '1. Title. Text / (a)': { article: dotted, title: 'run-in', clause: enclosed, item: small },
  '1 Title / 1.1 / (a)': {
    article: (n) => ({ printed: `${n}`, number: `${n}` }),
    title: 'line',
    clause: decimal,
    item: lettered,
  },
  '1 TITLE / 1.1 / (a)': {
    article: (n) => ({ printed: `${n}`, number: `${n}` }),
    title: 'capitals',
    clause: decimal,
    item: lettered,
  },
  'ARTICLE I, TITLE / Section 1.01 / (a)': {
    article: (n) => ({ printed: `ARTICLE ${roman(n)}`, number: `ARTICLE ${roman(n)}` }),
    title: 'next-line',
    clause: (article, n) => ({ printed: `Section ${article}.0${n}`, label: `${article}.0${n}` }),
    item: lettered,
  },
  'ARTICLE 1 TITLE / 1.1 / (a)': {
    article: (n) => ({ printed: `ARTICLE ${n} -`, number: `ARTICLE ${n}` }),
    title: 'capitals',
    clause: decimal,
    item: lettered,
  },
  'Section 1. Title. Text / (a)': {
    article: (n) => ({ printed: `Section ${n}.`, number: `Section ${n}` }),
    title: 'run-in',
    clause: enclosed,
    item: small,
  },
  '1.0 TITLE / 1.1 / (a)': {
    article: (n) => ({ printed: `${n}.0`, number: `${n}.0` }),
    title: 'capitals',
    clause: decimal,
    item: lettered,
  },
  'I. TITLE / A. / 1.': {
    article: (n) => ({ printed: `${roman(n)}.`, number: roman(n) }),
    title: 'capitals',
    clause: (_, n) => ({ printed: `${letter(n).toUpperCase()}.`, label: letter(n).toUpperCase() }),
    item: (n) => `${n}.`,
  },
  '1. Text / (a)': { article: dotted, title: 'none', clause: enclosed, item: small },
  'Clause 1: Title / 1.1 / (a)': {
    article: (n) => ({ printed: `Clause ${n}:`, number: `Clause ${n}` }),
    title: 'line',
    clause: decimal,
    item: lettered,
  },
  'TITLE without number / (a)': {
    article: () => ({ printed: '', number: '' }),
    title: 'capitals',
    clause: enclosed,
    item: small,
    isUnnumbered: true,
  },
  '1) Title / 1.1 / (a)': {
    article: (n) => ({ printed: `${n})`, number: `${n})` }),
    title: 'line',
    clause: decimal,
    item: lettered,
  },
};
const korean: Record<string, Rest> = {
  '제1조(제목) / ① / 1.': { article: jo, title: 'brackets', clause: circled, item: ho },
  '제 1 조 [제목] / 1. / 가.': {
    article: (n) => ({ printed: `제 ${n} 조 `, number: `제${n}조` }),
    title: 'brackets',
    clause: (_, n) => ({ printed: `${n}.`, label: `${n}` }),
    item: (n) => `${GANADA.charAt(n - 1)}.`,
  },
  '제1조 제목 / ① / 1.': { article: jo, title: 'line', clause: circled, item: ho },
  '1. 제목 / 가. / (1)': {
    article: dotted,
    title: 'line',
    clause: (_, n) => ({ printed: `${GANADA.charAt(n - 1)}.`, label: GANADA.charAt(n - 1) }),
    item: (n) => `(${n})`,
  },
  '제1조(제목) / ❶ / 1.': {
    article: jo,
    title: 'brackets',
    clause: (_, n) => same(String.fromCharCode(0x2775 + n)),
    item: ho,
  },
  '제1조(제목) / ➀ / ㈎': {
    article: jo,
    title: 'brackets',
    clause: (_, n) => same(String.fromCharCode(0x277f + n)),
    item: (n) => String.fromCharCode(0x320d + n),
  },
  'Ⅰ. 제목 / 1. / 가.': {
    article: (n) => ({ printed: `${String.fromCharCode(0x215f + n)}.`, number: String.fromCharCode(0x215f + n) }),
    title: 'line',
    clause: (_, n) => ({ printed: `${n}.`, label: `${n}` }),
    item: (n) => `${GANADA.charAt(n - 1)}.`,
  },
};

/** Twenty of them; every second one is held out. */
export const HABITS: readonly Habit[] = [
  ...Object.entries(english).map(([name, rest]) => ({ name, language: 'en' as const, ...rest })),
  ...Object.entries(korean).map(([name, rest]) => ({ name, language: 'ko' as const, ...rest })),
].map((habit, at) => ({ ...habit, isHeldOut: at % 2 === 1 }));
