import { type MatchSnapshot, matchSnapshotEvents, scoreRejectedByMatchmaking } from '@rally/contracts/matchmaking';
import type { EventBus } from '@rally/events';
import type { Clock } from '@rally/service-kit';
import type { KnownMatchProjection } from './known-match.projection.ts';
import { getLeagueWeekInProgress, isPlayWindowOver, listMatchPlayerIds, toKnownMatch } from './known-match.ts';

export interface SubscribeMatchesDependencies {
  readonly knownMatches: Pick<KnownMatchProjection, 'apply' | 'markOver'>;
  readonly refreshPlayer: (playerId: string) => Promise<void>;
  readonly voidOpenScore: (matchId: string, cancellation: MatchSnapshot['cancellation']) => Promise<void>;
  readonly voidRefusedScore: (matchId: string, scoreVersion: number | undefined) => Promise<void>;
  readonly clock: Clock;
  readonly leagueZone: string;
}

/** Projects matchmaking's matches and voids the scores of results that matchmaking rejects, and open ones of canceled matches. */
export function subscribeKnownMatches(
  events: Pick<EventBus, 'on' | 'project'>,
  deps: SubscribeMatchesDependencies,
): void {
  for (const definition of matchSnapshotEvents) {
    events.project(definition, 'known-matches', async ({ version, data }) => {
      await deps.knownMatches.apply(version, data);
      if (data.status === 'canceled') await deps.voidOpenScore(data.id, data.cancellation);
      const time = getLeagueWeekInProgress(deps.clock.now(), deps.leagueZone);
      const isPast = isPlayWindowOver(toKnownMatch(data), time);
      // Until then, a match counts only through its score, and applying a score refreshes its players. A completed match may have been
      // canceled before.
      if (data.status !== 'canceled' && data.status !== 'completed' && !isPast) return;
      for (const playerId of listMatchPlayerIds(data)) await deps.refreshPlayer(playerId);
      if (isPast) await deps.knownMatches.markOver([data.id], time);
    });
  }
  events.on(scoreRejectedByMatchmaking, 'refused-scores', ({ data }) =>
    deps.voidRefusedScore(data.matchId, data.scoreVersion),
  );
}
