import {
  getRunInProgress,
  getWeeklyRun,
  listRunPairs,
  listUnpairedPlayers,
  matchmakingErrors,
  startWeeklyRun,
} from '@rally/contracts/matchmaking';
import { HttpError, type RegisterApiCallHandler, readRowPage, setPaginationHeaders } from '@rally/service-kit';
import { toStaffRequest } from '../matches/to-staff-request.ts';
import type { StandbyRunDependencies } from './advance-run-to-end.ts';
import type { PairingRun } from './pairing-run.ts';
import { presentRunPairs, presentUnpairedPlayers, presentWeeklyRun } from './present-run.ts';
import { startStaffRun } from './start-staff-run.ts';

/** Registers the staff calls to preview, start and view a run. */
export function registerWeeklyRunRoutes(
  serve: RegisterApiCallHandler,
  deps: StandbyRunDependencies & { readonly wakeRunWorker: () => void },
): void {
  serve(startWeeklyRun, async (incoming) => {
    const run = await startStaffRun(deps, toStaffRequest(incoming), incoming.body);
    deps.wakeRunWorker();
    return { ok: true as const, ...(await presentWeeklyRun(deps, run)) };
  });
  serve(getRunInProgress, async () => {
    const run = await deps.runs.findUnfinished();
    return { ok: true as const, run: run && (await presentWeeklyRun(deps, run)) };
  });
  serve(getWeeklyRun, async ({ params }) => ({
    ok: true as const,
    ...(await presentWeeklyRun(deps, await findRun(params.runId))),
  }));
  serve(listRunPairs, async ({ params, query, reply }) => {
    const run = await findRun(params.runId);
    const { rows, ...page } = await readRowPage(
      {
        page: ({ after, limit }) => deps.runs.listPairs(run, after?.id ?? null, limit),
        count: async () => (await summaryOf(run)).pairs,
      },
      query,
      ({ user1Id }) => ({ at: run.createdAt, id: user1Id }),
    );
    setPaginationHeaders(reply, page);
    return { ok: true as const, pairs: await presentRunPairs(deps, rows) };
  });
  serve(listUnpairedPlayers, async ({ params, query, reply }) => {
    const run = await findRun(params.runId);
    const { rows, ...page } = await readRowPage(
      {
        page: ({ after, limit }) => deps.runs.listUnpaired(run, after?.id ?? null, limit),
        count: async () => (await summaryOf(run)).unpaired,
      },
      query,
      ({ playerId }) => ({ at: run.createdAt, id: playerId }),
    );
    setPaginationHeaders(reply, page);
    return { ok: true as const, unpaired: await presentUnpairedPlayers(deps, rows) };
  });

  async function findRun(runId: string): Promise<PairingRun> {
    const run = await deps.runs.findById(runId);
    if (run === null) throw new HttpError(matchmakingErrors.runUnknown);
    return run;
  }

  async function summaryOf(run: PairingRun) {
    return run.summary ?? (await deps.runs.summarize(run));
  }
}
