'use client';

import { useLocale, useTranslations } from 'next-intl';
import { comparisonNotes } from '#lib/protocol/comparison-notes';
import type { ArticleComparison, StandardComparisonReport } from '#lib/protocol/review';
import { useOpenClause } from '#app/_components/workspace/clause-focus';

/** The contract beside the standard contract, article by article. */
export function StandardTable({ comparison }: { comparison: StandardComparisonReport }) {
  const t = useTranslations('review');
  if (comparison.standard === null) return <p className="py-4 text-ink-soft">{t('noStandard')}</p>;
  return (
    <>
      <p className="mt-2 text-sm text-ink-soft">{t('comparedWith', { title: comparison.standard.title })}</p>
      <table className="mt-3 w-full text-left text-sm">
        <thead className="text-xs text-ink-faint">
          <tr className="border-b border-line-strong">
            <th className="py-2 pr-3 font-medium">{t('thisContract')}</th>
            <th className="py-2 pr-3 font-medium">{t('standard')}</th>
            <th className="py-2 font-medium">{t('result')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line align-top">
          {comparison.articles.map((article, index) => (
            <Row key={index} article={article} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Row({ article }: { article: ArticleComparison }) {
  const t = useTranslations('review');
  const notes = comparisonNotes(article, useLocale() === 'ko' ? 'ko' : 'en');
  const { status, changes } = article;
  return (
    <tr>
      <td className="py-2.5 pr-3">
        <Side side={article.user} />
      </td>
      <td className="py-2.5 pr-3">
        <Side side={article.standard} />
      </td>
      <td className="py-2.5">
        <span className={status === 'matched' ? 'text-ink-faint' : 'font-medium'}>{t(`status.${status}`)}</span>
        {notes.map((note) => (
          <p key={note} className="text-xs text-ink-soft">
            {note}
          </p>
        ))}
        {changes.length > 0 && (
          <details className="mt-1">
            <summary className="cursor-pointer text-xs text-ink-faint hover:text-ink">{t('changedHow')}</summary>
            <ul className="mt-1 space-y-2">
              {changes.map((change) => (
                <li key={change.user} className="border-l-2 border-line-strong pl-2">
                  <p>{change.user}</p>
                  {change.standard !== null && (
                    <p className="text-ink-faint">
                      {t('standard')}: {change.standard}
                    </p>
                  )}
                </li>
              ))}
            </ul>
          </details>
        )}
      </td>
    </tr>
  );
}

function Side({ side }: { side: ArticleComparison['user'] }) {
  const openClause = useOpenClause();
  if (side === null) return <span className="text-ink-faint">—</span>;
  const { contractId, part, address, display, start, end } = side.citation;
  return (
    <button
      type="button"
      onClick={() => openClause({ contractId, part, address, span: { start, end } })}
      className="text-left hover:text-action hover:underline hover:underline-offset-4"
    >
      <span className="font-medium">{display}</span>
      {side.title !== null && <span className="text-ink-soft"> {side.title}</span>}
    </button>
  );
}
