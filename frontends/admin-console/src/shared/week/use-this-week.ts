import { usePage } from '@rally/web-kit';

/** How the present week stands; undefined until that is known. */
export function useThisWeek() {
  const query = { weekOffset: 0, list: 'wantsMatch', limit: 1 } as const;
  return usePage('GET /admin/weekly-match-planning/players', { query }).data?.reply;
}
