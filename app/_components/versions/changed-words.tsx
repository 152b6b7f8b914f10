'use client';

import { useTranslations } from 'next-intl';
import type { ChangedWords as Words } from '#lib/protocol/contract-changes';
import type { Language } from '#lib/protocol/document';

/** A clause with what was left out struck through and what was added underlined, said aloud too. */
export function ChangedWords({ words, language }: { words: readonly Words[]; language: Language | null }) {
  const t = useTranslations('versions');
  return (
    <p lang={language ?? undefined} className="font-serif text-base leading-relaxed break-words whitespace-pre-wrap">
      {words.map(({ kind, text }, at) => {
        if (kind === 'same') return <span key={at}>{text}</span>;
        if (kind === 'cut')
          return (
            <span key={at} className="text-ink-faint">
              <span aria-hidden> … </span>
              <span className="sr-only">{t('cut')}</span>
            </span>
          );
        const isAdded = kind === 'added';
        const Mark = isAdded ? 'ins' : 'del';
        return (
          <Mark
            key={at}
            className={
              isAdded
                ? 'rounded-xs bg-action-wash text-action underline decoration-2 underline-offset-3'
                : 'text-ink-faint line-through decoration-problem decoration-1'
            }
          >
            <span className="sr-only">[{t(isAdded ? 'wordsAdded' : 'wordsRemoved')}: </span>
            {text}
            <span className="sr-only">]</span>
          </Mark>
        );
      })}
    </p>
  );
}
