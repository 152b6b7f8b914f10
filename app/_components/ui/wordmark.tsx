import { useTranslations } from 'next-intl';
import { Link } from './link';

export function Wordmark() {
  const t = useTranslations('app');
  return (
    <Link href="/" className="flex shrink-0 items-baseline gap-2 font-serif text-ink">
      <span className="text-lg font-bold tracking-tight whitespace-nowrap">조항</span>
      <span className="hidden text-sm text-ink-faint italic sm:inline">Johang</span>
      <span className="sr-only">· {t('home')}</span>
    </Link>
  );
}
