import { dayMs } from '@rally/contracts/durations';
import {
  activeMatchDays,
  getWeeklyPlanning,
  listPlanningPlayers,
  type PlanningListName,
} from '@rally/contracts/matchmaking';
import { addWeeks, getLeagueWeek } from '@rally/league-calendar';
import { type Clock, type RegisterApiCallHandler, setPaginationHeaders } from '@rally/service-kit';
import type { MatchStore } from '../matches/match.store.ts';
import { type ExplainWaitingDependencies, explainWaiting } from './explain-waiting.ts';
import { listPlanningRows, type PlanningRowsDependencies } from './list-planning-rows.ts';
import { presentPlanningRows } from './present-planning-rows.ts';
import { type PlanningWeekDependencies, summarizePlanningWeek } from './summarize-planning-week.ts';

interface PlanningRoutesDependencies extends Omit<ExplainWaitingDependencies, 'optIns' | 'players'> {
  readonly optIns: PlanningRowsDependencies['optIns'] &
    PlanningWeekDependencies['optIns'] &
    ExplainWaitingDependencies['optIns'];
  readonly players: PlanningRowsDependencies['players'] & ExplainWaitingDependencies['players'];
  readonly matches: Pick<MatchStore, 'findActivePlayerIds' | 'listActivePlayerIds'>;
  readonly matchedRows: PlanningWeekDependencies['matchedRows'];
  readonly leagueZone: string;
  readonly clock: Clock;
}

/** Nobody approves a match of a year ago. Naming each week lets an index find them, unlike "all weeks except one". */
const activeWeeks = Array.from({ length: 56 }, (_, at) => at - 52);

export function registerPlanningRoutes(serve: RegisterApiCallHandler, deps: PlanningRoutesDependencies): void {
  const { clock, matches } = deps;

  serve(getWeeklyPlanning, async ({ query: { weekOffset, limit } }) => {
    const now = clock.now();
    const { week, lengths, ...shown } = await summarizePlanningWeek(deps, weekOffset, now);
    const rowsDeps = createRowsDependencies(now);
    const read = async (list: PlanningListName) => {
      const { rows } = await listPlanningRows(rowsDeps, { week, list, length: lengths[list] }, { limit });
      return presentPlanningRows(rowsDeps, rows);
    };
    const [matched, wantsMatch, noMatch, noResponse] = await Promise.all([
      read('matched'),
      read('wantsMatch'),
      read('noMatch'),
      read('noResponse'),
    ]);
    return { ...shown, lengths, categorized: { matched, wantsMatch, noMatch, noResponse } };
  });

  serve(listPlanningPlayers, async ({ query, reply }) => {
    const now = clock.now();
    const { week, ...shown } = await summarizePlanningWeek(deps, query.weekOffset, now);
    const { list } = query;
    const rowsDeps = createRowsDependencies(now);
    const { total, rows } = await listPlanningRows(rowsDeps, { week, list, length: shown.lengths[list] }, query);
    setPaginationHeaders(reply, { total, nextCursor: null });
    const isExplained = list === 'wantsMatch' && query.weekOffset <= 0;
    const ids = rows.map(({ playerId }) => playerId);
    // At the same time, so that both read the players with one command.
    const [players, reasons] = await Promise.all([
      presentPlanningRows(rowsDeps, rows),
      isExplained ? explainWaiting(deps, { week, leagueZone: deps.leagueZone, now }, ids) : null,
    ]);
    if (reasons === null) return { ok: true as const, ...shown, players };
    const waiting = players.map((player) => ({ ...player, waitingReason: reasons.get(player.id) ?? null }));
    return { ok: true as const, ...shown, players: waiting };
  });

  /** A match is active while it is pending, and for some days after its approval. */
  function createRowsDependencies(now: Date): PlanningRowsDependencies & Pick<PlanningRoutesDependencies, 'players'> {
    const approvedSince = new Date(now.getTime() - activeMatchDays * dayMs);
    const thisWeek = getLeagueWeek(now, deps.leagueZone);
    return {
      ...deps,
      findActivePlayers: (playerIds) => matches.findActivePlayerIds(approvedSince, playerIds),
      listActivePlayers(exceptWeek, matchesMax) {
        const weeks = activeWeeks.map((weeksAhead) => addWeeks(thisWeek, weeksAhead));
        return matches.listActivePlayerIds(
          approvedSince,
          weeks.filter((week) => week !== exceptWeek),
          matchesMax,
        );
      },
    };
  }
}
