import { isPronoun } from '#lib/language/parties/pronouns';
import type { Fact } from '#lib/protocol/meaning';
import type { Statement } from '../statements/statement';
import type { FactSource } from './fact-source';
import { citeStatement } from './to-fact';

/** Who makes the contract, a fact each. */
export function readPartyFacts({ parties, statements }: FactSource): Fact[] {
  return parties.flatMap(({ name, aliases, part, span, role, representative, address }) => {
    const place = statements.find(({ end }) => end > span.start);
    if (place === undefined) return [];
    const detail = { ...(role && { role }), ...(representative && { representative }), ...(address && { address }) };
    const called = aliases.filter((alias) => !isPronoun(alias));
    const said = called.length > 0 ? `${name} (${called.join(', ')})` : name;
    return [
      {
        key: 'party',
        value: { name, aliases },
        display: { ko: said, en: said },
        basis: 'stated',
        ...(Object.keys(detail).length > 0 && { detail }),
        part,
        citations: [{ ...citeStatement(place), ...within(place, span) }],
      },
    ];
  });
}

/** The statement around the name, cut where a table or a block of lines is one statement. */
function within(place: Statement, { start, end }: { start: number; end: number }): { start: number; end: number } {
  const isShort = place.end - place.start <= 600;
  return isShort ? { start: Math.min(place.start, start), end: Math.max(place.end, end) } : { start, end };
}
