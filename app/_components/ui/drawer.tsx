'use client';

import type { ReactNode } from 'react';
import { Dialog } from './dialog';

type Props = { title: string; onClose: () => void; children: ReactNode };

/** A sheet of particulars beside the page, made of sections. */
export function Drawer({ title, onClose, children }: Props) {
  return (
    <Dialog title={title} place="right" onClose={onClose}>
      <div className="space-y-7 p-5 text-sm">{children}</div>
    </Dialog>
  );
}

export function DrawerSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 border-b border-line pb-1 text-xs font-semibold text-ink-faint">{title}</h3>
      {children}
    </section>
  );
}
