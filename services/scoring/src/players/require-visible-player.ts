import { scoringErrors } from '@rally/contracts/scoring';
import { HttpError } from '@rally/service-kit';
import type { PlayerScoringSummaryStore } from './player-scoring-summary.store.ts';
import { isFormerPlayer, type PlayerScoringSummary } from './player-scoring-summary.ts';

/**
 * The record of a player as far as others may see it: a player without a name is shown to nobody else, a closed account to nobody.
 * @param viewerId null for a visitor
 * @throws HttpError `player_unknown`
 */
export async function requireVisiblePlayer(
  players: Pick<PlayerScoringSummaryStore, 'findById'>,
  playerId: string,
  viewerId: string | null,
): Promise<PlayerScoringSummary & { readonly profile: NonNullable<PlayerScoringSummary['profile']> }> {
  const record = await players.findById(playerId);
  const isHidden = record?.profile?.name === null && viewerId !== playerId;
  if (!record?.profile || isHidden || isFormerPlayer(record)) throw new HttpError(scoringErrors.playerUnknown);
  return { ...record, profile: record.profile };
}
