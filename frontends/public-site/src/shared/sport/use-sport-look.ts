import type { Sport } from '@rally/contracts/players';
import { useEffect } from 'react';

/** Gives the whole page the colours of a sport for as long as the screen is there. */
export function useSportLook(sport: Sport): void {
  useEffect(() => {
    document.documentElement.dataset.sport = sport;
    return () => {
      document.documentElement.dataset.sport = 'tennis';
    };
  }, [sport]);
}
