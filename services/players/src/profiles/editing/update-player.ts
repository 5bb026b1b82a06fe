import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type CloudEvent, commonErrors } from '@rally/contracts';
import { playerUpdated } from '@rally/contracts/players';
import { createEvent } from '@rally/events';
import { type Clock, HttpError, retryOnConflict, versionConflict } from '@rally/service-kit';
import type { PlayerStore } from '../player.store.ts';
import type { Player } from '../player.ts';
import { toPlayerUpdatedData } from '../to-player-updated-data.ts';

const maxAttempts = 10;
const retryDelayMs = 100;

export interface UpdatePlayerDependencies {
  readonly players: Pick<PlayerStore, 'findById' | 'update'>;
  readonly clock: Clock;
  readonly photoUrl: (name: string) => string;
}

export interface PlayerProfileTransition {
  readonly before: Player;
  readonly after: Player;
}

/**
 * Applies `change` to the player's current state and stores the result with its event in one write. Concurrent changes are
 * applied one after the other; a change without effect writes and publishes nothing.
 * @throws HttpError 409 after too many conflicts with other writers, 503 when the player does not appear
 */
export async function updatePlayer(
  { players, clock, photoUrl }: UpdatePlayerDependencies,
  id: string,
  change: (player: Player) => Promise<Pick<Player, 'profile' | 'lifetimePayments'>>,
  createFurtherEvents: (before: Player, after: Player, now: Date) => CloudEvent[] = () => [],
): Promise<PlayerProfileTransition> {
  return retryOnConflict(async () => {
    const before = await findPlayerWithRetry(players, id);
    const { profile, lifetimePayments } = await change(before);
    const same =
      isDeepStrictEqual(profile, before.profile) && isDeepStrictEqual(lifetimePayments, before.lifetimePayments);
    if (same) return { before, after: before };
    const version = before.version + 1;
    const after: Player = { ...before, profile, lifetimePayments, version };
    const data = toPlayerUpdatedData(after, photoUrl);
    const now = clock.now();
    const event = createEvent(playerUpdated, { subject: id, version, data, now });
    if (await players.update(after, [event, ...createFurtherEvents(before, after, now)])) return { before, after };
    return versionConflict;
  });
}

/** The player of an account. Waits up to a second, because a new account may call before its event arrives. */
async function findPlayerWithRetry(players: Pick<PlayerStore, 'findById'>, id: string): Promise<Player> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const player = await players.findById(id);
    if (player) return player;
    await sleep(retryDelayMs);
  }
  throw new HttpError(commonErrors.unavailable, { retryAfterSeconds: 1 });
}
