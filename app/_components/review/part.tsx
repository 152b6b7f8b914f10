import type { ReactNode } from 'react';

export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="border-b border-line-strong pb-2 font-serif text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
