'use client';

import { createContext, useContext } from 'react';
import type { Citation } from '#lib/protocol/citation';

type Citations = { citations: ReadonlyMap<number, Citation>; status: 'running' | 'whole' | 'cutOff' };

const CitationsContext = createContext<Citations>({ citations: new Map(), status: 'whole' });

export const CitationsProvider = CitationsContext.Provider;

export function useCitations(): Citations {
  return useContext(CitationsContext);
}
