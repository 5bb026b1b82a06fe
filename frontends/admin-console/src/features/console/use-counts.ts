import type { adminTabs } from '@rally/contracts/gateway';
import { useCall } from '@rally/web-kit';
import { useStaffMatches } from '../../shared/matches/use-staff-matches.ts';

export type Tab = (typeof adminTabs)[number];

/**
 * What each tab's label counts; null until it is known, which for completed matches is when they were opened. Statistics
 * counts the recent sign-ups, Weekly Planning the players of this week.
 */
export function useCounts(): Record<Tab, number | null> {
  const { data: stats } = useCall('GET /admin/stats');
  const { data: pending } = useCall('GET /pending-matches');
  const { data: approved } = useStaffMatches('scheduled', { read: false });
  const { data: completed } = useStaffMatches('completed', { read: false });
  const { data: planning } = useCall('GET /admin/weekly-match-planning', { query: { weekOffset: 0 } });
  return {
    Statistics: stats?.recentSignups ?? null,
    Users: stats?.totalUsers ?? null,
    Subscribers: stats?.totalSubscribers ?? null,
    'Pending Matches': pending?.matches.length ?? null,
    'Approved Matches': approved?.length ?? stats?.approvedMatches ?? null,
    'Completed Matches': completed?.length ?? null,
    'Weekly Planning': planning?.summary.total ?? null,
  };
}
