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
  const [state, setState] = useState<{ settled: string | null; data: T | null; error: ApiError | null }>({
    settled: null,
    data: null,
    error: null,
  });
  const [round, setRound] = useState(0);
  const current = key === null ? null : `${round} ${key}`;
  const loadRef = useRef(load);
  useEffect(() => {
    loadRef.current = load;
  });
  useEffect(() => {
    if (current === null) return;
    const controller = new AbortController();
    loadRef
      .current(controller.signal)
      .then((data) => !controller.signal.aborted && setState({ settled: current, data, error: null }))
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setState(({ data }) => ({ settled: current, data, error: asApiError(error) }));
      });
    return () => controller.abort();
  }, [current]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  const set = useCallback((data: T) => setState(({ settled }) => ({ settled, data, error: null })), []);
  return { data: state.data, error: state.error, isLoading: current !== state.settled, reload, set };
}
