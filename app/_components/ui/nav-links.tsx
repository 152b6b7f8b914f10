'use client';

import { ClipboardCheck, Ellipsis, NotebookPen, Search, Settings, Table2, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useOpenPalette } from '#lib/client/palette/palette-context';
import { useDisclosure } from '#lib/client/ui/use-disclosure';
import { IconButton } from './icon-button';
import { Link } from './link';
import { useNews } from './news-context';

type Destination = { href: string; name: string; label: string; icon: LucideIcon; news: number };

/** The other pages: in a row, in words where there is room for them, or on a phone behind one button. */
export function NavLinks({ hasRoom }: { hasRoom: boolean }) {
  const t = useTranslations('nav');
  const unread = useNews().data?.filter(({ readAt }) => readAt === null).length ?? 0;
  const openPalette = useOpenPalette();
  const { isOpen, setIsOpen, close, frame, onKeyDown } = useDisclosure<HTMLDivElement>();
  const listId = useId();
  const destinations: Destination[] = [
    { href: '/contracts', name: t('contracts'), label: t('contracts'), icon: Table2, news: 0 },
    { href: '/reviews', name: t('reviews'), label: t('reviews'), icon: ClipboardCheck, news: 0 },
    {
      href: '/reflection',
      name: t('reflection'),
      label: unread === 0 ? t('reflection') : t('reflectionNew', { count: unread }),
      icon: NotebookPen,
      news: unread,
    },
    { href: '/settings', name: t('settings'), label: t('settings'), icon: Settings, news: 0 },
  ];
  return (
    <>
      <div className="hidden items-center gap-0.5 sm:flex">
        <IconButton icon={Search} label={t('find')} aria-keyshortcuts="Control+K Meta+K" onClick={openPalette} />
        {destinations.map(({ href, label, name, icon: Icon, news }) => (
          <Link
            key={href}
            href={href}
            aria-label={label}
            title={label}
            className="relative inline-flex h-8 shrink-0 items-center justify-center gap-1.5 rounded-md px-2 text-sm text-ink-soft hover:bg-sunk hover:text-ink pointer-coarse:h-10 pointer-coarse:min-w-10"
          >
            <Icon aria-hidden className="size-4 text-ink-faint" strokeWidth={1.75} />
            {hasRoom && (
              <span aria-hidden className="hidden lg:inline">
                {name}
              </span>
            )}
            {news > 0 && <NewsDot className={hasRoom ? 'lg:-mr-0.5' : 'absolute top-1 right-1'} />}
          </Link>
        ))}
      </div>
      <div ref={frame} className="relative sm:hidden" onKeyDown={onKeyDown}>
        <IconButton
          icon={Ellipsis}
          label={t('more')}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => setIsOpen(!isOpen)}
          isOn={isOpen}
        />
        {isOpen && (
          <ul
            id={listId}
            className="absolute top-full right-0 z-30 mt-1 w-52 animate-appear rounded-lg border border-line bg-sheet py-1.5 shadow-float"
          >
            <li>
              <button
                type="button"
                onClick={() => {
                  close();
                  openPalette();
                }}
                className="flex w-full items-center gap-3 px-4 py-2.5 text-left hover:bg-sunk hover:text-action"
              >
                <Search aria-hidden className="size-4 text-ink-faint" strokeWidth={1.75} />
                {t('find')}
              </button>
            </li>
            {destinations.map(({ href, label, icon: Icon, news }) => (
              <li key={href}>
                <Link
                  href={href}
                  onClick={close}
                  className="flex items-center gap-3 px-4 py-2.5 hover:bg-sunk hover:text-action"
                >
                  <Icon aria-hidden className="size-4 text-ink-faint" strokeWidth={1.75} />
                  <span className="grow">{label}</span>
                  {news > 0 && <NewsDot />}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

/** Something has come that was not looked at; the label says how much. */
function NewsDot({ className = '' }: { className?: string }) {
  return <span aria-hidden className={`size-2 rounded-full bg-action ${className}`} />;
}
