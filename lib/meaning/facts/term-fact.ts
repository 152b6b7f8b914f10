import type { Fact, FactDetail, FactKey } from '#lib/protocol/meaning';
import { howRenewed, listTermCues } from '#lib/language/durations/term-cues';
import type { ScoredTerm, TermKey } from '../terms/choose-terms';
import { citeStatement, sayValue } from './to-fact';

/** What is said, blank where it is left open, a conflict where another place says otherwise. */
export function statedTerm(key: TermKey, chosen: ScoredTerm | undefined, other?: ScoredTerm): Fact[] {
  if (chosen === undefined) return [];
  const { value, isBusiness, statement } = chosen;
  const renewed = key === 'renewal_term' ? renewalIn(statement.text) : undefined;
  const detail: FactDetail = {
    ...(isBusiness && { days: 'business' }),
    ...(renewed !== undefined && { renewed }),
    ...(other && { other: other.value }),
  };
  return [
    {
      key,
      value: value === '' ? null : value,
      display: renewed === 'agreed' ? ifAgreed(sayValue(value, isBusiness)) : sayValue(value, isBusiness),
      basis: value === '' ? 'blank' : other ? 'conflict' : 'stated',
      ...(Object.keys(detail).length > 0 && { detail }),
      part: 0,
      citations: [statement, ...(other ? [other.statement] : [])].map(citeStatement),
    },
  ];
}

/** Where an objection stops a renewal, what is agreed is something else, or it is not told for sure. */
function renewalIn(text: string): ReturnType<typeof howRenewed> {
  const how = howRenewed(text);
  return how === 'agreed' && listTermCues(text).some(({ cue }) => cue === 'stop') ? 'open' : how;
}

/** A length that nothing is renewed for unless both agree anew. */
const ifAgreed = ({ ko, en }: Fact['display']) => ({ ko: `${ko} (합의하면)`, en: `${en} (if both agree)` });

type Input = { key: FactKey; value: string; statement: ScoredTerm['statement'] };

/** What follows from other facts; it cites where those are said. */
export function computedTerm(key: TermKey, value: string, inputs: readonly Input[]): Fact {
  return {
    key,
    value,
    display: sayValue(value),
    basis: 'computed',
    part: 0,
    citations: [...new Set(inputs.map(({ statement }) => statement))].map(citeStatement),
    inputs: inputs.map((input) => ({ key: input.key, value: input.value })),
  };
}
