import type { ReactNode } from 'react';

type Props = { mark: string; title: string; children: ReactNode };

/** A whole page that has one thing to say. */
export function PageMessage({ mark, title, children }: Props) {
  return (
    <div className="mx-auto flex max-w-lg grow flex-col justify-center px-6 py-16">
      <p aria-hidden className="font-serif text-2xl text-ink-faint">
        {mark}
      </p>
      <h1 className="mt-4 font-serif text-xl font-semibold">{title}</h1>
      <div className="mt-3 space-y-6 text-ink-soft">{children}</div>
    </div>
  );
}
