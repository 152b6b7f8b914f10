'use client';

import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

const WIDTH_PX = 360;
const MARGIN_PX = 12;

type Props = {
  id: string;
  place: DOMRect;
  /** Names a card that can be gone into, in place of a mere note. */
  label?: string | undefined;
  children: ReactNode;
};

/** A note near `place` and never outside the window. */
export function FloatingCard({ id, place, label, children }: Props) {
  const left = Math.max(MARGIN_PX, Math.min(place.left, window.innerWidth - WIDTH_PX - MARGIN_PX));
  const isAbove = place.top > window.innerHeight / 2;
  const edge = isAbove ? { bottom: window.innerHeight - place.top + 6 } : { top: place.bottom + 6 };
  // Inside an open modal, since the browser draws one above everything else.
  const host = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  return createPortal(
    <div
      id={id}
      data-card
      role={label === undefined ? 'tooltip' : 'dialog'}
      aria-label={label}
      style={{ left, ...edge, width: `min(${WIDTH_PX}px, calc(100vw - ${2 * MARGIN_PX}px))` }}
      className={`fixed z-40 animate-appear rounded-lg border border-line bg-sheet p-4 text-start indent-0 whitespace-normal shadow-float ${
        label === undefined ? 'pointer-events-none' : ''
      }`}
    >
      {children}
    </div>,
    host,
  );
}
