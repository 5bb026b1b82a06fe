import { countPlayers, listSubscribers, listUsers, recentSignupDays } from '@rally/contracts/players';
import { type Clock, type PagePlace, readPage, type Serve, tellPage } from '@rally/service-kit';
import type { PlayerStore } from '../profiles/player.store.ts';
import { profileOf } from '../profiles/profile-of.ts';
import type { ReadProfileDependencies } from '../profiles/read-profile.ts';
import type { SubscriberStore } from '../subscribers/subscriber.store.ts';
import { subscriberOf } from '../subscribers/subscriber-of.ts';

interface Dependencies extends ReadProfileDependencies {
  readonly players: PlayerStore;
  readonly subscribers: SubscriberStore;
  readonly clock: Clock;
}

export function adminRoutes(serve: Serve, dependencies: Dependencies): void {
  const { players, subscribers, ratings, photoUrl, clock } = dependencies;

  serve(listUsers, async ({ query, reply }) => {
    const page = await readPage(players, query, placeOf);
    tellPage(reply, page);
    const ratingsOf = await ratings.of(page.rows.map(({ _id }) => _id));
    const users = page.rows.map((player) => ({
      ...profileOf(player, ratingsOf.get(player._id) ?? [], photoUrl),
      phone: player.account.phone,
      role: player.account.role,
      createdAt: player.createdAt.toISOString(),
    }));
    return { ok: true as const, users };
  });

  serve(listSubscribers, async ({ query, reply }) => {
    const page = await readPage(subscribers, query, placeOf);
    tellPage(reply, page);
    return { ok: true as const, subscribers: page.rows.map(subscriberOf) };
  });

  serve(countPlayers, async () => {
    const recent = new Date(clock.now().getTime() - recentSignupDays * 24 * 60 * 60 * 1000);
    const [totalUsers, totalSubscribers, sportBreakdown, recentSignups, regionBreakdown] = await Promise.all([
      players.count(),
      subscribers.count(),
      players.countBySport(),
      players.countSince(recent),
      players.countByRegion(),
    ]);
    return { ok: true as const, totalUsers, totalSubscribers, sportBreakdown, recentSignups, regionBreakdown };
  });
}

function placeOf({ _id, createdAt }: { readonly _id: string; readonly createdAt: Date }): PagePlace {
  return { at: createdAt, id: _id };
}
