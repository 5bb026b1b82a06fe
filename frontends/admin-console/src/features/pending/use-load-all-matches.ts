import { ApiError } from '@rally/api-client';
import type { Match } from '@rally/contracts/matchmaking';
import { toast } from '@rally/ui';
import { useState } from 'react';

/** Loads all matches that match the search, not only the current page. */
export function useLoadAllMatches(readAll: () => Promise<readonly Match[]>) {
  const [isReading, setReading] = useState(false);
  return {
    isReading,
    async read(then: (matches: readonly Match[]) => void) {
      setReading(true);
      try {
        then(await readAll());
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        toast(error.text, 'error');
      } finally {
        setReading(false);
      }
    },
  };
}
