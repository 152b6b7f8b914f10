import { CircleSlash, Globe, Lock, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { isLoopbackHost } from '#lib/core/loopback';
import { useHealth } from '#app/_components/ui/health-context';

type Props = { host: string; localOnly: boolean };

/** That search sends whole contracts away, where an endpoint makes its vectors; nothing where none does or it may not. */
export function SearchLeavesLine({ localOnly }: Pick<Props, 'localOnly'>) {
  const t = useTranslations('modelSettings');
  const host = useHealth().data?.embeddings?.host;
  if (host === undefined || isLoopbackHost(host) || localOnly) return null;
  return <Line icon={Globe}>{t('searchLeaves', { host })}</Line>;
}

/** What leaves the machine because of a model at `host`, in one sentence. */
export function LeavesLine({ host, localOnly }: Props) {
  const t = useTranslations('modelSettings');
  const isHere = isLoopbackHost(host);
  const Icon = isHere ? Lock : localOnly ? CircleSlash : Globe;
  return <Line icon={Icon}>{t(isHere ? 'leavesNothing' : localOnly ? 'heldBack' : 'leaves', { host })}</Line>;
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex gap-2.5 border-l-2 border-line-strong bg-sunk px-3 py-2 text-sm">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-soft" strokeWidth={1.75} />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
