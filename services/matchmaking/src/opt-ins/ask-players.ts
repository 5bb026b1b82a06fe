import type { AskAudience } from '@rally/contracts/matchmaking';
import type { EventBus } from '@rally/events';
import { getLeagueWeek } from '@rally/league-calendar';
import type { Clock } from '@rally/service-kit';
import type { KnownPlayer } from '../known-players/known-player.ts';
import { createWeekAskedEvent } from './create-opt-in-events.ts';
import type { OptInStore } from './opt-in.store.ts';
import { createUnansweredOptIn, getAskRound, markAsAsked } from './opt-in.ts';

export interface AskPlayersDependencies {
  readonly optIns: OptInStore;
  /** Players who may be asked. */
  readonly listAskablePlayers: () => Promise<KnownPlayer[]>;
  readonly events: Pick<EventBus, 'wake'>;
  readonly clock: Clock;
  readonly leagueZone: string;
}

const batchSize = 500;

/**
 * Asks the players of the audience who have not been asked this week and for whom `isDue` holds. Each question
 * is one guarded write with its event, so that nobody is asked twice. Resolves to the number of players asked.
 */
export async function askPlayersToOptIn(
  { optIns, listAskablePlayers, events, clock, leagueZone }: AskPlayersDependencies,
  audience: AskAudience,
  isDue: (player: KnownPlayer) => boolean,
): Promise<number> {
  const now = clock.now();
  const week = getLeagueWeek(now, leagueZone);
  const playerIds = (await listAskablePlayers()).filter(isDue).map(({ id }) => id);
  let count = 0;
  for (let from = 0; from < playerIds.length; from += batchSize) {
    const batch = playerIds.slice(from, from + batchSize);
    const known = new Map((await optIns.listByPlayers(batch, week)).map((optIn) => [optIn.playerId, optIn]));
    const changes = batch.flatMap((playerId) => {
      const optIn = known.get(playerId) ?? createUnansweredOptIn(playerId, week);
      const round = getAskRound(optIn, audience);
      if (round === null) return [];
      const next = markAsAsked(optIn, audience, now);
      return [{ next, events: [createWeekAskedEvent(next, round, now)] }];
    });
    count += await optIns.save(changes);
    events.wake();
  }
  return count;
}
