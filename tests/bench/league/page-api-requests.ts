import { listUsers } from '@rally/contracts/players';
import { demoPhones } from '@rally/one-machine';
import type { BenchmarkedLeague } from './benchmarked-league.ts';
import type { LeagueAccounts } from './fill-league.ts';

/** A read that a page makes. */
export interface PageApiRequest {
  readonly name: string;
  /** Path below `/api` with its query. */
  readonly path: string;
  /** Null for a visitor. */
  readonly token: string | null;
}

const rowsPerPage = 50;

/** The reads of the players' and staff's pages, with the parameters that the pages send. */
export async function listPageReads(
  league: Pick<BenchmarkedLeague, 'api' | 'tokenOf'>,
  accounts: LeagueAccounts,
): Promise<PageApiRequest[]> {
  const staff = await league.tokenOf(accounts.staff);
  const player = await league.tokenOf(accounts.player);
  const { users } = (await league.api.call(listUsers, { token: staff, query: { limit: rowsPerPage } })).body;
  const ids = users.map(({ id }) => id).join(',');
  const name = encodeURIComponent(users[0]?.name ?? '');
  const region = encodeURIComponent(users[0]?.region ?? '');
  const page = `limit=${rowsPerPage}&offset=0`;
  const planning = '/admin/weekly-match-planning/players?weekOffset=0';
  const reads: Record<'visitor' | 'player' | 'staff', Record<string, string>> = {
    visitor: {
      'landing page: leaderboard widget': '/leaderboard?sport=tennis&limit=10',
      'landing page: sign-ups': '/subscribe/count',
      'leaderboard page': '/leaderboard?sport=tennis&limit=50',
      'leaderboard without a limit': '/leaderboard?sport=tennis',
      'matches page': '/matches?limit=100',
      'player page': `/player/${accounts.player}?sport=tennis`,
    },
    player: {
      'own account': '/me',
      'own matches': '/matches',
      'own opt-in': '/opt-in',
      'scores to confirm': '/matches/pending-confirmations',
      'own payments': '/payment/history',
      'paid match offer': '/payment/match-availability',
      'blocked players': '/me/blocks',
      'own devices': '/me/sessions',
    },
    staff: {
      statistics: '/admin/stats',
      'users page': `/admin/users?${page}`,
      'users by name': `/admin/users?${page}&sort=name`,
      'users by rating': `/admin/users?${page}&sort=-tennis`,
      'users by matches': `/admin/users?${page}&sort=-matches`,
      'users by phone': `/admin/users?${page}&sort=phone`,
      'users by region': `/admin/users?${page}&sort=region`,
      'users by sport': `/admin/users?${page}&sort=-sport`,
      'users by level': `/admin/users?${page}&sort=skill`,
      'users of a region': `/admin/users?${page}&region=${region}`,
      'users without a disabled account': `/admin/users?${page}&status=active`,
      'users searched by name': `/admin/users?${page}&search=${name}`,
      'users searched by phone': `/admin/users?${page}&search=${encodeURIComponent(demoPhones.player)}`,
      'users without a limit': '/admin/users',
      'users by id': `/admin/users?ids=${ids}`,
      'one user by phone': `/admin/user/${encodeURIComponent(demoPhones.player)}`,
      'subscribers page': `/admin/subscribers?${page}`,
      'subscribers by region': `/admin/subscribers?${page}&sort=region`,
      'subscribers searched by region': `/admin/subscribers?${page}&search=${region}`,
      'pending page': `/pending-matches?${page}`,
      'pending searched by name': `/pending-matches?${page}&search=${name}`,
      'recent reviews': '/admin/recent-reviews',
      'approved page': `/matches?admin=true&status=scheduled&${page}`,
      'approved by date': `/matches?admin=true&status=scheduled&${page}&sort=scheduled`,
      'unnotified matches': `/matches?admin=true&unnotified=true&${page}&sort=scheduled`,
      'overdue matches': `/matches?admin=true&overdue=true&${page}&sort=scheduled`,
      'completed page': `/matches?admin=true&status=completed&${page}`,
      'page 20 of completed': `/matches?admin=true&status=completed&limit=${rowsPerPage}&offset=1000`,
      'completed by region': `/matches?admin=true&status=completed&${page}&sort=region`,
      'reviewed matches page': `/matches?admin=true&${page}`,
      'unsent matches': '/matches?admin=true&status=scheduled&unsent=true&limit=50',
      'completed count of the tab': '/matches?admin=true&status=completed&limit=1',
      'cancellations page': `/admin/cancellations?${page}`,
      'decided cancellations page': `/admin/cancellations?state=decided&${page}`,
      'closed searches': '/admin/closed-searches?limit=20',
      'planning page': `${planning}&list=wantsMatch&${page}`,
      'planning tab count': `${planning}&list=wantsMatch&limit=1`,
      'planning by name': `${planning}&list=noResponse&sort=name&${page}`,
      'planning by rating': `${planning}&list=noResponse&sort=-rating&${page}`,
      'planning by reliability': `${planning}&list=noResponse&sort=reliability&${page}`,
      'planning by time of the question': `${planning}&list=noResponse&sort=-asked&${page}`,
      'planning by active match': `${planning}&list=noResponse&sort=-active&${page}`,
      'planning of the matched by region': `${planning}&list=matched&sort=region&${page}`,
      'planning searched by name': `${planning}&list=noResponse&search=${name}&${page}`,
      'planning searched by region': `${planning}&list=noResponse&search=${region}&${page}`,
      'planning of a past week': `${planning.replace('weekOffset=0', 'weekOffset=2')}&list=matched&${page}`,
      'planning of a week as a whole': '/admin/weekly-match-planning?weekOffset=0',
      'contested scores': `/admin/contested-scores?${page}`,
      payments: `/admin/payments?${page}`,
      disputes: '/admin/disputes',
      'reports page': '/admin/reports?status=open&limit=20&offset=0',
      'inbox page': '/admin/inbox?status=open&limit=20',
      'unsent messages': '/admin/unsent-messages',
      'audit page': `/admin/audit?limit=${rowsPerPage}`,
    },
  };
  const tokens = { visitor: null, player, staff };
  return (['visitor', 'player', 'staff'] as const).flatMap((who) =>
    Object.entries(reads[who]).map(([name, path]) => ({ name: `${who}: ${name}`, path, token: tokens[who] })),
  );
}
