'use client';

import dynamic from 'next/dynamic';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import type { CommandSource } from '#lib/client/palette/command';
import { PaletteContext } from '#lib/client/palette/palette-context';
import { useHotkeys } from '#lib/client/ui/use-hotkeys';

// They come when somebody opens them: no page is larger for them.
const CommandPalette = dynamic(() => import('./command-palette').then((module) => module.CommandPalette), {
  ssr: false,
});
const ShortcutSheet = dynamic(() => import('./shortcut-sheet').then((module) => module.ShortcutSheet), { ssr: false });

type Open = { what: 'palette'; sources: (() => CommandSource)[] } | { what: 'sheet' };

/** The palette and the sheet of shortcuts, on every page. */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open | null>(null);
  const sources = useRef(new Set<() => CommandSource>());
  const openPalette = useCallback(() => setOpen({ what: 'palette', sources: [...sources.current] }), []);
  const palette = useMemo(
    () => ({
      open: openPalette,
      register: (source: () => CommandSource) => {
        const all = sources.current;
        all.add(source);
        return () => {
          all.delete(source);
        };
      },
    }),
    [openPalette],
  );
  useHotkeys({
    palette: () => (open?.what === 'palette' ? setOpen(null) : openPalette()),
    sheet: () => setOpen({ what: 'sheet' }),
  });
  return (
    <PaletteContext value={palette}>
      {children}
      {open?.what === 'palette' && (
        <CommandPalette
          sources={open.sources}
          onShortcuts={() => setOpen({ what: 'sheet' })}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.what === 'sheet' && <ShortcutSheet onClose={() => setOpen(null)} />}
    </PaletteContext>
  );
}
