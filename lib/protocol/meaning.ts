import { z } from 'zod';

/** What a contract says: norms (what each sentence orders, allows, forbids) and facts (its key terms). */

/** Offsets into the canonical text, end exclusive. */
const span = { start: z.number().int().nonnegative(), end: z.number().int().nonnegative() };
const spanSchema = z.object(span);
export type TextSpan = z.infer<typeof spanSchema>;

export const modalitySchema = z.enum(['duty', 'right', 'ban', 'exemption', 'agreement', 'definition', 'statement']);
export type Modality = z.infer<typeof modalitySchema>;

export const FACT_KEYS = [
  'party',
  'title',
  'agreement_date',
  'effective_date',
  'start_date',
  'expiration_date',
  'term',
  'renewal_term',
  'notice_period',
  'price',
  'charges',
  'payment_due',
  'payment_schedule',
  'late_interest',
  'liquidated_damages',
  'deposit',
  'expenses',
  'exit_convenience',
  'exit_breach',
  'exit_immediate',
  'after_end',
  'liability_cap',
  'excluded_damages',
  'indemnity',
  'ip_ownership',
  'license',
  'confidentiality',
  'exclusivity',
  'non_compete',
  'non_solicit',
  'assignment',
  'subcontract',
  'warranty',
  'delivery',
  'acceptance',
  'personal_data',
  'insurance',
  'audit',
  'notices',
  'force_majeure',
  'governing_law',
  'forum',
  'precedence',
  'amendment',
  'amends',
  'purpose',
  'price_change',
  'minimum_commitment',
  'service_levels',
  'survival',
  'wages',
] as const;
export const factKeySchema = z.enum(FACT_KEYS);
export type FactKey = z.infer<typeof factKeySchema>;

/** What a summary tells a norm under. */
export const MATTERS = [
  'subject',
  'grant',
  'term',
  'renewal',
  'price',
  'payment',
  'late',
  'deposit',
  'delivery',
  'acceptance',
  'warranty',
  'exit',
  'after_end',
  'liability',
  'indemnity',
  'ip',
  'confidentiality',
  'restriction',
  'duty',
  'assignment',
  'law',
  'other',
] as const;
export const matterSchema = z.enum(MATTERS);
export type Matter = z.infer<typeof matterSchema>;

/** What a norm is about: the keys of facts, and what no fact speaks of. Norms tell further charges from no other price. */
export const topicSchema = z.enum([
  ...factKeySchema.exclude(['charges']).options,
  'duty_to_cooperate',
  'representation',
  'boilerplate',
  'other',
]);
export type Topic = z.infer<typeof topicSchema>;

/** The topic of the norms that speak of a key term. */
export function topicOf(key: FactKey): Topic {
  return key === 'charges' ? 'price' : key;
}

/** An amount of money, a rate, a share or a count, as plain data: "KRW 50000000", "0.1%/day", "3 times". */
const amountSchema = z.object({
  ...span,
  value: z.number(),
  /** ISO 4217 for money, `percent`, or what is counted. */
  unit: z.string(),
  /** What it counts by: day, week, month, quarter, year. */
  per: z.string().nullable(),
});
export type Amount = z.infer<typeof amountSchema>;

const normTimeSchema = z.object({
  kind: z.enum(['within', 'before', 'after', 'from', 'until', 'every', 'on']),
  /** ISO 8601: P30D, P2Y. */
  duration: z.string().optional(),
  /** YYYY-MM-DD. */
  date: z.string().optional(),
  days: z.enum(['calendar', 'business']).optional(),
  /** The words of the event it counts from. */
  anchor: z.string().optional(),
  ...span,
});
export type NormTime = z.infer<typeof normTimeSchema>;

export const normSchema = z.object({
  /** Stable within one reading: part, address and order. */
  id: z.string(),
  part: z.number().int(),
  address: z.string(),
  ...span,
  /** A party as this contract calls it, `each`, `both`, a third person; null where the sentence leaves it open. */
  bearer: z.string().nullable(),
  counterparty: z.string().nullable(),
  modality: modalitySchema,
  /** What is to be done, allowed or forbidden: the statement's words without bearer and modal. */
  act: z.string(),
  time: normTimeSchema.optional(),
  amounts: z.array(amountSchema),
  condition: spanSchema.optional(),
  exceptions: z.array(spanSchema),
  /** Canonical addresses that the statement names. */
  references: z.array(z.string()),
  /** A figure, date or name of it is not filled in. */
  isBlank: z.boolean(),
  /** Where the sentence begins that it hangs on as an item of its list. */
  hangsOn: z.number().int().optional(),
  topics: z.array(topicSchema),
  /** 0..1: how likely a summary must tell it, under which matter, and how likely it is a burden to point at. */
  salience: z.object({ summary: z.number(), matter: matterSchema, risk: z.number() }),
});
export type Norm = z.infer<typeof normSchema>;

export const partyNameSchema = z.object({ name: z.string(), aliases: z.array(z.string()) });
export type PartyName = z.infer<typeof partyNameSchema>;

/** Where a fact is said. */
const factCitationSchema = z.object({ part: z.number().int(), address: z.string(), display: z.string(), ...span });
export type FactCitation = z.infer<typeof factCitationSchema>;

/** What belongs to a value; which of it a key has is told in lib/meaning/training/LABELS.md. */
export const factDetailSchema = z
  .object({
    role: z.string(),
    representative: z.string(),
    address: z.string(),
    who: z.string(),
    /** Of a renewal: by itself, only where both agree anew, or as the contract leaves open. */
    renewed: z.enum(['itself', 'agreed', 'open']),
    times: z.number().int(),
    days: z.enum(['calendar', 'business']),
    /** What it counts by, or `total`. */
    per: z.string(),
    for: z.string(),
    vat: z.enum(['included', 'excluded']),
    anchor: z.string(),
    date: z.string(),
    base: z.string(),
    cap: z.string(),
    from: z.string(),
    fee: z.string(),
    returned: z.string(),
    duration: z.string(),
    place: z.string(),
    kind: z.enum(['court', 'arbitration']),
    effect: z.string(),
    deemed: z.boolean(),
    exceptions: z.array(z.string()),
    /** The other value of a conflict, or the figure that differs from the words. */
    other: z.string(),
  })
  .partial();
export type FactDetail = z.infer<typeof factDetailSchema>;

export const factSchema = z.object({
  key: factKeySchema,
  /** Dates YYYY-MM-DD or `perpetual`, durations ISO 8601, money "KRW 50000000", rates "12%/year"; null for a blank. */
  value: z.union([z.string(), partyNameSchema]).nullable(),
  /** The value in words, without a sentence around it. */
  display: z.object({ ko: z.string(), en: z.string() }),
  basis: z.enum(['stated', 'computed', 'blank', 'conflict']),
  detail: factDetailSchema.optional(),
  /** The part it holds for: 0, or that of an attached agreement. */
  part: z.number().int(),
  citations: z.array(factCitationSchema),
  /** It was read again, as it is told, out of the words at the places it cites; absent in readings made before this was checked. */
  isVerbatim: z.boolean().optional(),
  /** Of a computed value: the facts it comes from. */
  inputs: z.array(z.object({ key: factKeySchema, value: z.string() })).optional(),
});
export type Fact = z.infer<typeof factSchema>;

export const meaningSchema = z.object({
  facts: z.array(factSchema),
  norms: z.array(normSchema),
  /** Operative statements, and how many of them were read into a norm. */
  coverage: z.object({ operative: z.number().int(), read: z.number().int() }),
});
export type Meaning = z.infer<typeof meaningSchema>;
