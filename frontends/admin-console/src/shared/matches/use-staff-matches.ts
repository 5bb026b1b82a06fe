import { useCall } from '@rally/web-kit';

/** The matches of one status as staff see them. With `read: false` only what was read before: completed ones are many. */
export function useStaffMatches(status: 'scheduled' | 'completed', { read = true } = {}) {
  return useCall('GET /matches', { query: { admin: 'true', status } }, { enabled: read });
}
