'use client';

import { ScrollText, Table2, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { DocumentStructure } from '#lib/protocol/document';
import { Link } from '#app/_components/ui/link';
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
  const t = useTranslations();
  return (
    <div className="flex flex-col gap-6 py-4">
      <SessionList currentId={currentId} contractId={contractId} round={round} onChosen={onChosen} />
      <div className="mx-3">
        <SideLink href="/contracts" icon={Table2}>
          {t('table.title')}
        </SideLink>
        {contractId !== null && structure !== null && (
          <SideLink href={`/contracts/${contractId}/brief`} icon={ScrollText}>
            {t('brief.title')}
          </SideLink>
        )}
      </div>
      {contractId !== null && structure !== null && (
        <Outline contractId={contractId} text={text} structure={structure} onChosen={onChosen} />
      )}
    </div>
  );
}

function SideLink({ href, icon: Icon, children }: { href: string; icon: LucideIcon; children: string }) {
  return (
    <Link
      href={href}
      className="flex items-center gap-2 rounded-md px-2 py-1 text-sm text-ink-soft hover:bg-sunk hover:text-ink"
    >
      <Icon aria-hidden className="size-4 text-ink-faint" strokeWidth={1.75} />
      {children}
    </Link>
  );
}
