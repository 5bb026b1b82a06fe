import { usePage } from '@rally/web-kit';

/** The current week's planning. */
export function useCurrentWeekPlanning() {
  const query = { weekOffset: 0, list: 'wantsMatch', limit: 1 } as const;
  return usePage('GET /admin/weekly-match-planning/players', { query });
}
