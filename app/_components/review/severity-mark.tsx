import { useTranslations } from 'next-intl';
import type { Severity } from '#lib/protocol/review';

const BARS: Record<Severity, number> = { high: 3, medium: 2, low: 1 };

/** How grave a point is: one to three bars, and the word. The seal's red is not for this. */
export function SeverityMark({ severity }: { severity: Severity }) {
  const t = useTranslations('review.severity');
  return (
    <span className="inline-flex items-baseline gap-1.5 text-xs text-ink-soft">
      <span aria-hidden className="inline-flex items-end gap-px">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            style={{ height: `${3 + bar * 2}px` }}
            className={`w-1 ${bar <= BARS[severity] ? 'bg-problem' : 'bg-line-strong'}`}
          />
        ))}
      </span>
      {t(severity)}
    </span>
  );
}
