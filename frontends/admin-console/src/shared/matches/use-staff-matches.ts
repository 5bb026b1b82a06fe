import type { Match } from '@rally/contracts/matchmaking';
import type { ListColumn } from '../list/list-column.ts';
import { usePagedList } from '../list/use-paged-list.ts';

/** All matches of a status, for staff. */
export function useStaffMatches(status: 'scheduled' | 'completed', columns: readonly ListColumn<Match>[]) {
  return usePagedList('GET /matches', {
    request: (look) => ({ query: { ...look, admin: 'true', status } }),
    // The previous response may still list a match whose status has just changed.
    rowsOf: (matches) => matches.filter((match) => match.status === status),
    columns,
  });
}
