'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { ACCEPTED_FILES } from '#lib/client/contract/choose-file';
import { Button } from '#app/_components/ui/button';

/** A sheet of paper that takes files; the whole window does while one is dragged over it. */
export function DropArea({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useTranslations('home');
  const input = useRef<HTMLInputElement>(null);
  const isOver = useWindowDrop(onFiles);
  const take = (chosen: HTMLInputElement) => {
    onFiles([...(chosen.files ?? [])]);
    chosen.value = '';
  };
  useEffect(() => {
    // Files chosen before the page was interactive raised an event that nobody heard.
    if (input.current?.files?.length) take(input.current);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the page comes alive
  }, []);
  return (
    <div
      id="add"
      className={`relative flex min-h-64 flex-col items-center justify-center gap-4 border bg-sheet px-6 py-10 text-center transition-colors ${
        isOver ? 'border-action bg-action-wash' : 'border-line'
      }`}
    >
      <span
        aria-hidden
        className={`pointer-events-none absolute inset-2 border border-dashed ${isOver ? 'border-action' : 'border-line-strong'}`}
      />
      <p className="font-serif text-xl">{isOver ? t('dropNow') : t('dropTitle')}</p>
      <Button look="primary" onClick={() => input.current?.click()} className="relative">
        {t('choose')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPTED_FILES}
        aria-label={t('choose')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => take(target)}
      />
      <p className="max-w-xs text-xs text-balance text-ink-faint">{t('formats')}</p>
    </div>
  );
}

function useWindowDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const callback = useRef(onFiles);
  useEffect(() => {
    callback.current = onFiles;
  });
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setIsOver(false);
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      callback.current([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);
  return isOver;
}
