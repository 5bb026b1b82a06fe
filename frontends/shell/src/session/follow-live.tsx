import { followProduct, useQueryClient, useSession } from '@rally/web-kit';
import { useEffect } from 'react';

/** Keeps what a signed-in visitor sees up to date. */
export function FollowLive() {
  const { status } = useSession();
  const queries = useQueryClient();
  useEffect(() => {
    if (status !== 'signed-in') return;
    const stop = new AbortController();
    void followProduct(queries, stop.signal);
    return () => stop.abort();
  }, [status, queries]);
  return null;
}
