'use client';

import { useTranslations } from 'next-intl';
import type { Language } from '#lib/protocol/document';
import { getReceipt } from '#lib/client/api/contract-reading-api';
import { useResource } from '#lib/client/api/use-resource';
import { pageRanges, type ReceiptSummary } from '#lib/client/contract/receipt-summary';
import { Drawer, DrawerSection } from '#app/_components/ui/drawer';
import { useOpenClause } from '#app/_components/workspace/clause-focus';

type Props = { contractId: string; version: number; language: Language; summary: ReceiptSummary; onClose: () => void };

/** The whole receipt of reading: page by page, what is open, what skips, and what was left out and why. */
export function ReceiptPanel({ contractId, version, language, summary, onClose }: Props) {
  const t = useTranslations('receipt');
  const openClause = useOpenClause();
  const { data: receipt } = useResource(`${contractId} ${version}`, (signal) =>
    getReceipt(contractId, version, signal),
  );
  const { pages, warnings, blanks, gaps, repeats, leftOut } = summary;
  return (
    <Drawer title={t('title')} onClose={onClose}>
      <DrawerSection title={t('pages')}>
        {pages === null ? (
          <p className="text-ink-soft">{t('noPages')}</p>
        ) : (
          <Facts
            facts={pages.byKind.map(([kind, of]) => [t(`kind.${kind}`), t('pageList', { pages: pageRanges(of) })])}
          />
        )}
        <Facts
          facts={warnings.map(([warning, of]) => [t(`warning.${warning}`), t('pageList', { pages: pageRanges(of) })])}
        />
      </DrawerSection>
      {blanks !== null && (
        <DrawerSection title={t('blanks')}>
          {blanks.count === 0 && <p className="text-ink-soft">{t('blanksNone')}</p>}
          <ul lang={language} className="flex flex-wrap gap-x-4 gap-y-1">
            {blanks.clauses.map(({ part, address, count }) => (
              <li key={`${part} ${address}`}>
                <button
                  type="button"
                  onClick={() => {
                    onClose();
                    openClause({ contractId, part, address, span: null });
                  }}
                  className="text-action hover:underline hover:underline-offset-4"
                >
                  {address}
                </button>
                {count > 1 && <span className="ml-1 text-ink-faint tabular-nums">×{count}</span>}
              </li>
            ))}
          </ul>
        </DrawerSection>
      )}
      <DrawerSection title={t('numbering')}>
        {summary.isUncertain && <p className="text-ink-soft">{t('uncertain')}</p>}
        {!summary.isUncertain && gaps.length + repeats.length === 0 && (
          <p className="text-ink-soft">{t('numberingFine')}</p>
        )}
        <ul className="space-y-1">
          {gaps.map(({ part, after, before, missing }) => (
            <li key={`${part} ${after}`}>
              {t('gap', { after, before })}
              <span className="text-ink-soft">
                {' · '}
                {missing.length > 0 ? t('missingShort', { numbers: missing.join(', ') }) : t('gapUnnamed')}
              </span>
            </li>
          ))}
          {repeats.map(({ part, number }, index) => (
            <li key={`${part} ${number} ${index}`}>{t('repeat', { number })}</li>
          ))}
        </ul>
      </DrawerSection>
      {receipt !== null && (
        <DrawerSection title={t('norms')}>
          <p className={receipt.norms === null ? 'text-ink-soft' : 'tabular-nums'}>
            {receipt.norms === null ? t('normsNotRead') : t('normsRead', receipt.norms)}
          </p>
        </DrawerSection>
      )}
      <DrawerSection title={t('leftOut')}>
        {leftOut.length === 0 && <p className="text-ink-soft">{t('leftOutNone')}</p>}
        <ul className="space-y-4">
          {leftOut.map(({ reason, count, examples }) => (
            <li key={reason}>
              <p>
                {t(`reason.${reason}`)} <span className="text-ink-faint tabular-nums">{t('times', { count })}</span>
              </p>
              <ul lang={language} className="mt-1 space-y-1 border-l border-line pl-3 text-xs text-ink-soft">
                {examples.map(({ page, what }) => (
                  <li key={what} className="line-clamp-2">
                    {page !== null && <span className="text-ink-faint">{t('onPage', { page })} </span>}
                    {what}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </DrawerSection>
      <p className="text-xs text-ink-faint">{t('note')}</p>
    </Drawer>
  );
}

function Facts({ facts }: { facts: [name: string, value: string][] }) {
  return (
    <dl className="grid grid-cols-[9rem_1fr] gap-x-4 gap-y-1">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
