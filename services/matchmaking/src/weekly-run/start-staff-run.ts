import { isDeepStrictEqual } from 'node:util';
import {
  matchmakingErrors,
  type RunKind,
  type StaffPairOverrides,
  type WhatIfRules,
} from '@rally/contracts/matchmaking';
import { addWeeks, getLeagueWeek, type WeekId } from '@rally/league-calendar';
import { HttpError, retryOnConflict, versionConflict } from '@rally/service-kit';
import type { StaffRequest } from '../matches/match-change.ts';
import { canRunCreateMatches, type StandbyRunDependencies } from './advance-run-to-end.ts';
import { createRun, getNextStandbyRunId, getPairOverrides, type RunOrder } from './create-run.ts';
import { deriveRunSeed, getStaffRunId, type PairingRun } from './pairing-run.ts';

/**
 * Stores a run or preview that staff request, for this week unless another is named; a standby run is always for this week's matches.
 * `resumeUnfinishedRuns` carries it out. Repeating the request of an unfinished run resolves to that run, so that a double click
 * starts only one. Fails with 409 while another run of the week is in progress; previews wait for each other.
 */
export async function startStaffRun(
  deps: StandbyRunDependencies,
  action: StaffRequest,
  order: {
    dryRun: boolean;
    kind?: RunKind | undefined;
    seed?: number | undefined;
    week?: WeekId | undefined;
    whatIf?: WhatIfRules | undefined;
    pairOverrides?: StaffPairOverrides | undefined;
  },
): Promise<PairingRun> {
  const { kind = 'weekly', dryRun } = order;
  const current = getLeagueWeek(deps.clock.now(), deps.leagueZone);
  const week = order.week ?? (kind === 'standby' ? addWeeks(current, -1) : current);
  if (!canRunCreateMatches(deps, { kind, week })) throw new HttpError(matchmakingErrors.runWeekClosed);
  return retryOnConflict(async () => {
    // The id is read first: of two requests that find no run in progress, one then fails to create its run.
    const id =
      kind === 'standby'
        ? await getNextStandbyRunId(deps, week)
        : getStaffRunId(week, (await deps.runs.countByWeek(week)) + 1);
    const wanted: RunOrder = {
      id,
      kind,
      week,
      seed: order.seed ?? deriveRunSeed(week),
      dryRun,
      whatIf: order.whatIf ?? null,
      pairOverrides: await getPairOverrides(deps, week, order.pairOverrides),
    };
    const unfinished = await deps.runs.listUnfinished(dryRun);
    const same = unfinished.find((run) => isSameRunOrder(run, wanted));
    if (same) return same;
    if (!dryRun && unfinished.some((run) => run.week === week)) throw new HttpError(matchmakingErrors.runInProgress);
    return (await createRun(deps, wanted, action)) ?? versionConflict;
  });
}

function isSameRunOrder(run: PairingRun, wanted: RunOrder): boolean {
  const { kind, week, seed, whatIf, pairOverrides } = wanted;
  return isDeepStrictEqual(
    { kind: run.kind, week: run.week, seed: run.seed, whatIf: run.whatIf, pairOverrides: run.pairOverrides },
    { kind, week, seed, whatIf, pairOverrides },
  );
}
