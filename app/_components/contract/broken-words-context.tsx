'use client';

import { createContext } from 'react';

/** Offsets of line breaks inside words, where nothing is to be put in their place. */
export const BrokenWordsContext = createContext<ReadonlySet<number>>(new Set());
