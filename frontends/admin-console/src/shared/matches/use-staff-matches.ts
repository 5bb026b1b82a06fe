import type { Match } from '@rally/contracts/matchmaking';
import type { ListColumn } from '../list/list-column.ts';
import { usePagedList } from '../list/use-paged-list.ts';

/** A list of only some of the approved matches. */
export type ApprovedMatchesPart = keyof typeof partQueries;

const partQueries = { unnotified: { unnotified: 'true' }, overdue: { overdue: 'true' } } as const;

interface StaffMatchesOptions {
  readonly status: 'scheduled' | 'completed';
  /** Null for all matches of the status. */
  readonly part?: ApprovedMatchesPart | null;
  readonly columns: readonly ListColumn<Match>[];
  readonly defaultSort?: string;
}

/** All matches of a status, or a part of the approved ones, for staff. */
export function useStaffMatches({ status, part = null, columns, defaultSort }: StaffMatchesOptions) {
  return usePagedList('GET /matches', {
    request: (look) => ({ query: { ...look, admin: 'true', status, ...(part && partQueries[part]) } }),
    // The previous response may still list a match whose status has just changed.
    rowsOf: (matches) => matches.filter((match) => match.status === status),
    columns,
    ...(defaultSort !== undefined && { defaultSort }),
  });
}
