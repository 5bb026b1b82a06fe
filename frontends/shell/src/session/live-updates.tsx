import { refreshOnChange, useQueryClient, useSession } from '@rally/web-kit';
import { useEffect } from 'react';

/** Refreshes the data on screen when it changes on the server, for signed-in visitors. */
export function LiveUpdates() {
  const { status } = useSession();
  const queries = useQueryClient();
  useEffect(() => {
    if (status !== 'signed-in') return;
    const stop = new AbortController();
    void refreshOnChange(queries, stop.signal);
    return () => stop.abort();
  }, [status, queries]);
  return null;
}
