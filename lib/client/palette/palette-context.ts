'use client';

import { createContext, useContext, useEffect, useRef } from 'react';
import type { CommandSource } from './command';

type Palette = {
  open: () => void;
  /** Adds what a page can do; the answer takes it away. */
  register: (source: () => CommandSource) => () => void;
};

export const PaletteContext = createContext<Palette>({ open: () => undefined, register: () => () => undefined });

/** Opens the palette. */
export function useOpenPalette(): () => void {
  return useContext(PaletteContext).open;
}

/** Adds what a component can do to the palette as long as it is shown; asked for when the palette opens. */
export function useCommandSource(source: CommandSource): void {
  const { register } = useContext(PaletteContext);
  const latest = useRef(source);
  useEffect(() => {
    latest.current = source;
  });
  useEffect(() => register(() => latest.current), [register]);
}
