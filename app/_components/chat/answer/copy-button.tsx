'use client';

import { Check, Copy } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { AnswerView } from '#lib/client/conversation/answer-view';
import { answerFlavours, copyFlavours } from '#lib/client/conversation/copy-answer';
import { IconButton } from '#app/_components/ui/icon-button';
import { useContractNames } from '#app/_components/workspace/contract-names';

const SHOWN_MS = 2000;

/** Copies the answer with the sources that passed every check. */
export function CopyButton({ view }: { view: AnswerView }) {
  const t = useTranslations('chat');
  const language = useLocale();
  const contractTitles = useContractNames();
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const copy = async () => {
    const flavours = answerFlavours(view, language, contractTitles);
    setState(
      await copyFlavours(flavours).then(
        () => 'copied',
        () => 'failed',
      ),
    );
    setTimeout(() => setState('idle'), SHOWN_MS);
  };
  return (
    <>
      <IconButton
        icon={state === 'copied' ? Check : Copy}
        label={state === 'copied' ? t('copied') : t('copy')}
        onClick={() => void copy()}
      />
      <span role="status" className={state === 'failed' ? 'text-xs text-problem' : 'sr-only'}>
        {state === 'copied' && t('copied')}
        {state === 'failed' && t('copyFailed')}
      </span>
    </>
  );
}
