import { addWeeks, type WeekId } from '@rally/league-calendar';
import type { WeekOptIn } from '../../opt-ins/opt-in.ts';
import { hasCanceledTooOften } from '../../paid-matches/own-cancellation-times.ts';
import { loadPairingHistories } from '../history/load-pairing-histories.ts';
import {
  countWeeksWaited,
  getMatchHistoryForPairing,
  type PlayerPairingHistory,
  pairingHistoryWeeks,
} from '../history/pairing-history.ts';
import type { RunDependencies } from '../run-dependencies.ts';
import type { WeeklyRunCandidateFacts } from './weekly-run-candidate.ts';

/** Loads current facts about the players with an opt-in for a week. */
export async function loadCandidateFacts(
  deps: RunDependencies,
  week: WeekId,
  optIns: readonly WeekOptIn[],
): Promise<ReadonlyMap<string, WeeklyRunCandidateFacts>> {
  const playerIds = optIns.map(({ playerId }) => playerId);
  const [facts, yesWeeks] = await Promise.all([
    loadEligibilityFacts(deps, week, playerIds),
    deps.optIns.listYesWeeks(addWeeks(week, -pairingHistoryWeeks), week, playerIds),
  ]);
  const yesWeeksOf = Map.groupBy(yesWeeks, ({ playerId }) => playerId);
  const optInOf = new Map(optIns.map((optIn) => [optIn.playerId, optIn]));
  return new Map(
    facts.map((known) => {
      const { playerId, past } = known;
      const waited = (yesWeeksOf.get(playerId) ?? []).map((row) => row.week);
      const optIn = optInOf.get(playerId) ?? null;
      return [playerId, { ...known, optIn, weeksWaited: countWeeksWaited(waited, past) }];
    }),
  );
}

export type EligibilityFactsDependencies = Pick<
  RunDependencies,
  'players' | 'encounters' | 'findScores' | 'blocks' | 'searchPermissions' | 'clock'
>;

/** The facts that decide which players may be paired, without their answers and how long they have waited. Matches of earlier weeks than `historyWeeks` are left out. */
export async function loadEligibilityFacts(
  deps: EligibilityFactsDependencies,
  week: WeekId,
  playerIds: readonly string[],
  historyWeeks = pairingHistoryWeeks,
): Promise<Omit<WeeklyRunCandidateFacts, 'optIn' | 'weeksWaited'>[]> {
  const [players, histories, blocked] = await Promise.all([
    deps.players.findByIds(playerIds),
    loadPairingHistories(deps, addWeeks(week, 1), playerIds, historyWeeks),
    deps.blocks.findBlockedPlayers(playerIds),
  ]);
  const phones = [...players.values()].flatMap(({ phone }) => (phone === null ? [] : [phone]));
  const stopped = await deps.players.findStopTimes(phones);
  const barred = await findPlayersBarredFromPairing(deps, playerIds, histories);
  return playerIds.map((playerId) => {
    const player = players.get(playerId) ?? null;
    return {
      playerId,
      player,
      stoppedAt: stopped.get(player?.phone ?? '') ?? null,
      past: getMatchHistoryForPairing(histories, playerId),
      isBarred: barred.has(playerId),
      blockedPlayers: blocked.get(playerId) ?? [],
    };
  });
}

/** Players who canceled too often since staff last opened their search. */
async function findPlayersBarredFromPairing(
  { searchPermissions }: Pick<RunDependencies, 'searchPermissions'>,
  playerIds: readonly string[],
  histories: ReadonlyMap<string, PlayerPairingHistory>,
): Promise<Set<string>> {
  const barred = new Set<string>();
  for (const playerId of playerIds) {
    const { ownCancellations } = getMatchHistoryForPairing(histories, playerId);
    // So few players ever cancel that often that their permissions are read one by one.
    if (!hasCanceledTooOften(ownCancellations)) continue;
    const reopenedAt = await searchPermissions.reopenedAt(playerId);
    if (hasCanceledTooOften(ownCancellations.filter((at) => reopenedAt === null || at > reopenedAt)))
      barred.add(playerId);
  }
  return barred;
}
