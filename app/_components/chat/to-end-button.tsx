import { ArrowDown } from 'lucide-react';
import { useTranslations } from 'next-intl';

export function ToEndButton({ onClick }: { onClick: () => void }) {
  const t = useTranslations('chat');
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={t('toEnd')}
      title={t('toEnd')}
      className="absolute -top-11 left-1/2 flex size-9 -translate-x-1/2 items-center justify-center rounded-full border border-line bg-sheet text-ink-soft shadow-float hover:text-ink"
    >
      <ArrowDown aria-hidden className="size-4" strokeWidth={1.75} />
    </button>
  );
}
