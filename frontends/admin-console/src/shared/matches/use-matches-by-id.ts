import type { Match } from '@rally/contracts/matchmaking';
import { useCall } from '@rally/web-kit';
import { type RowsById, toRowsById } from '../list/rows-by-id.ts';

const requestMaxIds = 200;

/** The matches with these ids, by id and in any status, for rows that are stored without names. */
export function useMatchesById(matchIds: readonly string[]): RowsById<Match> {
  const ids = [...new Set(matchIds)].slice(0, requestMaxIds).sort();
  const found = useCall(
    'GET /matches',
    { query: { admin: 'true', ids: ids.join(',') } },
    { enabled: ids.length > 0, keepPrevious: true },
  );
  return toRowsById(found.data, found);
}
