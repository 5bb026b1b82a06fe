import type { Sport } from '@rally/contracts/players';
import { type FoundPlayer, searchNameLengthMin } from '@rally/contracts/scoring';
import { useCall, useDebounced } from '@rally/web-kit';

/** Players of the whole league whose names match a search, ranked or not. */
export function useFoundPlayers(search: string, sport: Sport): readonly FoundPlayer[] {
  const name = useDebounced(search.trim(), 300);
  const isLongEnough = name.length >= searchNameLengthMin;
  const found = useCall('GET /players', { query: { name, sport } }, { enabled: isLongEnough, keepPrevious: true });
  return isLongEnough ? (found.data ?? []) : [];
}
