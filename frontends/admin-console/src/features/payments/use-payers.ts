import type { ReplyFor } from '@rally/api-client';
import { useCall } from '@rally/web-kit';

type Payer = ReplyFor<'GET /admin/users'>['users'][number];

const requestMaxIds = 200;

/** The players who paid, by id: payments are stored without names. */
export function usePayers(playerIds: readonly string[]): ReadonlyMap<string, Payer> {
  const ids = [...new Set(playerIds)].slice(0, requestMaxIds).sort();
  const found = useCall('GET /admin/users', { query: { ids: ids.join(',') } }, { enabled: ids.length > 0 });
  return new Map(found.data?.users.map((user) => [user.id, user]));
}
