import { recentOpponentWeeks } from '@rally/contracts/matchmaking';
import { addWeeks, type WeekId } from '@rally/league-calendar';
import type { RunDependencies } from '../run-dependencies.ts';
import type { Encounter } from './encounters.store.ts';
import { findPlayedTime } from './find-played-time.ts';
import {
  buildPairingHistories,
  type PastCancellation,
  type PlayerPairingHistory,
  pairingHistoryWeeks,
} from './pairing-history.ts';

/** Loads the players' match histories for pairing in a week, `historyWeeks` back. */
export async function loadPairingHistories(
  deps: Pick<RunDependencies, 'encounters' | 'findScores' | 'clock'>,
  matchWeek: WeekId,
  playerIds: readonly string[],
  historyWeeks = pairingHistoryWeeks,
): Promise<ReadonlyMap<string, PlayerPairingHistory>> {
  const rows = await deps.encounters.listSince(addWeeks(matchWeek, -historyWeeks), playerIds);
  const recentSince = addWeeks(matchWeek, -recentOpponentWeeks);
  const recent = rows.filter(
    ({ week, status }) => week >= recentSince && (status === 'scheduled' || status === 'completed'),
  );
  const scores = await deps.findScores(recent.map(({ matchId }) => matchId));
  const now = deps.clock.now();
  return buildPairingHistories(
    rows.map((row) => {
      const score = scores.get(row.matchId) ?? null;
      const isRevealed = row.notificationsSentAt !== null || row.seenBy.length > 0;
      return {
        ...row,
        played: findPlayedTime({ ...row, isRevealed }, score, now),
        isRevealed,
        cancellation: toPastCancellation(row),
      };
    }),
    matchWeek,
  );
}

function toPastCancellation({ cancellation, canceledAt }: Encounter): PastCancellation | null {
  if (cancellation === null || canceledAt === null) return null;
  const { canceledBy = null, causedBy, cause = null, reason = null, refunds = null, usesSlotOf } = cancellation;
  const leftBy = [canceledBy, causedBy].filter((playerId) => playerId !== null);
  return { at: canceledAt, leftBy, canceledBy, cause, reason, refunds, ...(usesSlotOf && { usesSlotOf }) };
}
