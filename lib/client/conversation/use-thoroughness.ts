'use client';

import { useCallback, useState, useSyncExternalStore } from 'react';
import type { Thoroughness } from '#lib/protocol/self-check';
import { preferredThoroughness } from '#lib/client/ui/preferences';

const NEVER_CHANGES = () => () => undefined;

/** The self-check of the next question: this browser's default until another is chosen, and again after `reset`. */
export function useThoroughness() {
  const preferred = useSyncExternalStore<Thoroughness>(NEVER_CHANGES, preferredThoroughness, () => 'auto');
  const [chosen, setChosen] = useState<Thoroughness | null>(null);
  const reset = useCallback(() => setChosen(null), []);
  return { thoroughness: chosen ?? preferred, choose: setChosen, reset };
}
