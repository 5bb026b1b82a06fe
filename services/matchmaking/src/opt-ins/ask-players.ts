import type { WeeklyQuestionAudience } from '@rally/contracts/matchmaking';
import { getLeagueWeek } from '@rally/league-calendar';
import type { Clock } from '@rally/service-kit';
import type { KnownPlayer } from '../known-players/known-player.ts';
import { createWeekAskedEvent } from './create-opt-in-events.ts';
import type { OptInStore } from './opt-in.store.ts';
import { createUnaskedOptIn, getWeeklyQuestionRound, markOptInAsAsked } from './opt-in.ts';

export interface AskPlayersDependencies {
  readonly optIns: OptInStore;
  /** The players who may be asked, of the next so many by id; `last` is null at the end. */
  readonly listAskablePlayers: (
    afterId: string | null,
    limit: number,
  ) => Promise<{ players: KnownPlayer[]; last: string | null }>;
  readonly clock: Clock;
  readonly leagueZone: string;
}

const batchSize = 500;

/**
 * Asks the players of the audience who have not been asked this week and for whom `isDue` holds. Each question
 * is one guarded write with its event, so that nobody is asked twice. Resolves to the number of players asked.
 */
export async function askPlayersToOptIn(
  { optIns, listAskablePlayers, clock, leagueZone }: AskPlayersDependencies,
  audience: WeeklyQuestionAudience,
  isDue: (player: KnownPlayer) => boolean,
): Promise<number> {
  const now = clock.now();
  const week = getLeagueWeek(now, leagueZone);
  let count = 0;
  let after: string | null = null;
  do {
    const { players, last }: Awaited<ReturnType<typeof listAskablePlayers>> = await listAskablePlayers(
      after,
      batchSize,
    );
    after = last;
    const batch = players.filter(isDue).map(({ id }) => id);
    if (batch.length === 0) continue;
    const known = new Map((await optIns.listByPlayers(batch, week)).map((optIn) => [optIn.playerId, optIn]));
    const changes = batch.flatMap((playerId) => {
      const optIn = known.get(playerId) ?? createUnaskedOptIn(playerId, week);
      const round = getWeeklyQuestionRound(optIn, audience);
      if (round === null) return [];
      const next = markOptInAsAsked(optIn, audience, now);
      return [{ next, events: [createWeekAskedEvent(next, round, now)] }];
    });
    count += await optIns.save(changes);
  } while (after !== null);
  return count;
}
