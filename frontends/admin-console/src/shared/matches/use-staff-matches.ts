import type { Match } from '@rally/contracts/matchmaking';
import type { ListColumn } from '../list/list-column.ts';
import { usePagedList } from '../list/use-paged-list.ts';

interface StaffMatchesOptions {
  readonly status: 'scheduled' | 'completed';
  readonly isOverdue?: boolean;
  readonly columns: readonly ListColumn<Match>[];
  readonly defaultSort?: string;
}

/** All matches of a status, or the overdue ones, for staff. */
export function useStaffMatches({ status, isOverdue = false, columns, defaultSort }: StaffMatchesOptions) {
  return usePagedList('GET /matches', {
    request: (look) => ({ query: { ...look, admin: 'true', status, ...(isOverdue && { overdue: 'true' }) } }),
    // The previous response may still list a match whose status has just changed.
    rowsOf: (matches) => matches.filter((match) => match.status === status),
    columns,
    ...(defaultSort !== undefined && { defaultSort }),
  });
}
