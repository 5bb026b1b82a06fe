import { dayMs } from '@rally/contracts/durations';
import {
  countPlayers,
  listSubscribers,
  listUsers as listUsersCall,
  recentSignupWindowDays,
} from '@rally/contracts/players';
import {
  type Clock,
  parseTableOrder,
  type RegisterApiCallHandler,
  readRowPage,
  setPaginationHeaders,
} from '@rally/service-kit';
import { presentSubscriber } from '../subscribers/present-subscriber.ts';
import type { SubscriberStore } from '../subscribers/subscriber.store.ts';
import { type ListUsersDependencies, listUsers } from './list-users.ts';

interface AdminRoutesDependencies extends ListUsersDependencies {
  readonly subscribers: SubscriberStore;
  readonly clock: Clock;
}

export function registerAdminRoutes(serve: RegisterApiCallHandler, deps: AdminRoutesDependencies): void {
  const { players, subscribers, clock } = deps;

  serve(listUsersCall, async ({ query, reply }) => {
    const page = await listUsers(deps, query);
    setPaginationHeaders(reply, page);
    return { ok: true as const, users: page.rows };
  });

  serve(listSubscribers, async ({ query, reply }) => {
    const list = subscribers.search(query.search, parseTableOrder(query.sort, subscriberFields));
    const page = await readRowPage(list, query, ({ _id, createdAt }) => ({ at: createdAt, id: _id }));
    setPaginationHeaders(reply, page);
    return { ok: true as const, subscribers: page.rows.map(presentSubscriber) };
  });

  serve(countPlayers, async () => {
    const recent = new Date(clock.now().getTime() - recentSignupWindowDays * dayMs);
    const [totals, totalSubscribers, recentSignups] = await Promise.all([
      players.readCounts(),
      subscribers.count(),
      players.countSince(recent),
    ]);
    return {
      ok: true as const,
      totalUsers: totals.all,
      totalSubscribers,
      sportBreakdown: totals.bySport,
      recentSignups,
      regionBreakdown: [...totals.byRegion],
    };
  });
}

const subscriberFields = {
  texts: {
    phone: 'phone',
    region: 'region',
    sport: 'sport',
    skill: 'skill',
    gender: 'gender',
    availability: 'availability',
  },
  times: { since: 'createdAt' },
};
