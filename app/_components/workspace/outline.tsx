'use client';

import { useTranslations } from 'next-intl';
import type { DocumentStructure } from '#lib/protocol/document';
import { useOpenClause } from './clause-focus';

type Props = { contractId: string; structure: DocumentStructure; onChosen: () => void };

export function Outline({ contractId, structure, onChosen }: Props) {
  const t = useTranslations('workspace');
  const openClause = useOpenClause();
  const parts = structure.parts
    .map((part, index) => ({ ...part, index }))
    .filter(({ articles, address }) => articles.length > 0 || address !== null);
  const go = (part: number, address: string) => {
    openClause({ contractId, part, address, span: null });
    onChosen();
  };
  return (
    <nav aria-label={t('outline')} className="px-3">
      <h2 className="px-2 pb-1.5 text-xs font-semibold text-ink-faint">{t('outline')}</h2>
      {parts.length === 0 && <p className="px-2 text-sm text-ink-faint">{t('outlineEmpty')}</p>}
      {parts.map((part) => (
        <div key={part.index} lang={structure.language}>
          {(part.title ?? part.address) !== null && (parts.length > 1 || part.address !== null) && (
            <OutlineEntry
              number={part.address}
              title={part.title}
              isStrong
              onClick={() => go(part.index, part.address ?? part.articles[0]?.address ?? '')}
            />
          )}
          <ul>
            {part.articles.map((article) => (
              <li key={article.start}>
                <OutlineEntry
                  number={article.display}
                  title={article.title}
                  onClick={() => go(part.index, article.address)}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

type EntryProps = { number: string | null; title: string | null; isStrong?: boolean; onClick: () => void };

function OutlineEntry({ number, title, isStrong = false, onClick }: EntryProps) {
  const isTitleOnly = number === null || title?.startsWith(number) === true;
  return (
    <button
      type="button"
      onClick={onClick}
      className={`flex w-full gap-2 rounded-md px-2 py-1 text-left text-sm hover:bg-sunk ${isStrong ? 'mt-2 font-medium text-ink' : 'text-ink-soft'}`}
    >
      {!isTitleOnly && <span className="shrink-0 text-ink-faint tabular-nums">{number}</span>}
      <span className="min-w-0 grow truncate" title={title ?? undefined}>
        {title}
      </span>
    </button>
  );
}
