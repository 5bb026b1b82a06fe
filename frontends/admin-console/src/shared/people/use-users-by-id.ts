import type { ListedUser } from '@rally/contracts/players';
import { useCall } from '@rally/web-kit';
import { type RowsById, toRowsById } from '../list/rows-by-id.ts';

const requestMaxIds = 200;

/** The users with these ids, by id, for rows that are stored without names. */
export function useUsersById(userIds: readonly string[]): RowsById<ListedUser> {
  const ids = [...new Set(userIds)].slice(0, requestMaxIds).sort();
  const found = useCall(
    'GET /admin/users',
    { query: { ids: ids.join(',') } },
    { enabled: ids.length > 0, keepPrevious: true },
  );
  return toRowsById(found.data?.users, found);
}
