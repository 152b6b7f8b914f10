import { Info } from 'lucide-react';
import type { DataParts } from '#lib/protocol/events';

type Props = {
  notices: DataParts['notice'][];
  /** What holds for the whole conversation has been said above. */
  isFirst: boolean;
};

/** What the reader should know about how this answer came to be, in the server's words. */
export function Notices({ notices, isFirst }: Props) {
  // That it was stopped stands where the answer ends.
  const shown = notices.filter(({ code }) => code !== 'stopped' && (isFirst || code !== 'noModel'));
  if (shown.length === 0) return null;
  return (
    <ul className="mb-3 space-y-1.5">
      {shown.map(({ code, message }) => (
        <li key={code} className="flex gap-2 text-sm text-ink-soft">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-faint" strokeWidth={1.75} />
          {message}
        </li>
      ))}
    </ul>
  );
}
