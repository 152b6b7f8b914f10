import type { Fact } from '#lib/protocol/meaning';
import { readForums } from '#lib/language/law/read-forum';
import { readGoverningLaw } from '#lib/language/law/read-governing-law';
import type { Statement } from '../statements/statement';
import { groupByAgreement } from './group-by-agreement';
import type { FactSource } from './fact-source';
import { citeStatement, sayValue } from './to-fact';

/** Which law governs, and which court or body decides; of each agreement in the file. */
export function readLawFacts({ document: { structure }, statements }: FactSource): Fact[] {
  return groupByAgreement(structure.parts, statements).flatMap(({ part, statements: own }) =>
    [...governingLaw(own), ...forums(own)].map((fact) => ({ ...fact, part })),
  );
}

/** The plainest sentence; of equal ones the first. */
function governingLaw(statements: readonly Statement[]): Fact[] {
  const found = statements.flatMap((statement) => {
    const law = readGoverningLaw(statement.text, statement.heading);
    return law === null ? [] : [{ ...law, statement }];
  });
  const best = found.reduce<(typeof found)[number] | undefined>(
    (top, law) => (top === undefined || law.score > top.score ? law : top),
    undefined,
  );
  if (best === undefined) return [];
  const { name, statement } = best;
  return [
    {
      key: 'governing_law',
      value: name,
      display: sayValue(name ?? ''),
      basis: name === null ? 'blank' : 'stated',
      part: 0,
      citations: [citeStatement(statement)],
    },
  ];
}

/** One court, one arbitration body and one mediator at most. */
function forums(statements: readonly Statement[]): Fact[] {
  const found = statements.flatMap((statement) => readForums(statement.text).map((forum) => ({ ...forum, statement })));
  return (['court', 'arbitration', 'mediation'] as const).flatMap((kind) => {
    const own = found.filter((forum) => forum.kind === kind);
    const best = own.toSorted((a, b) => b.score - a.score)[0];
    if (best === undefined) return [];
    return [
      {
        key: 'forum',
        value: best.name,
        display: sayValue(best.name),
        basis: 'stated' as const,
        ...(kind !== 'mediation' && { detail: { kind } }),
        part: 0,
        citations: [citeStatement(best.statement)],
      },
    ];
  });
}
