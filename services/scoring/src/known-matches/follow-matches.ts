import {
  matchApproved,
  matchCanceled,
  matchCancellationReviewed,
  matchCompleted,
  matchCreated,
  matchDeclined,
  matchResultRefused,
  matchUpdated,
} from '@rally/contracts/matchmaking';
import type { EventBus } from '@rally/events';
import { weekOf } from '@rally/league-calendar';
import type { Clock } from '@rally/service-kit';
import type { KnownMatches } from './known-match.projection.ts';
import { playersOf } from './known-match.ts';

export interface FollowMatchesDesk {
  readonly knownMatches: Pick<KnownMatches, 'apply'>;
  readonly refreshPlayer: (playerId: string) => Promise<void>;
  readonly voidRefusedScore: (matchId: string) => Promise<void>;
  readonly clock: Clock;
  readonly leagueZone: string;
}

const matchEvents = [
  matchCreated,
  matchApproved,
  matchDeclined,
  matchUpdated,
  matchCanceled,
  matchCancellationReviewed,
  matchCompleted,
] as const;

/** Keeps up with matchmaking: the matches, and the results that it refuses. */
export function followMatches(events: Pick<EventBus, 'on'>, desk: FollowMatchesDesk): void {
  for (const definition of matchEvents) {
    events.on(definition, 'known-matches', async ({ version, data }) => {
      await desk.knownMatches.apply(version, data);
      const isPast = data.week < weekOf(desk.clock.now(), desk.leagueZone);
      // Before that a match counts by its score only, and scores refresh their players themselves.
      if (data.status !== 'canceled' && !isPast) return;
      for (const playerId of playersOf(data)) await desk.refreshPlayer(playerId);
    });
  }
  events.on(matchResultRefused, 'refused-scores', ({ data }) => desk.voidRefusedScore(data.matchId));
}
