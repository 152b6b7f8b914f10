'use client';

import { useState, type ReactNode } from 'react';

/** What is drawn once somebody wants to see it: a long contract has hundreds of lines. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="mt-1" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="text-sm text-action hover:underline">{title}</summary>
      {isOpen && children}
    </details>
  );
}
