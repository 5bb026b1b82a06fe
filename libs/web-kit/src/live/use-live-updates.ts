import { onTokenChange } from '@rally/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { readSignedInUserId } from '../offline/saved-data.ts';
import { refreshOnChange } from './refresh-on-change.ts';

/**
 * Refreshes the data on screen when it changes on the server, while someone is signed in. It starts with the page's first request, so
 * that little is loaded before the stream opens and would have to be loaded again.
 */
export function useLiveUpdates(): void {
  const owner = useSyncExternalStore(onTokenChange, readSignedInUserId);
  const queries = useQueryClient();
  useEffect(() => {
    if (owner === null) return;
    const stop = new AbortController();
    void refreshOnChange(queries, stop.signal);
    return () => stop.abort();
  }, [owner, queries]);
}
