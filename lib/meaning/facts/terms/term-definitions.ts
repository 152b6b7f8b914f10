import type { FactKey } from '#lib/protocol/meaning';
import type { PartyPart } from '#lib/language/terms/party-part';
import type { ShapeReader } from './term-candidate';
import { choiceOf, readPermission } from './shapes/read-choice';
import { readMoney } from './shapes/read-money';
import { readInterest, readPenalty, readShare } from './shapes/read-rate';
import { periodOf, readDateOrPeriod, readDue, readLength, readNotice } from './shapes/read-time';
import {
  readAct,
  readCap,
  readExcluded,
  readGrounds,
  readPrevailing,
  readPurpose,
  readReplaced,
} from './shapes/read-words';
import { whoOf } from './shapes/read-who';

export type TermDefinition = {
  key: FactKey;
  /** In order: the first that reads something gives the values. */
  shapes: readonly ShapeReader[];
  /** One value a contract, or each that differs. */
  choose: 'best' | 'each';
  /** The least share of the topic's score that claims a value; `plain` where it is said in figures or words. */
  least: { plain: number; settled: number };
  /** The items of one list, or all that is said in several statements, make one value. */
  joins?: boolean;
  /** The party told in `detail.who`. */
  who?: PartyPart;
};

const yes: ShapeReader = () => [{ value: 'yes', isPlain: false }];
const atOnce: ShapeReader = () => [{ value: 'none', isPlain: false }];
const DEFAULT = { plain: 0.25, settled: 0.4 };
/** For what is easily taken for another matter. */
const STRICT = { plain: 0.4, settled: 0.5 };

function term(
  key: FactKey,
  choose: TermDefinition['choose'],
  shapes: readonly ShapeReader[],
  more: Partial<TermDefinition> = {},
): TermDefinition {
  return { key, choose, shapes, least: DEFAULT, ...more };
}

/** One figure of a statement is of one of these only: a penalty is no price. */
export const FIGURE_KEYS: readonly FactKey[] = [
  'price',
  'payment_schedule',
  'late_interest',
  'liquidated_damages',
  'deposit',
  'wages',
  'price_change',
  'minimum_commitment',
  'insurance',
  'liability_cap',
  'service_levels',
];

/** Every key term but parties, dates and term: how its value is read, and how many of it a contract may have. */
export const TERM_DEFINITIONS: readonly TermDefinition[] = [
  term('price', 'each', [readMoney, readShare]),
  term('payment_due', 'each', [readDue]),
  term('payment_schedule', 'each', [readMoney, readShare]),
  term('late_interest', 'each', [readInterest]),
  term('liquidated_damages', 'each', [readPenalty]),
  term('deposit', 'best', [readMoney]),
  term('expenses', 'each', [whoOf('bearer')]),
  term('exit_convenience', 'each', [readNotice, atOnce], { who: 'actor' }),
  term('exit_breach', 'best', [periodOf('cure'), atOnce], { who: 'actor' }),
  term('exit_immediate', 'each', [readGrounds], { joins: true, who: 'actor', least: STRICT }),
  term('after_end', 'best', [readAct], { joins: true, least: STRICT }),
  term('liability_cap', 'best', [readCap], { who: 'liable' }),
  term('excluded_damages', 'best', [readExcluded]),
  term('indemnity', 'each', [whoOf('actor')]),
  term('ip_ownership', 'each', [whoOf('owner')]),
  term('license', 'each', [
    choiceOf(
      [
        ['nonExclusive', 'non-exclusive'],
        ['exclusive', 'exclusive'],
      ],
      'yes',
    ),
  ]),
  term('confidentiality', 'best', [
    readLength,
    choiceOf(
      [
        ['perpetual', 'perpetual'],
        ['afterEnd', 'perpetual'],
      ],
      'yes',
    ),
  ]),
  term('exclusivity', 'each', [choiceOf([['nonExclusive', 'non-exclusive']], null), whoOf('actor')]),
  term('non_compete', 'best', [readLength, yes], { who: 'actor' }),
  term('non_solicit', 'best', [readLength, yes], { who: 'actor' }),
  term('assignment', 'each', [readPermission], { who: 'actor' }),
  term('subcontract', 'best', [readPermission], { who: 'actor' }),
  term('warranty', 'best', [readLength, choiceOf([['disclaimed', 'none']], 'yes')], { who: 'actor', least: STRICT }),
  term('delivery', 'best', [readDateOrPeriod], { least: STRICT }),
  term('acceptance', 'best', [periodOf('inspect'), yes], { least: STRICT }),
  term('personal_data', 'best', [yes]),
  term('insurance', 'best', [readMoney, yes], { who: 'actor' }),
  term('audit', 'best', [yes], { who: 'actor' }),
  term('notices', 'best', [
    choiceOf(
      [
        ['written', 'written'],
        ['email', 'email'],
      ],
      null,
    ),
  ]),
  term('force_majeure', 'best', [yes]),
  term('precedence', 'best', [readPrevailing]),
  term('amendment', 'best', [choiceOf([['written', 'written']], 'yes')]),
  term('amends', 'best', [readReplaced]),
  term('purpose', 'best', [readPurpose], { least: STRICT }),
  term('price_change', 'best', [readShare, yes]),
  term('minimum_commitment', 'best', [readMoney, yes]),
  term('service_levels', 'best', [readShare, yes]),
  term('survival', 'best', [yes]),
  term('wages', 'each', [readMoney]),
];
