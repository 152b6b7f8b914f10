'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Article, DocumentStructure } from '#lib/protocol/document';
import { hasType, likeliestIn, tagsOf } from '#lib/client/contract/clause-tags';
import { getClauseTypes } from '#lib/client/api/contract-reading-api';
import { useResource } from '#lib/client/api/use-resource';
import { useRovingFocus } from '#lib/client/ui/use-roving-focus';
import { ClauseTypeFilter } from './clause-type-filter';
import { useOpenClause } from './clause-focus';

type Props = { contractId: string; text: string; structure: DocumentStructure; onChosen: () => void };

export function Outline({ contractId, text, structure, onChosen }: Props) {
  const t = useTranslations();
  const language = useLocale();
  const openClause = useOpenClause();
  const entries = useRovingFocus('button');
  // Without them the outline is the same, only untagged.
  const { data, error } = useResource(contractId, (signal) => getClauseTypes(contractId, signal));
  const types = data?.types ?? [];
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = types.find(({ id }) => id === chosenId) ?? null;
  const isShown = (part: number, article: Article) => chosen === null || hasType(chosen, part, article);
  const parts = structure.parts
    .map((part, index) => ({ ...part, index }))
    .filter(({ articles, address }) => articles.length > 0 || address !== null);
  const shownParts = parts
    .map((part) => ({ ...part, articles: part.articles.filter((article) => isShown(part.index, article)) }))
    .filter((part) => chosen === null || part.articles.length > 0);
  const go = (part: number, address: string) => {
    openClause({ contractId, part, address, span: null });
    onChosen();
  };
  return (
    <nav ref={entries} aria-label={t('workspace.outline')} className="px-3">
      <h2 className="px-2 pb-1.5 text-xs font-semibold text-ink-faint">{t('workspace.outline')}</h2>
      {parts.length === 0 && <p className="px-2 text-sm text-ink-faint">{t('workspace.outlineEmpty')}</p>}
      {data === null && error === null && parts.length > 0 && <div aria-hidden className="h-20" />}
      {data !== null && parts.length > 0 && (
        <ClauseTypeFilter types={types} chosenId={chosen?.id ?? null} onChoose={setChosenId} />
      )}
      {shownParts.map((part) => (
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
                  title={article.title ?? firstWords(text, article)}
                  tags={tagsOf(types, part.index, article, language)}
                  onClick={() =>
                    go(part.index, chosen === null ? article.address : likeliestIn(chosen, part.index, article))
                  }
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** What stands for the title of an article that has none. */
function firstWords(text: string, { start, end, number }: Article): string {
  const line = text.slice(start, Math.min(end, start + 200)).replace(/\s+/g, ' ');
  return line
    .replace(number, '')
    .replace(/^[\s.)\]]+/, '')
    .slice(0, 60);
}

type EntryProps = {
  number: string | null;
  title: string | null;
  tags?: string[];
  isStrong?: boolean;
  onClick: () => void;
};

function OutlineEntry({ number, title, tags = [], isStrong = false, onClick }: EntryProps) {
  const t = useTranslations('clauseTypes');
  const language = useLocale();
  const isTitleOnly = number === null || title?.startsWith(number) === true;
  return (
    <button
      type="button"
      onClick={onClick}
      className={`flex w-full gap-2 rounded-md px-2 py-1 text-left text-sm hover:bg-sunk ${isStrong ? 'mt-2 font-medium text-ink' : 'text-ink-soft'}`}
    >
      {!isTitleOnly && <span className="shrink-0 text-ink-faint tabular-nums">{number}</span>}
      <span className="min-w-0 grow">
        <span className="block truncate" title={title ?? undefined}>
          {title}
        </span>
        {tags.length > 0 && (
          <span lang={language} className="block truncate text-xs text-ink-faint">
            {t('likely', { labels: tags.join(', ') })}
          </span>
        )}
      </span>
    </button>
  );
}
