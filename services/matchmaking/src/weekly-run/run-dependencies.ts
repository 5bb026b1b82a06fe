import { recentOpponentWeeks } from '@rally/contracts/matchmaking';
import type { WeekId } from '@rally/league-calendar';
import { addWeeks } from '@rally/league-calendar';
import type { Clock, LeaseStore } from '@rally/service-kit';
import type { BlockStore } from '../blocks/block.store.ts';
import type { KnownPlayer } from '../known-players/known-player.ts';
import type { MutualRematch } from '../matches/match.store.ts';
import type { Match } from '../matches/match.ts';
import type { LatestKnownScore } from '../matches/scores/known-score.projection.ts';
import type { OptInStore } from '../opt-ins/opt-in.store.ts';
import type { WeekOptIn } from '../opt-ins/opt-in.ts';
import { hasCanceledTooOften } from '../paid-matches/own-cancellation-times.ts';
import type { MatchedRowStore } from '../planning/matched-rows.store.ts';
import type { Encounter, EncounterStore } from './history/encounters.store.ts';
import { getMatchPlayedAt } from './history/get-match-played-at.ts';
import {
  buildPairingHistories,
  countWeeksWaited,
  getMatchHistoryForPairing,
  type PastCancellation,
  type PlayerPairingHistory,
  pairingHistoryWeeks,
} from './history/pairing-history.ts';
import type { RunStore } from './pairing-run.store.ts';
import type { WeeklyRunCandidateFacts } from './plan/weekly-run-candidate.ts';

/** Dependencies of the weekly run. */
export interface RunDependencies {
  readonly runs: RunStore;
  readonly leases: LeaseStore;
  readonly optIns: OptInStore;
  readonly encounters: EncounterStore;
  readonly blocks: Pick<BlockStore, 'findBlockedPlayers'>;
  readonly searchPermissions: { reopenedAt(playerId: string): Promise<Date | null> };
  readonly players: {
    findByIds(ids: readonly string[]): Promise<ReadonlyMap<string, KnownPlayer>>;
    findStopTimes(phones: readonly string[]): Promise<ReadonlyMap<string, Date>>;
  };
  readonly matches: {
    insert(match: Match): Promise<'made' | 'already' | 'slot_taken'>;
    findByIds(ids: readonly string[]): Promise<Match[]>;
    listMutualRematches(completedSince: Date): Promise<MutualRematch[]>;
  };
  readonly matchedRows: MatchedRowStore;
  readonly findScores: (matchIds: readonly string[]) => Promise<ReadonlyMap<string, LatestKnownScore>>;
  readonly clock: Clock;
  readonly leagueZone: string;
}

/** Loads current facts about the players with an opt-in for a week. */
export async function loadRunPlayerRecords(
  deps: RunDependencies,
  week: WeekId,
  optIns: readonly WeekOptIn[],
): Promise<ReadonlyMap<string, WeeklyRunCandidateFacts>> {
  const matchWeek = addWeeks(week, 1);
  const playerIds = optIns.map(({ playerId }) => playerId);
  const [players, past, blocked, yesWeeks] = await Promise.all([
    deps.players.findByIds(playerIds),
    loadPlayerHistories(deps, matchWeek, playerIds),
    deps.blocks.findBlockedPlayers(playerIds),
    deps.optIns.listYesWeeks(addWeeks(week, -pairingHistoryWeeks), week, playerIds),
  ]);
  const phones = [...players.values()].flatMap(({ phone }) => (phone === null ? [] : [phone]));
  const stopped = await deps.players.findStopTimes(phones);
  const yesWeeksOf = Map.groupBy(yesWeeks, ({ playerId }) => playerId);
  const barred = await findPlayersBarredFromPairing(deps, playerIds, past);
  return new Map(
    optIns.map((optIn) => {
      const { playerId } = optIn;
      const player = players.get(playerId) ?? null;
      const own = getMatchHistoryForPairing(past, playerId);
      const waited = (yesWeeksOf.get(playerId) ?? []).map((row) => row.week);
      const stoppedAt = stopped.get(player?.phone ?? '') ?? null;
      const blockedPlayers = blocked.get(playerId) ?? [];
      return [
        playerId,
        {
          playerId,
          optIn,
          player,
          stoppedAt,
          past: own,
          isBarred: barred.has(playerId),
          blockedPlayers,
          weeksWaited: countWeeksWaited(waited, own),
        },
      ];
    }),
  );
}

/** Players who canceled too often since staff last opened their search. */
async function findPlayersBarredFromPairing(
  { searchPermissions }: RunDependencies,
  playerIds: readonly string[],
  past: ReadonlyMap<string, PlayerPairingHistory>,
): Promise<Set<string>> {
  const barred = new Set<string>();
  for (const playerId of playerIds) {
    const { ownCancellations } = getMatchHistoryForPairing(past, playerId);
    // So few players ever cancel that often that their permissions are read one by one.
    if (!hasCanceledTooOften(ownCancellations)) continue;
    const reopenedAt = await searchPermissions.reopenedAt(playerId);
    if (hasCanceledTooOften(ownCancellations.filter((at) => reopenedAt === null || at > reopenedAt)))
      barred.add(playerId);
  }
  return barred;
}

/** Loads the players' match histories for pairing in a week. */
export async function loadPlayerHistories(
  deps: Pick<RunDependencies, 'encounters' | 'findScores'>,
  matchWeek: WeekId,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, PlayerPairingHistory>> {
  const rows = await deps.encounters.listSince(addWeeks(matchWeek, -pairingHistoryWeeks), playerIds);
  const recentSince = addWeeks(matchWeek, -recentOpponentWeeks);
  const recent = rows.filter(
    ({ week, status }) => week >= recentSince && (status === 'scheduled' || status === 'completed'),
  );
  const scores = await deps.findScores(recent.map(({ matchId }) => matchId));
  return buildPairingHistories(
    rows.map((row) => ({
      ...row,
      playedAt: getMatchPlayedAt(row, scores.get(row.matchId) ?? null),
      isRevealed: row.notificationsSentAt !== null || row.seenBy.length > 0,
      cancellation: toPastCancellation(row),
    })),
    matchWeek,
  );
}

function toPastCancellation({ cancellation, canceledAt }: Encounter): PastCancellation | null {
  if (cancellation === null || canceledAt === null) return null;
  const { canceledBy = null, causedBy, cause = null, reason = null, refunds = null, usesSlotOf } = cancellation;
  const leftBy = [canceledBy, causedBy].filter((playerId) => playerId !== null);
  return { at: canceledAt, leftBy, canceledBy, cause, reason, refunds, ...(usesSlotOf && { usesSlotOf }) };
}
