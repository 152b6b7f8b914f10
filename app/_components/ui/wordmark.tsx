import Link from 'next/link';
import { useTranslations } from 'next-intl';

export function Wordmark() {
  const t = useTranslations('app');
  return (
    <Link href="/" aria-label={`${t('name')} · ${t('home')}`} className="flex items-baseline gap-2 font-serif text-ink">
      <span className="text-lg font-bold tracking-tight">조항</span>
      <span className="hidden text-sm text-ink-faint italic sm:inline">Johang</span>
    </Link>
  );
}
