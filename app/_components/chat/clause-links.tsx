'use client';

import type { ClauseReference } from '#lib/protocol/trace';
import { clauseKey } from '#lib/client/step-summary';
import { useOpenClause } from '#app/_components/workspace/clause-focus';

/** Clauses by address, each a way into the document. */
export function ClauseLinks({ clauses }: { clauses: ClauseReference[] }) {
  const openClause = useOpenClause();
  if (clauses.length === 0) return null;
  const unique = [...new Map(clauses.map((clause) => [clauseKey(clause), clause])).entries()];
  return (
    <ul className="mt-0.5 flex flex-wrap gap-x-3 gap-y-0.5 text-xs">
      {unique.map(([key, clause]) => (
        <li key={key}>
          <button
            type="button"
            onClick={() => openClause({ ...clause, span: null })}
            className="text-action hover:underline hover:underline-offset-4"
          >
            {clause.display}
          </button>
        </li>
      ))}
    </ul>
  );
}
