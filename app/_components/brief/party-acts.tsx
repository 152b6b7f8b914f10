'use client';

import { useTranslations } from 'next-intl';
import { heaviest } from '#lib/core/heaviest';
import type { BriefAct, BriefParty } from '#lib/protocol/contract-brief';
import { Folded } from './folded';
import { Places } from './places';
import type { OfReading } from './term-rows';

/** So many are seen at once, the weightiest ones; the rest is folded. */
const SHOWN = 5;

type Props = { party: BriefParty; reading: OfReading };

/** What one party must do, must not do and may do; every line opens its clause. */
export function PartyActs({ party: { name, duties, bans, rights }, reading }: Props) {
  const t = useTranslations('brief');
  return (
    <section className="pt-5">
      <h3 className="font-serif font-semibold" lang={name === null ? undefined : (reading.language ?? undefined)}>
        {name ?? t('everyParty')}
      </h3>
      <Acts title={t('must')} acts={duties} reading={reading} />
      <Acts title={t('mustNot')} acts={bans} reading={reading} />
      <Acts title={t('may')} acts={rights} reading={reading} />
    </section>
  );
}

function Acts({ title, acts, reading }: { title: string; acts: readonly BriefAct[]; reading: OfReading }) {
  const t = useTranslations('brief');
  if (acts.length === 0) return null;
  const shown = heaviest(acts, SHOWN);
  const rest = acts.filter((act) => !shown.includes(act));
  return (
    <div className="mt-3 grid gap-x-4 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
      <h4 className="text-sm text-ink-faint sm:pt-0.5">
        {title} <span className="tabular-nums">({acts.length})</span>
      </h4>
      <div>
        <ActList acts={shown} reading={reading} />
        {rest.length > 0 && (
          <Folded title={t('more', { count: rest.length })}>
            <ActList acts={rest} reading={reading} />
          </Folded>
        )}
      </div>
    </div>
  );
}

function ActList({ acts, reading }: { acts: readonly BriefAct[]; reading: OfReading }) {
  return (
    <ul className="space-y-1.5" lang={reading.language ?? undefined}>
      {acts.map((act) => (
        <li key={`${act.start} ${act.end} ${act.words}`}>
          {act.words}
          {act.items.length === 0 ? (
            <Places {...reading} citations={[act]} />
          ) : (
            <ul className="mt-1 space-y-1 border-l border-line pl-3">
              {act.items.map((item) => (
                <li key={item.start}>
                  {item.words}
                  <Places {...reading} citations={[item]} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
