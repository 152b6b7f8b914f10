'use client';

import type { ClauseReference } from '#lib/protocol/trace';
import { clauseKey } from '#lib/client/conversation/step-summary';
import { useOpenClause } from '#app/_components/workspace/clause-focus';
import { useContractName } from '#app/_components/workspace/contract-names';

/** Clauses by address, each a way into the document. */
export function ClauseLinks({ clauses }: { clauses: ClauseReference[] }) {
  if (clauses.length === 0) return null;
  const unique = [...new Map(clauses.map((clause) => [clauseKey(clause), clause])).entries()];
  return (
    <ul className="mt-0.5 flex flex-wrap gap-x-3 gap-y-0.5 text-xs">
      {unique.map(([key, clause]) => (
        <li key={key}>
          <ClauseLink clause={clause} />
        </li>
      ))}
    </ul>
  );
}

function ClauseLink({ clause }: { clause: ClauseReference }) {
  const openClause = useOpenClause();
  const contractName = useContractName(clause.contractId);
  return (
    <button
      type="button"
      onClick={() => openClause({ ...clause, span: null })}
      className="text-action hover:underline hover:underline-offset-4"
    >
      {contractName !== null && <span className="text-ink-faint">{contractName} </span>}
      {clause.display}
    </button>
  );
}
