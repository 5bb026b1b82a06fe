import { isDeepStrictEqual } from 'node:util';
import { commonErrors } from '@rally/contracts';
import { playerUpdated } from '@rally/contracts/players';
import { createEvent, type EventBus } from '@rally/events';
import { type Clock, HttpError } from '@rally/service-kit';
import { knownPlayer } from './known-player.ts';
import type { PlayerStore } from './player.store.ts';
import type { Player } from './player.ts';
import { playerUpdatedOf } from './player-updated-of.ts';

export interface ChangePlayerDependencies {
  readonly players: Pick<PlayerStore, 'byId' | 'change'>;
  readonly events: Pick<EventBus, 'wake'>;
  readonly clock: Clock;
  readonly photoUrl: (name: string) => string;
}

export interface PlayerChanged {
  readonly before: Player;
  readonly after: Player;
}

/** Each try that loses lost against a change that was stored: so many at once are no person's. */
const triesMax = 20;

/**
 * Stores what `change` makes of the player's present state, and tells the others in the same write. Of simultaneous changes
 * each sees the one before it; one that changes nothing writes and tells nothing.
 * @throws HttpError 409 when others were quicker too often
 */
export async function changePlayer(
  { players, events, clock, photoUrl }: ChangePlayerDependencies,
  id: string,
  change: (player: Player) => Promise<Pick<Player, 'profile' | 'lifetimePayments'>>,
): Promise<PlayerChanged> {
  for (let tries = 1; tries <= triesMax; tries += 1) {
    const before = await knownPlayer(players, id);
    const { profile, lifetimePayments } = await change(before);
    const same =
      isDeepStrictEqual(profile, before.profile) && isDeepStrictEqual(lifetimePayments, before.lifetimePayments);
    if (same) return { before, after: before };
    const version = before.version + 1;
    const after: Player = { ...before, profile, lifetimePayments, version };
    const data = playerUpdatedOf(after, photoUrl);
    const event = createEvent(playerUpdated, { subject: id, version, data, now: clock.now() });
    if (await players.change(after, [event])) {
      events.wake();
      return { before, after };
    }
  }
  throw new HttpError(commonErrors.conflict);
}
