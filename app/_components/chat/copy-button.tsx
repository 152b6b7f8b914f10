'use client';

import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { AnswerView } from '#lib/client/answer-view';
import { copyWithSources } from '#lib/client/markers';
import { IconButton } from '#app/_components/ui/icon-button';

const SHOWN_MS = 2000;

export function CopyButton({ view }: { view: AnswerView }) {
  const t = useTranslations();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    const text = copyWithSources(view.text, view.citations, t('chat.sources'), (state) => t(`citation.state.${state}`));
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), SHOWN_MS);
  };
  return (
    <>
      <IconButton
        icon={isCopied ? Check : Copy}
        label={isCopied ? t('chat.copied') : t('chat.copy')}
        onClick={() => void copy()}
      />
      <span role="status" className="sr-only">
        {isCopied && t('chat.copied')}
      </span>
    </>
  );
}
