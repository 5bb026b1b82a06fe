import type { WeeklyQuestionAudience } from '@rally/contracts/matchmaking';
import type { WeekId } from '@rally/league-calendar';
import type { Clock, ListClosedAccounts } from '@rally/service-kit';
import type { KnownPlayersProjection } from '../known-players/known-players.projection.ts';
import { createWeekAskedEvent } from './create-opt-in-events.ts';
import type { OptInStore } from './opt-in.store.ts';
import { createUnaskedOptIn, getWeeklyQuestionRound, markOptInAsAsked, type WeekOptIn } from './opt-in.ts';

export interface AskPlayersDependencies {
  readonly optIns: OptInStore;
  readonly listAskablePlayers: KnownPlayersProjection['listAskable'];
  readonly clock: Clock;
  readonly leagueZone: string;
  readonly listClosedAccounts: ListClosedAccounts;
}

/**
 * Asks the players of the audience who have not been asked for the week. Each question is one guarded write with its event, so that
 * nobody is asked twice. Resolves to the number of players asked.
 * @param earlierSince also counts players who were asked since then by a process that died; null for none
 */
export async function askPlayersToOptIn(
  { optIns, clock, listClosedAccounts }: Pick<AskPlayersDependencies, 'optIns' | 'clock' | 'listClosedAccounts'>,
  playerIds: readonly string[],
  { week, audience }: { week: WeekId; audience: WeeklyQuestionAudience },
  earlierSince: Date | null,
): Promise<number> {
  if (playerIds.length === 0) return 0;
  const now = clock.now();
  const known = new Map((await optIns.listByPlayers(playerIds, week)).map((optIn) => [optIn.playerId, optIn]));
  const changes = playerIds.flatMap((playerId) => {
    const optIn = known.get(playerId) ?? createUnaskedOptIn(playerId, week);
    const round = getWeeklyQuestionRound(optIn, audience);
    if (round === null) return [];
    const next = markOptInAsAsked(optIn, audience, now);
    return [{ next, events: [createWeekAskedEvent(next, round, now)] }];
  });
  const earlier = [...known.values()].filter((optIn) => wasAskedSince(optIn, audience, earlierSince));
  const asked = await optIns.save(changes);
  // An account may have been closed meanwhile, before there was a question to erase.
  for (const playerId of await listClosedAccounts(playerIds)) await optIns.deleteByPlayer(playerId);
  return earlier.length + asked;
}

function wasAskedSince(
  { askedOn, remindedOn }: WeekOptIn,
  audience: WeeklyQuestionAudience,
  since: Date | null,
): boolean {
  const at = audience === 'all' ? askedOn : remindedOn;
  return since !== null && at !== null && at >= since;
}
