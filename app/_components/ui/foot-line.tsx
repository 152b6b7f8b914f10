import { useTranslations } from 'next-intl';

export function FootLine({ className = '' }: { className?: string }) {
  const t = useTranslations('app');
  return <p className={`text-xs text-ink-faint ${className}`}>{t('notAdvice')}</p>;
}
