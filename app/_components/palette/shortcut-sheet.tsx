'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { capsOf, SHORTCUT_PLACES, shortcutsIn } from '#lib/client/ui/shortcuts';
import { Dialog } from '#app/_components/ui/dialog';

/** All keys that do something, by where they do it. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shortcuts');
  const [isMac] = useState(() => navigator.userAgent.includes('Mac'));
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <div className="space-y-6 p-5">
        {SHORTCUT_PLACES.map((place) => (
          <section key={place}>
            <h3 className="border-b border-line pb-1 text-xs font-semibold text-ink-faint">{t(`place.${place}`)}</h3>
            <dl className="divide-y divide-line text-sm">
              {shortcutsIn(place).map(({ id, keys }) => (
                <div key={id} className="flex items-center justify-between gap-4 py-2">
                  <dt className="text-ink-soft">{t(`does.${id}`)}</dt>
                  <dd className="flex shrink-0 gap-2">
                    {keys.map((pressed) => (
                      <Keys key={pressed} caps={capsOf(pressed, isMac)} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function Keys({ caps }: { caps: readonly string[] }) {
  return (
    <kbd className="flex gap-1 font-sans">
      {caps.map((cap) => (
        <kbd
          key={cap}
          className="min-w-6 rounded-sm border border-line-strong bg-sheet px-1.5 text-center font-sans text-xs leading-5"
        >
          {cap}
        </kbd>
      ))}
    </kbd>
  );
}
