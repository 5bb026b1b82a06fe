import { useCall } from '@rally/web-kit';

/** Every match but the pending ones, as staff see them. */
export function useStaffMatches() {
  return useCall('GET /matches', { query: { admin: 'true' } });
}
