import { setTimeout as sleep } from 'node:timers/promises';
import { type BulkAction, listBulkActions } from '@rally/contracts/matchmaking';
import type { TestClient } from './test-client.ts';

const pollMs = 20;

/** Waits until the action that a call started has ended. Null means that it has already ended. */
export async function awaitBulkAction<Action extends BulkAction | null>(
  client: TestClient,
  token: string,
  started: Action,
): Promise<Action | BulkAction> {
  let action: Action | BulkAction = started;
  while (action !== null && action.finishedAt === null) {
    await sleep(pollMs);
    const { id }: BulkAction = action;
    const { actions } = (await client.call(listBulkActions, { token })).body;
    action = actions.find((one) => one.id === id) ?? action;
  }
  return action;
}
