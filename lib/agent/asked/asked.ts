import type { Question } from '#lib/language/questions/analyse-question';
import type { FactKey } from '#lib/protocol/meaning';

/** What sort of answer a message wants. */
export const ASKED_FORMS = [
  'fact',
  'list',
  'summary',
  'yes_no',
  'what_if',
  'calculation',
  'definition',
  'lookup',
  'comparison',
  'risk',
  'wording',
  'missing',
  'structure',
  'reason',
  'library',
  'smalltalk',
  'out_of_scope',
] as const;
export type AskedForm = (typeof ASKED_FORMS)[number];

export const ASKED_LISTS = ['deadlines', 'duties', 'rights', 'bans', 'amounts', 'exceptions', 'other'] as const;
export type AskedList = (typeof ASKED_LISTS)[number];

/** Of whom a message speaks: of who asks ("we", "나"), of the other side, or of neither. */
export const ASKED_SIDES = ['me', 'them', 'none'] as const;
export type AskedSide = (typeof ASKED_SIDES)[number];

/** Whose business a message is. */
export const ASKED_SCOPES = ['contract', 'smalltalk', 'out_of_scope'] as const;
export type AskedScope = (typeof ASKED_SCOPES)[number];

/** Whether a message says all it asks, or leans on the one before it. */
export const ASKED_LEANS = ['alone', 'leans'] as const;
export type AskedLeans = (typeof ASKED_LEANS)[number];

/**
 * What is told with a key term that is asked for, where the contract says it: from when, how long and until when are one answer,
 * and so are when and in which instalments something is paid; how much with it, where the question asks both. Without what is `told`.
 */
export function companionsOf(
  keys: readonly FactKey[],
  question: Pick<Question, 'kinds' | 'pieces'>,
  told: readonly FactKey[] = keys,
): FactKey[] {
  const isOfRun = keys.includes('start_date') || keys.includes('term');
  return [
    ...(isOfRun ? (['start_date', 'expiration_date'] as const) : []),
    ...(keys.some((key) => PAID.includes(key)) && asksHowMuchAndWhen(question) ? PAID : []),
    ...(keys.some((key) => WHEN_PAID.includes(key)) ? WHEN_PAID : []),
  ].filter((key, at, all) => !told.includes(key) && all.indexOf(key) === at);
}

const WHEN_PAID: readonly FactKey[] = ['payment_due', 'payment_schedule'];
const PAID: readonly FactKey[] = ['price', ...WHEN_PAID];

/** Whether a question asks both, "얼마고, 언제 줘?": also where a part asks when of what the part before it is about. */
export function asksHowMuchAndWhen({ kinds, pieces }: Pick<Question, 'kinds' | 'pieces'>): boolean {
  const isTaken = pieces.some(({ kind, asked, text }) => kind === 'period' && asked !== text);
  return kinds.has('period') && (kinds.has('amount') || isTaken);
}

/** Keys as they are read where they are asked for: a fee besides is asked for as a price is. */
export function withCharges(keys: readonly FactKey[]): FactKey[] {
  return [...new Set([...keys, ...(keys.includes('price') ? (['charges'] as const) : [])])];
}

/** `parts`: of a message that asks several things, which of them are about it; `pieces`: of one matter asked in several, which surely are. */
export type AskedKey = { key: FactKey; score: number; parts?: number[]; pieces?: number[] };

/** What a message asks for, learned from messages that people wrote; scores are 0..1. */
export type Asked = {
  form: AskedForm;
  formScore: number;
  /** How likely it is courtesy, and how likely none of a contract's business. */
  smalltalk: number;
  outOfScope: number;
  /** How likely it leans on the question before it. */
  leans: number;
  /** Key terms it is about, likeliest first; empty where none is likely. */
  keys: AskedKey[];
  /** Which list, where the form is `list`. */
  list: AskedList | null;
  side: AskedSide;
};

/** Of a message that nothing was read of. */
export const NOTHING_ASKED: Asked = {
  form: 'fact',
  formScore: 0,
  smalltalk: 0,
  outOfScope: 0,
  leans: 0,
  keys: [],
  list: null,
  side: 'none',
};
