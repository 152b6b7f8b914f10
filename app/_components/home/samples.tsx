'use client';

import { ArrowRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ContractSummary } from '#lib/protocol/contract';
import { Link } from '#app/_components/ui/link';

/** The contracts that come with the product; room for them until they are known. */
export function Samples({ contracts }: { contracts: ContractSummary[] | null }) {
  const t = useTranslations('home');
  const locale = useLocale();
  const inOwnLanguage = ({ language }: ContractSummary) => Number(language === locale);
  if (contracts === null) return <div aria-hidden className="mt-8 h-[5.75rem]" />;
  if (contracts.length === 0) return null;
  return (
    <section aria-labelledby="samples-title" className="mt-8">
      <h2 id="samples-title" className="text-sm font-semibold text-ink-soft">
        {t('samples')}
      </h2>
      <ul className="mt-2">
        {contracts
          .toSorted((a, b) => inOwnLanguage(b) - inOwnLanguage(a))
          .map((contract) => (
            <li key={contract.id}>
              <Link
                href={`/contracts/${contract.id}`}
                className="group inline-flex items-center gap-2 py-1 text-action hover:underline hover:underline-offset-4"
              >
                <span className="font-serif" lang={contract.language ?? undefined}>
                  {contract.title}
                </span>
                <ArrowRight
                  aria-hidden
                  className="size-4 transition-transform group-hover:translate-x-0.5"
                  strokeWidth={1.75}
                />
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}
