import type { Match } from '@rally/contracts/matchmaking';
import { useCall } from '@rally/web-kit';

/** The matches with these ids, by id and in any status, for rows that are stored without names. */
export function useMatchesById(matchIds: readonly string[]): ReadonlyMap<string, Match> {
  const ids = [...new Set(matchIds)].sort();
  const found = useCall('GET /matches', { query: { admin: 'true', ids: ids.join(',') } }, { enabled: ids.length > 0 });
  return new Map(found.data?.map((match) => [match.id, match]));
}
