'use client';

import { useEffect } from 'react';
import type { ReviewDetail } from '#lib/protocol/review';
import { getReview, isUnderWay, watchReview } from '#lib/client/api/reviews-api';
import { useResource, type Resource } from '#lib/client/api/use-resource';

const RETRY_MS = 3_000;

/** A review, followed live while it goes on; a lost connection is taken up again. */
export function useReview(id: string): Resource<ReviewDetail> {
  const resource = useResource(id, (signal) => getReview(id, signal));
  const { data, set } = resource;
  const isLive = data !== null && isUnderWay(data);
  useEffect(() => {
    if (!isLive) return;
    const abort = new AbortController();
    let timer: number | undefined;
    const follow = () => {
      const again = () => {
        if (!abort.signal.aborted) timer = window.setTimeout(follow, RETRY_MS);
      };
      watchReview(id, set, abort.signal).then(again, again);
    };
    follow();
    return () => {
      abort.abort();
      window.clearTimeout(timer);
    };
  }, [id, isLive, set]);
  return resource;
}
