import type { ListedUser } from '@rally/contracts/players';
import { useCall } from '@rally/web-kit';

const requestMaxIds = 200;

/** The users with these ids, by id, for rows that are stored without names. */
export function useUsersById(userIds: readonly string[]): ReadonlyMap<string, ListedUser> {
  const ids = [...new Set(userIds)].slice(0, requestMaxIds).sort();
  const found = useCall('GET /admin/users', { query: { ids: ids.join(',') } }, { enabled: ids.length > 0 });
  return new Map(found.data?.users.map((user) => [user.id, user]));
}
