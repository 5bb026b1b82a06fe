import { useCall } from '@rally/web-kit';

/** Every match but the pending ones, as staff see them. With `read: false` only what was read before: the list is long. */
export function useStaffMatches({ read = true } = {}) {
  return useCall('GET /matches', { query: { admin: 'true' } }, { enabled: read });
}
