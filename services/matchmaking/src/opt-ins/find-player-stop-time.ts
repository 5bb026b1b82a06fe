import type { KnownPlayersProjection } from '../known-players/known-players.projection.ts';

export interface FindPlayerStopTimeDependencies {
  readonly players: Pick<KnownPlayersProjection, 'findByIds' | 'findStopTimes'>;
}

/** When the player's phone sent STOP; null if messages are allowed. */
export async function findPlayerStopTime(
  { players }: FindPlayerStopTimeDependencies,
  playerId: string,
): Promise<Date | null> {
  const phone = (await players.findByIds([playerId])).get(playerId)?.phone ?? null;
  return phone === null ? null : ((await players.findStopTimes([phone])).get(phone) ?? null);
}
