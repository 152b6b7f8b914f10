import type { BriefTerm } from '#lib/protocol/contract-brief';
import type { ChangedTerm } from '#lib/protocol/contract-changes';
import { columnKeySchema, type CellValue } from '#lib/protocol/library-facts';
import type { Fact, FactKey } from '#lib/protocol/meaning';
import { FACT_WORDS } from '../facts/fact-words';
import { ofFirstPart } from './make-cell';
import { makeTerm, labelOf } from './make-term';

/**
 * Key terms that two versions of a contract say otherwise, in a reader's order. What is only known to be settled has no value
 * to compare: of that its clauses tell.
 */
export function changedTerms(before: readonly Fact[], after: readonly Fact[]): ChangedTerm[] {
  return FACT_WORDS.groups
    .flatMap(({ keys }) => keys)
    .filter((key) => columnKeySchema.safeParse(key).success)
    .flatMap((key) => {
      const [own, other] = [termOf(key, before), termOf(key, after)];
      if (isHollow(own) && isHollow(other)) return [];
      if (sayingOf(own) === sayingOf(other)) return [];
      return [{ key, label: labelOf(key), before: valuesOf(own), after: valuesOf(other) }];
    });
}

function termOf(key: FactKey, facts: readonly Fact[]): BriefTerm | undefined {
  const own = facts.filter((fact) => fact.key === key);
  return own.length === 0 ? undefined : makeTerm(key, ofFirstPart(own));
}

function isHollow(term: BriefTerm | undefined): boolean {
  return term === undefined || term.isOnlySettled;
}

function sayingOf(term: BriefTerm | undefined): string {
  const said = (term?.values ?? []).map(({ shown, note }) => `${shown.ko} ${note?.ko ?? ''}`);
  return said.toSorted().join('\n');
}

function valuesOf(term: BriefTerm | undefined): CellValue[] {
  return (term?.values ?? []).map(({ citations, ...value }) => ({ ...value, place: citations[0] ?? null }));
}
