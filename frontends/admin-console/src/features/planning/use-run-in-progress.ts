import { hasRunEnded, type RunSummary, type WeeklyRun } from '@rally/contracts/matchmaking';
import { useCall } from '@rally/web-kit';
import { useEffect, useEffectEvent, useState } from 'react';

const pollMs = 1_000;

/** A run that did not fail. */
export type SuccessfulWeeklyRun = WeeklyRun & { readonly summary: RunSummary };

/**
 * The run or preview that `follow` names or, without one, a run that someone else or the schedule started. Polled every second until it
 * ends, even after a reload, because it runs on the server. Null while there is none, or while its state is unknown.
 */
export function useRunInProgress(onEnd: (run: WeeklyRun) => void) {
  const [startedId, follow] = useState<string | null>(null);
  const [endedIds, setEndedIds] = useState<readonly string[]>([]);
  const others = useCall('GET /admin/weekly-run');
  const own = startedId !== null && endedIds.includes(startedId) ? null : startedId;
  const runId = own ?? others.data?.run?.runId ?? null;
  const isRunning = runId !== null && !endedIds.includes(runId);
  const { data, refetch } = useCall(
    'GET /admin/weekly-run/:runId',
    { params: { runId: runId ?? '' } },
    { enabled: isRunning },
  );
  const run = isRunning && data?.runId === runId ? data : null;

  const end = useEffectEvent((ended: WeeklyRun) => {
    setEndedIds((ids) => [...ids, ended.runId]);
    onEnd(ended);
  });
  useEffect(() => {
    if (run && hasRunEnded(run)) end(run);
  }, [run]);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void refetch(), pollMs);
    return () => clearInterval(timer);
  }, [isRunning, refetch]);

  return { run, isRunning, follow };
}
