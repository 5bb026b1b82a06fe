import type { adminTabs } from '@rally/contracts/gateway';
import { useCall, usePage } from '@rally/web-kit';
import { useCurrentWeekPlanning } from '../../shared/week/use-current-week-planning.ts';

export type ConsoleTab = (typeof adminTabs)[number];

const one = { limit: 1 };

/**
 * The counts in the tabs' labels, null while loading. Statistics counts recent sign-ups, Weekly Planning the
 * players of this week.
 */
export function useTabCounts(): Record<ConsoleTab, number | null> {
  const { data: stats } = useCall('GET /admin/stats');
  const { data: pending } = usePage('GET /pending-matches', { query: one });
  const { data: completed } = usePage('GET /matches', { query: { ...one, admin: 'true', status: 'completed' } });
  const { data: week } = useCurrentWeekPlanning();
  return {
    Statistics: stats?.recentSignups ?? null,
    Users: stats?.totalUsers ?? null,
    Subscribers: stats?.totalSubscribers ?? null,
    'Pending Matches': pending?.total ?? null,
    'Approved Matches': stats?.approvedMatches ?? null,
    'Completed Matches': completed?.total ?? null,
    'Weekly Planning': week?.reply.summary.total ?? null,
  };
}
