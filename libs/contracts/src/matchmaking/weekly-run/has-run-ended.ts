import type { WeeklyRun } from './weekly-run.ts';

/** Whether the state of a run or preview is final. */
export function hasRunEnded({ state, dryRun }: Pick<WeeklyRun, 'state' | 'dryRun'>): boolean {
  return state === 'applied' || state === 'failed' || (dryRun && state === 'planned');
}
