'use client';

import { useEffect } from 'react';
import type { ReviewDetail } from '#lib/protocol/review';
import { getReview, isUnderWay, watchReview } from '#lib/client/api/reviews-api';
import { useResource, type Resource } from '#lib/client/api/use-resource';

/** A review, followed live while it goes on. */
export function useReview(id: string): Resource<ReviewDetail> {
  const resource = useResource(id, (signal) => getReview(id, signal));
  const { data, set } = resource;
  const isLive = data !== null && isUnderWay(data);
  useEffect(() => {
    if (!isLive) return;
    const abort = new AbortController();
    void watchReview(id, set, abort.signal);
    return () => abort.abort();
  }, [id, isLive, set]);
  return resource;
}
