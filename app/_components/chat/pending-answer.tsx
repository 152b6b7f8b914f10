import { useTranslations } from 'next-intl';
import { WorkingDot } from './working-dot';

export function PendingAnswer({ wasResumed }: { wasResumed: boolean }) {
  const t = useTranslations('chat');
  return (
    <p className="flex items-center gap-2 text-sm text-ink-soft">
      <WorkingDot />
      {wasResumed ? t('resumed') : t('thinking')}
    </p>
  );
}
