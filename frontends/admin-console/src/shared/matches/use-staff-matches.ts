import type { Match } from '@rally/contracts/matchmaking';
import type { ListColumn } from '../list/list-column.ts';
import { usePagedList } from '../list/use-paged-list.ts';

/** The matches of one status as staff see them, as their table shows them. */
export function useStaffMatches(status: 'scheduled' | 'completed', columns: readonly ListColumn<Match>[]) {
  return usePagedList('GET /matches', {
    request: (look) => ({ query: { ...look, admin: 'true', status } }),
    // While a match is being completed, the former answer may still have it.
    rowsOf: (matches) => matches.filter((match) => match.status === status),
    columns,
  });
}
