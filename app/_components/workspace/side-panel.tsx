'use client';

import { ScrollText } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
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
  const t = useTranslations('brief');
  return (
    <div className="flex flex-col gap-6 py-4">
      <SessionList currentId={currentId} contractId={contractId} round={round} onChosen={onChosen} />
      {contractId !== null && structure !== null && (
        <div>
          <Link
            href={`/contracts/${contractId}/brief`}
            className="mx-3 mb-3 flex items-center gap-2 rounded-md px-2 py-1 text-sm text-ink-soft hover:bg-sunk hover:text-ink"
          >
            <ScrollText aria-hidden className="size-4 text-ink-faint" strokeWidth={1.75} />
            {t('title')}
          </Link>
          <Outline contractId={contractId} text={text} structure={structure} onChosen={onChosen} />
        </div>
      )}
    </div>
  );
}
