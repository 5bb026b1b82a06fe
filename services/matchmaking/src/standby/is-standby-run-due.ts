import { hourMs } from '@rally/contracts/durations';
import { standbyLatenessMaxHours } from '@rally/contracts/matchmaking';
import { addWeeks, getLatestStandbyTime, type WeekId } from '@rally/league-calendar';
import { listYesBatches } from '../opt-ins/list-yes-batches.ts';
import { loadCandidateFacts } from '../weekly-run/plan/load-candidate-facts.ts';
import { toWeeklyRunCandidate } from '../weekly-run/plan/weekly-run-candidate.ts';
import type { RunDependencies } from '../weekly-run/run-dependencies.ts';

/**
 * Whether, since the latest standby run for the answers of a week, the round of any player without a match has come. A YES after a round
 * waits for the next one.
 */
export async function isStandbyRunDue(deps: RunDependencies, week: WeekId): Promise<boolean> {
  const now = deps.clock.now();
  const latest = (await deps.runs.listStandbyRuns(week)).find(({ dryRun, state }) => !dryRun && state !== 'failed');
  for await (const optIns of listYesBatches(deps, week)) {
    const players = await deps.players.findByIds(optIns.map(({ playerId }) => playerId));
    const roundOf = (playerId: string) =>
      getLatestStandbyTime(addWeeks(week, 1), players.get(playerId)?.timeZone ?? deps.leagueZone, now);
    const due = optIns.filter(({ playerId, answeredAt }) => {
      const roundAt = roundOf(playerId);
      const isRecent = roundAt !== null && now.getTime() - roundAt.getTime() <= standbyLatenessMaxHours * hourMs;
      return isRecent && answeredAt !== null && answeredAt <= roundAt;
    });
    if (due.length === 0) continue;
    const facts = await loadCandidateFacts(deps, week, due);
    const isDue = [...facts.values()].some((fact) => {
      if (toWeeklyRunCandidate(fact, deps.leagueZone, now).kind !== 'ready') return false;
      const eligibleSince = [roundOf(fact.playerId), fact.past.releasedAt].filter((time) => time !== null);
      return latest === undefined || eligibleSince.some((time) => time > latest.createdAt);
    });
    if (isDue) return true;
  }
  return false;
}
