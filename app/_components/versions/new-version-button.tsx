'use client';

import { FileUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { chooseFile } from '#lib/client/contract/choose-file';
import { IconButton } from '#app/_components/ui/icon-button';

type Props = { title: string; onFile: (file: File) => void; isBusy?: boolean };

export function NewVersionButton({ title, onFile, isBusy = false }: Props) {
  const t = useTranslations('versions');
  return (
    <IconButton
      icon={FileUp}
      label={t('uploadOf', { title })}
      title={t('upload')}
      disabled={isBusy}
      onClick={() => chooseFile(onFile)}
    />
  );
}
