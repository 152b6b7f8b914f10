import type { ColumnKey } from '#lib/protocol/library-facts';

/** What is usually looked at side by side in contracts of one kind. */
export const COLUMN_SETS = {
  lease: ['party', 'start_date', 'expiration_date', 'deposit', 'price', 'payment_due', 'renewal_term', 'notice_period'],
  employment: ['party', 'start_date', 'term', 'wages', 'non_compete', 'confidentiality', 'exit_convenience'],
  services: [
    'party',
    'term',
    'price',
    'payment_due',
    'acceptance',
    'ip_ownership',
    'liability_cap',
    'exit_convenience',
  ],
  nda: ['party', 'effective_date', 'term', 'confidentiality', 'survival', 'after_end', 'governing_law'],
  franchise: ['party', 'term', 'renewal_term', 'price', 'charges', 'deposit', 'exclusivity', 'non_compete'],
  supply: ['party', 'term', 'price', 'delivery', 'acceptance', 'warranty', 'liquidated_damages', 'minimum_commitment'],
  licence: ['party', 'license', 'exclusivity', 'term', 'price', 'ip_ownership', 'assignment', 'governing_law'],
  data: ['party', 'purpose', 'term', 'personal_data', 'license', 'after_end', 'audit', 'liability_cap'],
} as const satisfies Record<string, readonly ColumnKey[]>;

export type ColumnSet = keyof typeof COLUMN_SETS;
export const columnSets: readonly ColumnSet[] = [
  'lease',
  'employment',
  'services',
  'nda',
  'franchise',
  'supply',
  'licence',
  'data',
];
