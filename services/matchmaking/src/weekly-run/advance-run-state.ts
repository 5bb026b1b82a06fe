import { WorkLeaseLostError } from '../work-lease/with-work-lease.ts';
import type { PairingRun } from './pairing-run.ts';
import type { RunDependencies } from './run-dependencies.ts';

/**
 * Writes the next state of a run. Does nothing for null.
 * @throws WorkLeaseLostError if the state has changed, or a newer lease has the run
 */
export async function advanceRunState(
  { runs }: Pick<RunDependencies, 'runs'>,
  run: PairingRun,
  next: PairingRun | null,
): Promise<PairingRun> {
  if (next === null) return run;
  if (await runs.advance(run, next)) return next;
  throw new WorkLeaseLostError(run.id);
}
