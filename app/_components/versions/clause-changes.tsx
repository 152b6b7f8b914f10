'use client';

import { Minus, MoveRight, Pencil, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ChangeSide, ClauseChange } from '#lib/protocol/contract-changes';
import type { Language } from '#lib/protocol/document';
import { groupChanges } from '#lib/client/contract/group-changes';
import { Folded } from '#app/_components/brief/folded';
import { useOpenClause } from '#app/_components/workspace/clause-focus';
import { ChangedWords } from './changed-words';

const ICONS = { added: Plus, removed: Minus, changed: Pencil, moved: MoveRight, same: null } as const;

type Languages = Record<'before' | 'after', Language | null>;
type Props = { clauses: readonly ClauseChange[]; languages: Languages };

/** What changed clause by clause, in the later version's order; what stayed the same between is folded. */
export function ClauseChanges({ clauses, languages }: Props) {
  const t = useTranslations('versions');
  return (
    <ul className="divide-y divide-line">
      {groupChanges(clauses).map((group) =>
        group.isFolded ? (
          <li key={keyOf(group.first)} className="py-2.5">
            <Folded title={group.counts.map(({ status, count }) => t(`folded.${status}`, { count })).join(' · ')}>
              <ul className="mt-1 space-y-0.5 text-sm">
                {group.changes.map((change) => (
                  <li key={keyOf(change)}>
                    <Places change={change} />
                  </li>
                ))}
              </ul>
            </Folded>
          </li>
        ) : (
          <ClauseItem key={keyOf(group.first)} change={group.first} languages={languages} />
        ),
      )}
    </ul>
  );
}

function ClauseItem({ change, languages }: { change: ClauseChange; languages: Languages }) {
  const t = useTranslations('versions');
  const Icon = ICONS[change.status];
  return (
    <li className="py-4">
      <p className="mb-1.5 flex flex-wrap items-center gap-x-2 text-sm">
        <span className="inline-flex items-center gap-1 text-ink-faint">
          {Icon !== null && <Icon aria-hidden className="size-3.5" strokeWidth={2} />}
          {t(`status.${change.status}`)}
        </span>
        <Places change={change} />
      </p>
      <ChangedWords words={change.words} language={change.after === null ? languages.before : languages.after} />
    </li>
  );
}

/** Where a clause stands in either version, each a way to it in the document; both numbers where they differ or both can be read. */
function Places({ change: { before, after, status } }: { change: ClauseChange }) {
  const title = (after ?? before)?.title ?? null;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      {before !== null && status !== 'same' && <Place side={before} of="openBefore" />}
      {before !== null && after !== null && status !== 'same' && (
        <MoveRight aria-hidden className="size-3.5 text-ink-faint" strokeWidth={1.75} />
      )}
      {after !== null && <Place side={after} of="openAfter" />}
      {title !== null && <span className="text-ink-soft">{title}</span>}
    </span>
  );
}

function Place({ side, of }: { side: ChangeSide; of: 'openBefore' | 'openAfter' }) {
  const t = useTranslations('versions');
  const openClause = useOpenClause();
  const { contractId, part, address, display, start, end } = side;
  return (
    <button
      type="button"
      aria-label={t(of, { address: display })}
      onClick={() => openClause({ contractId, part, address, span: { start, end } })}
      className="rounded-sm border-b border-line-strong px-0.5 font-medium hover:border-action hover:bg-action-wash pointer-coarse:py-1"
    >
      {display}
    </button>
  );
}

function keyOf({ before, after }: ClauseChange): string {
  return `${before?.part} ${before?.start} ${after?.part} ${after?.start}`;
}
