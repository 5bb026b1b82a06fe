import { setTimeout as sleep } from 'node:timers/promises';
import { commonErrors } from '@rally/contracts';
import { HttpError } from '@rally/service-kit';
import type { PlayerStore } from '../player.store.ts';
import type { Player } from '../player.ts';

const maxAttempts = 10;
const retryDelayMs = 100;

/**
 * Finds the player of an account. Waits up to a second, since a new account may call before its event arrives.
 * @throws HttpError 503 when the player does not appear
 */
export async function findPlayerWithRetry(players: Pick<PlayerStore, 'findById'>, id: string): Promise<Player> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const player = await players.findById(id);
    if (player) return player;
    await sleep(retryDelayMs);
  }
  throw new HttpError(commonErrors.unavailable, { retryAfterSeconds: 1 });
}
