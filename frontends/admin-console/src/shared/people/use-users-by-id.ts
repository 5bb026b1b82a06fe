import type { ListedUser } from '@rally/contracts/players';
import { useCall } from '@rally/web-kit';
import type { RowsById } from '../list/rows-by-id.ts';

const requestMaxIds = 200;

/** The users with these ids, by id, for rows that are stored without names. */
export function useUsersById(userIds: readonly string[]): RowsById<ListedUser> {
  const ids = [...new Set(userIds)].slice(0, requestMaxIds).sort();
  const found = useCall(
    'GET /admin/users',
    { query: { ids: ids.join(',') } },
    { enabled: ids.length > 0, keepPrevious: true },
  );
  const users = new Map(found.data?.users.map((user) => [user.id, user]));
  return { get: (id) => users.get(id), isLoading: found.isLoading || found.isPlaceholderData };
}
