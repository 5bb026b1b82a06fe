import { setTimeout as sleep } from 'node:timers/promises';
import { type BulkAction, listBulkActions } from '@rally/contracts/matchmaking';
import type { StaffClient } from '@rally/product-client';
import { followStarted } from './follow-started.ts';

const defaultPollMs = 500;

/**
 * Waits until an action on many players or matches has ended; the action continues even if this process ends. Resolves to its outcome.
 * @param onProgress called with a line whenever the action has progressed
 */
export async function awaitBulkAction(
  client: Pick<StaffClient, 'call'>,
  started: BulkAction,
  onProgress: (line: string) => void,
  pollMs: number = defaultPollMs,
): Promise<BulkAction> {
  let action = started;
  for (let shown = ''; action.finishedAt === null; await sleep(pollMs)) {
    const { done, total } = action.progress;
    const line = `${done} of ${total} ${action.kind === 'ask' ? 'players' : 'matches'}`;
    if (line !== shown) onProgress(line);
    shown = line;
    const { actions } = await followStarted(client).call(listBulkActions);
    action = actions.find(({ id }) => id === started.id) ?? action;
  }
  return action;
}
