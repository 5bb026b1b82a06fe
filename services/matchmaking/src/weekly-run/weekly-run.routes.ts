import { getWeeklyRun, matchmakingErrors, startWeeklyRun } from '@rally/contracts/matchmaking';
import { HttpError, type Incoming, type Serve } from '@rally/service-kit';
import type { RunDesk } from './run-desk.ts';
import { showRun } from './show-run.ts';
import { type RunAct, startRun } from './start-run.ts';

/** What staff do for the week: preview, run, look. */
export function weeklyRunRoutes(serve: Serve, desk: RunDesk): void {
  serve(startWeeklyRun, async (incoming) => {
    const run = await startRun(desk, actOf(incoming), incoming.body);
    return { ok: true as const, ...(await showRun(desk, run)) };
  });
  serve(getWeeklyRun, async ({ params }) => {
    const run = await desk.runs.byId(params.runId);
    if (run === null) throw new HttpError(matchmakingErrors.runUnknown);
    return { ok: true as const, ...(await showRun(desk, run)) };
  });
}

function actOf({ account, request }: Pick<Incoming<typeof startWeeklyRun>, 'account' | 'request'>): RunAct {
  return { staffId: account.id, requestId: request.id };
}
