import type { FactKey } from '#lib/protocol/meaning';
import type { PartyPart } from '#lib/language/terms/party-part';
import type { FigureKind } from './figures/list-figures';
import type { ShapeReader } from './term-candidate';
import { choiceOf, readPermission } from './shapes/read-choice';
import { readMoney } from './shapes/read-money';
import { readInterest, readPenalty, readShare } from './shapes/read-rate';
import { periodOf, readDateOrPeriod, readDue, readLength, readNotice } from './shapes/read-time';
import {
  readAct,
  readCap,
  readCapWords,
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
  /** Its values among a statement's figures, told by a model; they come before the shapes. */
  figures?: { kinds: readonly FigureKind[]; least: number };
  /** What reads figures where no model does; it comes before the shapes. */
  figureShapes?: readonly ShapeReader[];
  /** One value a contract, or each that differs. */
  choose: 'best' | 'each';
  /** The least share of the topic's score that claims a value; `plain` where it is said in figures or words. */
  least: { plain: number; settled: number };
  /** The items of one list, or all that is said in several statements, make one value. */
  joins?: boolean;
  /** So many values at most, the likeliest. */
  most?: number;
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

/** For what is a figure: which kinds, read how without a model, and the least likelihood that claims one. */
function figure(
  kinds: readonly FigureKind[],
  figureShapes: readonly ShapeReader[],
  least = 0.5,
): Partial<TermDefinition> {
  return { figures: { kinds, least }, figureShapes };
}

const LOOSE = { plain: 0.25, settled: 0.3 };
const SURE = { plain: 0.5, settled: 0.6 };
/** Korean statements, where contracts left out of the training showed that another share claims better. */
export const LEAST_KOREAN: Partial<Record<FactKey, TermDefinition['least']>> = {
  after_end: LOOSE,
  confidentiality: LOOSE,
  personal_data: LOOSE,
  audit: LOOSE,
  survival: LOOSE,
  indemnity: STRICT,
  license: STRICT,
  subcontract: STRICT,
  exclusivity: STRICT,
  notices: STRICT,
  purpose: SURE,
  exit_convenience: SURE,
  service_levels: { plain: 0.6, settled: 0.7 },
  price_change: { plain: 0.7, settled: 0.8 },
};

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
  term('price', 'each', [], figure(['money', 'percent'], [readMoney, readShare], 0.7)),
  term('payment_due', 'each', [], figure(['span', 'day'], [readDue], 0.6)),
  term('payment_schedule', 'each', [], figure(['money', 'percent'], [readMoney, readShare], 0.8)),
  term('late_interest', 'each', [], figure(['percent'], [readInterest], 0.3)),
  term('liquidated_damages', 'each', [], figure(['percent', 'money', 'multiple'], [readPenalty], 0.7)),
  term('deposit', 'best', [], figure(['money'], [readMoney], 0.7)),
  term('expenses', 'each', [whoOf('bearer')]),
  term('exit_convenience', 'each', [atOnce], { who: 'actor', ...figure(['span'], [readNotice]) }),
  term('exit_breach', 'best', [atOnce], { who: 'actor', ...figure(['span'], [periodOf('cure')]) }),
  term('exit_immediate', 'each', [readGrounds], { joins: true, who: 'actor', least: STRICT }),
  term('after_end', 'best', [readAct], { joins: true, least: STRICT }),
  term('liability_cap', 'best', [readCapWords], { who: 'liable', ...figure(['money'], [readCap]) }),
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
  term(
    'confidentiality',
    'best',
    [
      choiceOf(
        [
          ['perpetual', 'perpetual'],
          ['afterEnd', 'perpetual'],
        ],
        'yes',
      ),
    ],
    figure(['span'], [readLength], 0.3),
  ),
  term('exclusivity', 'each', [choiceOf([['nonExclusive', 'non-exclusive']], null), whoOf('actor')]),
  term('non_compete', 'best', [yes], { who: 'actor', ...figure(['span'], [readLength]) }),
  term('non_solicit', 'best', [yes], { who: 'actor', ...figure(['span'], [readLength]) }),
  term('assignment', 'each', [readPermission], { who: 'actor' }),
  term('subcontract', 'best', [readPermission], { who: 'actor' }),
  term('warranty', 'best', [choiceOf([['disclaimed', 'none']], 'yes')], {
    who: 'actor',
    least: STRICT,
    ...figure(['span'], [readLength]),
  }),
  term('delivery', 'each', [], { least: STRICT, ...figure(['date', 'span', 'day'], [readDateOrPeriod], 0.6) }),
  term('acceptance', 'best', [yes], { least: STRICT, ...figure(['span'], [periodOf('inspect')]) }),
  term('personal_data', 'best', [yes]),
  term('insurance', 'best', [yes], { who: 'actor', ...figure(['money'], [readMoney], 0.3) }),
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
  term('price_change', 'best', [yes], figure(['percent'], [readShare], 0.7)),
  term('minimum_commitment', 'best', [yes], figure(['money', 'count', 'span'], [readMoney])),
  term('service_levels', 'best', [yes], figure(['percent', 'span', 'count'], [readShare], 0.6)),
  term('survival', 'best', [yes]),
  term('wages', 'each', [], figure(['money'], [readMoney], 0.3)),
];

/** Any amount that may be a price: which of them is one for the main thing is told among all of them. */
export const POSSIBLE_PRICE = term('price', 'each', [], {
  ...figure(['money'], [], 0.03),
  // No blank and no settled matter is an amount.
  least: { plain: 2, settled: 2 },
  most: 40,
});
