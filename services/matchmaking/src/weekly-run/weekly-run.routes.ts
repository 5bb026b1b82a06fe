import { getWeeklyRun, matchmakingErrors, startWeeklyRun } from '@rally/contracts/matchmaking';
import { type CallRequest, HttpError, type RegisterCallHandler } from '@rally/service-kit';
import type { StaffAction } from '../matches/match-change.ts';
import { presentWeeklyRun } from './present-run.ts';
import { type StandbyRunDependencies, startStaffRun } from './start-run.ts';

/** Registers the staff calls to preview, start and view a run. */
export function registerWeeklyRunRoutes(serve: RegisterCallHandler, deps: StandbyRunDependencies): void {
  serve(startWeeklyRun, async (incoming) => {
    const run = await startStaffRun(deps, staffActionOf(incoming), incoming.body);
    return { ok: true as const, ...(await presentWeeklyRun(deps, run)) };
  });
  serve(getWeeklyRun, async ({ params }) => {
    const run = await deps.runs.findById(params.runId);
    if (run === null) throw new HttpError(matchmakingErrors.runUnknown);
    return { ok: true as const, ...(await presentWeeklyRun(deps, run)) };
  });
}

function staffActionOf({
  account,
  request,
}: Pick<CallRequest<typeof startWeeklyRun>, 'account' | 'request'>): StaffAction {
  return { staffId: account.id, requestId: request.id };
}
