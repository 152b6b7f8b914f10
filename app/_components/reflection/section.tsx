import type { ReactNode } from 'react';

type Props = { id: string; title: string; note?: string; action?: ReactNode; children: ReactNode };

export function Section({ id, title, note, action, children }: Props) {
  return (
    <section aria-labelledby={`${id}-title`} className="mt-9">
      <div className="flex flex-wrap items-center gap-3 border-b border-line pb-2">
        <h2 id={`${id}-title`} className="grow font-serif text-xl font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {note !== undefined && <p className="mt-2 text-sm text-ink-faint">{note}</p>}
      {children}
    </section>
  );
}

/** Says what will stand here, and how it comes about. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className="max-w-prose py-5 text-ink-soft">{children}</p>;
}

/** What is settled, out of the way until it is asked for. */
export function Folded({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="mt-4">
      <summary className="text-sm text-ink-soft hover:text-ink">{label}</summary>
      {children}
    </details>
  );
}

export function RowsSkeleton() {
  return (
    <div aria-hidden className="divide-y divide-line">
      {[62, 48, 55].map((width) => (
        <div key={width} className="space-y-2 py-4">
          <div className="skeleton h-4" style={{ width: `${width}%` }} />
          <div className="skeleton h-3 w-1/3" />
        </div>
      ))}
    </div>
  );
}
