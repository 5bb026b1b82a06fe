import { setTimeout as sleep } from 'node:timers/promises';
import {
  getWeeklyRun,
  hasRunEnded,
  listRunPairs,
  listUnpairedPlayers,
  startWeeklyRun,
  type UnpairedReason,
} from '@rally/contracts/matchmaking';
import { type StaffClient, StaffClientError } from '@rally/product-client';
import { followStarted } from './follow-started.ts';
import { renderWeeklyRun } from './render-run.ts';

const pairsShown = 10;
const defaultPollMs = 500;

/**
 * Starts a run and waits until it ends. The run continues even if this process ends; starting it again then waits for it.
 * Resolves to the outcome as lines of text.
 * @param onProgress called with a line whenever the run has progressed
 * @throws StaffClientError if the run fails
 */
export async function startRunAndWait(
  client: StaffClient,
  body: { dryRun: boolean; kind?: 'standby'; seed?: number; week?: string },
  onProgress: (line: string) => void,
  pollMs: number = defaultPollMs,
): Promise<string[]> {
  const { runId } = await client.call(startWeeklyRun, { body });
  const params = { runId };
  let shown = '';
  const { call } = followStarted(client);
  let run = await call(getWeeklyRun, { params });
  for (; !hasRunEnded(run); run = await call(getWeeklyRun, { params })) {
    const { state, progress } = run;
    const line = progress.total === 0 ? state : `${state}: ${progress.done} of ${progress.total} players`;
    if (line !== shown) onProgress(line);
    shown = line;
    await sleep(pollMs);
  }
  if (run.error) throw new StaffClientError(run.error.text);
  const { pairs } = await client.call(listRunPairs, { params, query: { limit: pairsShown } });
  const byReason = new Map<UnpairedReason, number>();
  for await (const { unpaired } of client.pages(listUnpairedPlayers, { params })) {
    for (const { reason } of unpaired) byReason.set(reason, (byReason.get(reason) ?? 0) + 1);
  }
  return renderWeeklyRun(run, pairs, byReason);
}
