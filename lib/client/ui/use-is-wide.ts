'use client';

import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches; taken to while the server renders: columns it then draws are hidden by the style sheet where there is no room. */
export function useIsWide(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => true,
  );
}
