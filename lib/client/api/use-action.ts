'use client';

import { useCallback, useState } from 'react';
import type { ApiError } from './api';
import { asApiError } from './use-resource';

type Action = {
  isBusy: boolean;
  error: ApiError | null;
  /** Does the work, one at a time; what fails is kept for showing. */
  run: (work: () => Promise<void>) => Promise<void>;
};

export function useAction(): Action {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const run = useCallback(async (work: () => Promise<void>) => {
    setIsBusy(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      setError(asApiError(failure));
    }
    setIsBusy(false);
  }, []);
  return { isBusy, error, run };
}
