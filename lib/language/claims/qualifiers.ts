import table from '../data/patterns/claims.json';
import { toPattern } from '../patterns/to-pattern';
/** What narrows a right or a duty without being an exception, and the words that tell it in either language. */
const QUALIFIERS: readonly { in: RegExp; told: RegExp }[] = [
  {
    in: toPattern(table.qualifiersIn),
    told: /동의|승낙|승인|허락|합의|consent|approv|permission|authori[sz]|agree|sign-?off/iu,
  },
  {
    in: /고의|과실|귀책|책임\s?(?:있는|질|으로|로)\s|\b(?:negligen\w*|wil?lful\w*|misconduct|fault)\b/iu,
    told: /고의|과실|귀책|책임|잘못|실수|\b(?:negligen\w*|wil?lful\w*|misconduct|fault|deliberate\w*)\b/iu,
  },
  {
    in: /정당한\s*(?:사유|이유|원인)|합리적인\s*(?:사유|이유)|\b(?:for|without)\s+(?:good\s+|just\s+)?cause\b/iu,
    told: /정당|타당|합당|합리|사유|이유|\b(?:cause|grounds?|reasons?)\b/iu,
  },
  {
    in: /(?<!지체\s?|제한\s?|유예\s?)없이|\bwithout\s+(?!limit|prejudice|delay|undue|unreasonable)/iu,
    told: /없이|없는|없으면|없다면|않고|않은|않으면|않는\s?한|아니하고|아니한|아니면|못하면|전에는|(?:있|받|얻|거[쳐치])어야|있을 때만|\b(?:without|free of|absent|unless|no)\b/iu,
  },
  {
    in: /(?:범위|한도)\s*(?:내|안)?에서|목적으로만|용도로만|\bsolely\b|\bonly\b|\bexclusively\b|\bto the extent\b/iu,
    told: /범위|한도|만\s|만을|만으로|목적|용도|한하여|한해|한정|\b(?:solely|only|extent|exclusively|limited|just|nothing but)\b/iu,
  },
];

/** Whether a sentence passes over the consent, the fault, the reason or the bounds that the clause names for what it says. */
export function leavesQualifierOut(sentence: string, clause: string): boolean {
  return QUALIFIERS.some((qualifier) => qualifier.in.test(clause) && !qualifier.told.test(sentence));
}
