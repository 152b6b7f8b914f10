'use client';

import type { DocumentStructure } from '#lib/protocol/document';
import { Outline } from './outline';
import { SessionList } from './session-list';

type Props = {
  currentId: string | null;
  contractId: string | null;
  round: number;
  text: string;
  structure: DocumentStructure | null;
  onChosen: () => void;
};

export function SidePanel({ currentId, contractId, round, text, structure, onChosen }: Props) {
  return (
    <div className="flex flex-col gap-6 py-4">
      <SessionList currentId={currentId} contractId={contractId} round={round} onChosen={onChosen} />
      {contractId !== null && structure !== null && (
        <Outline contractId={contractId} text={text} structure={structure} onChosen={onChosen} />
      )}
    </div>
  );
}
