import { setTimeout as sleep } from 'node:timers/promises';
import { commonErrors } from '@rally/contracts';
import { HttpError } from '@rally/service-kit';
import type { PlayerStore } from './player.store.ts';
import type { Player } from './player.ts';

const triesMax = 10;
const betweenTriesMs = 100;

/**
 * The player of an account. A fresh account may sign in before its news reaches us, so that we wait a second for it.
 * @throws HttpError 503 when it does not come
 */
export async function knownPlayer(players: Pick<PlayerStore, 'byId'>, id: string): Promise<Player> {
  for (let tries = 1; tries <= triesMax; tries += 1) {
    const player = await players.byId(id);
    if (player) return player;
    await sleep(betweenTriesMs);
  }
  throw new HttpError(commonErrors.unavailable, { retryAfterSeconds: 1 });
}
