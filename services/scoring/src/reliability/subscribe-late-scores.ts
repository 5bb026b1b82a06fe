import { scoreSubmitted, scoreWithdrawn } from '@rally/contracts/scoring';
import type { EventBus } from '@rally/events';
import type { Clock } from '@rally/service-kit';
import { getLeagueWeekInProgress, isPlayWindowOver, type KnownMatch } from '../known-matches/known-match.ts';

export interface SubscribeLateScoresDependencies {
  readonly readMatch: (matchId: string) => Promise<KnownMatch | null>;
  readonly refreshPlayer: (playerId: string) => Promise<void>;
  readonly clock: Clock;
  readonly leagueZone: string;
}

/**
 * Refreshes the players of a match that was counted as missed when a score arrives after all, or is taken back. Reads this
 * service's own events, so that a crash after the score was stored loses nothing.
 */
export function subscribeLateScores(events: Pick<EventBus, 'on'>, deps: SubscribeLateScoresDependencies): void {
  for (const definition of [scoreSubmitted, scoreWithdrawn]) {
    events.on(definition, 'late-scores', async ({ data }) => {
      const match = await deps.readMatch(data.matchId);
      if (!match || !isPlayWindowOver(match, getLeagueWeekInProgress(deps.clock.now(), deps.leagueZone))) return;
      for (const playerId of [data.user1Id, data.user2Id]) await deps.refreshPlayer(playerId);
    });
  }
}
