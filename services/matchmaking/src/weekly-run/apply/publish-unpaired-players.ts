import {
  addWeeks,
  getLatestStandbyTime,
  getNextStandbyTime,
  getWeeklyRunTime,
  getWeekRange,
  type WeekId,
} from '@rally/league-calendar';
import { retryOnConflict, versionConflict } from '@rally/service-kit';
import { createWeekUnpairedEvents } from '../../opt-ins/create-opt-in-events.ts';
import { recordUnpaired } from '../../opt-ins/opt-in.ts';
import { loadPairingHistories } from '../history/load-pairing-histories.ts';
import { getMatchHistoryForPairing, type PlayerPairingHistory } from '../history/pairing-history.ts';
import type { PairingRun, UnpairedRunPlayer } from '../pairing-run.ts';
import type { RunDependencies } from '../run-dependencies.ts';

const batchSize = 500;

/**
 * Publishes, once per player and week, that the player said YES and got no match. Publishes nothing before the scheduled time of the weekly
 * run, which may still pair players whom an earlier run by staff left unpaired. Of the standby runs, only a player's last one publishes.
 * Each player is one guarded write with its event, so this is safe to repeat.
 */
export async function publishUnpairedPlayers(
  deps: RunDependencies,
  run: PairingRun,
  heartbeat: () => Promise<void>,
): Promise<void> {
  const now = deps.clock.now();
  const matchWeek = addWeeks(run.week, 1);
  const isSettled = now >= getWeeklyRunTime(run.week, deps.leagueZone);
  const isOver = now >= getWeekRange(matchWeek, deps.leagueZone).endsAt;
  if (!isSettled || isOver) return;
  let after: string | null = null;
  for (;;) {
    await heartbeat();
    const batch: UnpairedRunPlayer[] = await deps.runs.listUnpaired(run, after, batchSize);
    if (batch.length === 0) break;
    after = batch.at(-1)?.playerId ?? null;
    const histories = await loadPairingHistories(
      deps,
      matchWeek,
      batch.map(({ playerId }) => playerId),
    );
    const zones = run.kind === 'standby' ? await deps.players.findByIds(batch.map(({ playerId }) => playerId)) : null;
    const withoutMatch = batch.filter(({ playerId }) => {
      const past = getMatchHistoryForPairing(histories, playerId);
      if (past.slot !== null) return false;
      return zones === null || isGivenUp(matchWeek, zones.get(playerId)?.timeZone ?? deps.leagueZone, past, now);
    });
    const foundFor = new Map(withoutMatch.map((player) => [player.playerId, player]));
    await retryOnConflict(async () => {
      const optIns = await deps.optIns.listByPlayers([...foundFor.keys()], run.week);
      const changes = optIns.flatMap((optIn) => {
        const found = foundFor.get(optIn.playerId);
        const next = found ? recordUnpaired(optIn, { at: now, sport: found.sport, reason: found.reason }) : null;
        return next ? [{ next, events: createWeekUnpairedEvents(next) }] : [];
      });
      return (await deps.optIns.save(changes)) === changes.length ? undefined : versionConflict;
    });
  }
}

/** Whether the player has no standby round left, and was not released by the last one because the opponent did not answer. */
function isGivenUp(matchWeek: WeekId, zone: string, { releasedAt }: PlayerPairingHistory, now: Date): boolean {
  if (getNextStandbyTime(matchWeek, zone, now) !== null) return false;
  const roundAt = getLatestStandbyTime(matchWeek, zone, now);
  return releasedAt === null || roundAt === null || releasedAt < roundAt;
}
