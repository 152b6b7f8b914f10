import { CircleSlash, Globe, Lock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { isLoopbackHost } from '#lib/core/loopback';

type Props = { host: string; localOnly: boolean };

/** What leaves the machine because of a model at `host`, in one sentence. */
export function LeavesLine({ host, localOnly }: Props) {
  const t = useTranslations('modelSettings');
  const isHere = isLoopbackHost(host);
  const Icon = isHere ? Lock : localOnly ? CircleSlash : Globe;
  return (
    <p className="flex gap-2.5 border-l-2 border-line-strong bg-sunk px-3 py-2 text-sm">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-soft" strokeWidth={1.75} />
      <span className="min-w-0 wrap-anywhere">
        {t(isHere ? 'leavesNothing' : localOnly ? 'heldBack' : 'leaves', { host })}
      </span>
    </p>
  );
}
