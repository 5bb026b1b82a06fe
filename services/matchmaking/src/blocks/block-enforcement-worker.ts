import { minuteMs } from '@rally/contracts/durations';
import { type BackgroundWorker, continueAfterFailures, createBackgroundWorker, type Service } from '@rally/service-kit';
import { type EnforceBlockDependencies, enforceBlock } from './enforce-block.ts';

const pollIntervalMs = 15_000;
/** Longer than any running command that may have read data before the block was created. */
const settledAfterMs = 10 * minuteMs;

/** Enforces new blocks until no command can contradict them any more, even after a crash. */
export function createBlockEnforcementWorker(deps: EnforceBlockDependencies, log: Service['log']): BackgroundWorker {
  return createBackgroundWorker({
    name: 'block enforcement',
    intervalMs: pollIntervalMs,
    log,
    run: () => enforceNewBlocks(deps),
  });
}

export async function enforceNewBlocks(deps: EnforceBlockDependencies): Promise<void> {
  await continueAfterFailures(async (attempt) => {
    for (const block of await deps.blocks.listUnsettled())
      await attempt(`block by ${block.blockerId}`, async () => {
        const now = deps.clock.now();
        await enforceBlock(deps, block);
        if (now.getTime() - block.createdAt.getTime() > settledAfterMs) await deps.blocks.settle(block, now);
      });
  });
}
