'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from './api';

export type Resource<T> = {
  data: T | null;
  error: ApiError | null;
  isLoading: boolean;
  reload: () => void;
  /** Replaces what is shown without asking the server. */
  set: (data: T) => void;
};

export function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError('unexpected', '', 0, null, { cause: error });
}

/** What `load` gives for `key`; loads again when the key changes, keeps showing the last data while it does. No load while the key is null. */
export function useResource<T>(key: string | null, load: (signal: AbortSignal) => Promise<T>): Resource<T> {
  const [state, setState] = useState<{ data: T | null; error: ApiError | null; isLoading: boolean }>({
    data: null,
    error: null,
    isLoading: key !== null,
  });
  const [round, setRound] = useState(0);
  const loadRef = useRef(load);
  useEffect(() => {
    loadRef.current = load;
  });
  useEffect(() => {
    if (key === null) return;
    const controller = new AbortController();
    setState((before) => ({ ...before, isLoading: true }));
    loadRef
      .current(controller.signal)
      .then((data) => !controller.signal.aborted && setState({ data, error: null, isLoading: false }))
      .catch((error: unknown) => {
        if (!controller.signal.aborted)
          setState((before) => ({ ...before, error: asApiError(error), isLoading: false }));
      });
    return () => controller.abort();
  }, [key, round]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  const set = useCallback((data: T) => setState({ data, error: null, isLoading: false }), []);
  return { ...state, reload, set };
}
