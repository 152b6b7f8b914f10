'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { comingDays, dateHere, nextDue } from '#lib/client/contract/coming-days';
import type { BriefGroup, BriefTerm, ContractBrief } from '#lib/protocol/contract-brief';
import { Part } from '#app/_components/review/part';
import { DateRows } from './date-rows';
import { SealLegend } from './fact-seal';
import { PartyActs } from './party-acts';
import { Places } from './places';
import { TermRows, type OfReading } from './term-rows';

export function BriefBody({ brief }: { brief: ContractBrief }) {
  const t = useTranslations('brief');
  const language = useLocale();
  const [today] = useState(() => dateHere(new Date()));
  const { title, parts, dates, parties, missing, coverage, meaning } = brief;
  const days = comingDays(dates, today);
  const due = nextDue(days, 3);
  return (
    <>
      <p className="text-sm text-ink-faint">{t('title')}</p>
      <h1 className="font-serif text-2xl font-semibold text-balance" lang={brief.language ?? undefined}>
        {title}
      </h1>
      {meaning.status !== 'ready' && <p className="mt-2 text-sm text-ink-faint">{t(`state.${meaning.status}`)}</p>}
      {parts.length === 0 && parties.length === 0 && <p className="mt-6 text-ink-soft">{t('empty')}</p>}
      <div className="mt-8 space-y-10">
        {due.length > 0 && (
          <Part id="due" title={t('due')}>
            <DateRows days={due} reading={brief} />
          </Part>
        )}
        {parts.map(({ title: attached, groups }, at) => (
          <Part key={at} id={`terms-${at}`} title={attached ?? t('terms')}>
            {groups.map((group) => (
              <Group key={group.name.en} group={group} reading={brief} />
            ))}
            {at === parts.length - 1 && (
              <div className="pt-3">
                <SealLegend />
              </div>
            )}
          </Part>
        ))}
        {parties.length > 0 && (
          <Part id="acts" title={t('acts')}>
            {parties.map((party) => (
              <PartyActs key={party.name ?? ''} party={party} reading={brief} />
            ))}
          </Part>
        )}
        {days.length > 0 && (
          <Part id="dates" title={t('dates')}>
            <DateRows days={days} reading={brief} />
          </Part>
        )}
        {parts.length > 0 && missing.length > 0 && (
          <Part id="missing" title={t('missing')}>
            <p className="pt-3 text-ink-soft">{missing.map((label) => label[language]).join(' · ')}</p>
            <p className="mt-1 text-sm text-ink-faint">
              {t('missingNote')} {coverage !== null && t('coverage', coverage)}
            </p>
          </Part>
        )}
      </div>
    </>
  );
}

/** Terms of which only that they are settled is known share one line. */
function Group({ group: { name, terms }, reading }: { group: BriefGroup; reading: OfReading }) {
  const language = useLocale();
  const told = terms.filter(({ isOnlySettled }) => !isOnlySettled);
  return (
    <section className="pt-4">
      <h3 className="text-xs font-semibold text-ink-faint">{name[language]}</h3>
      <TermRows terms={told} reading={reading} />
      <AlsoSettled terms={terms.filter(({ isOnlySettled }) => isOnlySettled)} reading={reading} />
    </section>
  );
}

function AlsoSettled({ terms, reading }: { terms: readonly BriefTerm[]; reading: OfReading }) {
  const language = useLocale();
  const t = useTranslations('brief');
  if (terms.length === 0) return null;
  return (
    <div className="grid gap-x-4 border-t border-line py-2 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
      <p className="text-sm text-ink-faint sm:pt-0.5">{t('alsoSettled')}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-0.5">
        {terms.map(({ key, label, values }) => (
          <li key={key}>
            {label[language]}
            <Places {...reading} citations={values.flatMap(({ citations }) => citations)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
