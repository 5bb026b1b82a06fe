import { ApiError } from '@rally/api-client';
import type { Match } from '@rally/contracts/matchmaking';
import { toast } from '@rally/ui';
import { useState } from 'react';

/** Reads all matches of the queue that fit the search, of which the screen has only a page. */
export function useReadAll(readAll: () => Promise<readonly Match[]>) {
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
