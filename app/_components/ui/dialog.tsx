'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './icon-button';

const PLACES = {
  above: 'mx-auto mt-[12dvh] mb-auto w-[min(38rem,calc(100vw-1.5rem))] rounded-lg border border-line',
  centre: 'm-auto w-[min(28rem,calc(100vw-2rem))] rounded-lg',
  right: 'my-0 mr-0 ml-auto h-dvh max-h-dvh w-[min(32rem,100vw)] animate-from-right border-l border-line',
  left: 'my-0 mr-auto ml-0 h-dvh max-h-dvh w-[min(20rem,88vw)] border-r border-line',
  below: 'mt-auto mb-0 mx-0 h-[86dvh] max-h-dvh w-screen max-w-none animate-from-below rounded-t-xl',
} as const;

type Props = { title: string; place?: keyof typeof PLACES; isBare?: boolean; onClose: () => void; children: ReactNode };

/**
 * A modal that is open as long as it is rendered. The browser keeps the focus inside, gives it back, and closes on Escape.
 * It hangs on the body, so that it takes no look from where it was opened. Never rendered by the server.
 */
export function Dialog({ title, place = 'centre', isBare = false, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const t = useTranslations('app');
  // Closed while it still hangs in the page: a browser gives no focus back from a dialog that is gone.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return createPortal(
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === ref.current && onClose()}
      className={`bg-paper shadow-float backdrop:bg-(--scrim) ${PLACES[place]}`}
    >
      <div className="flex h-full flex-col">
        <div className={isBare ? 'sr-only' : 'flex items-center gap-2 border-b border-line py-3 pr-3 pl-5'}>
          <h2 id={titleId} className="grow font-semibold">
            {title}
          </h2>
          {!isBare && <IconButton icon={X} label={t('close')} onClick={onClose} />}
        </div>
        <div className="relative min-h-0 grow overflow-y-auto">{children}</div>
      </div>
    </dialog>,
    document.body,
  );
}
