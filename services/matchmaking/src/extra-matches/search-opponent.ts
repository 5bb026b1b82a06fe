import { randomBytes } from 'node:crypto';
import { matchmakingErrors } from '@rally/contracts/matchmaking';
import type { Sport } from '@rally/contracts/players';
import { HttpError } from '@rally/service-kit';
import type { Match } from '../matches/match.ts';
import { freeSlot } from './free-slot.ts';
import { joinBestFit } from './join-best-fit.ts';
import { newSearch } from './new-search.ts';
import { revealToLifetime } from './reveal-to-lifetime.ts';
import { type SearchDesk, searchRefusal, searchWeek } from './searcher.ts';

/**
 * Starts a player's search for a paid match, and joins it to one that fits. As long as the player has one, searched for
 * or found and yet to be played, it is answered again.
 */
export async function searchOpponent(desk: SearchDesk, playerId: string, sport: Sport): Promise<Match> {
  // A look at all searches may not come between the beginning of one and its choice of the best.
  const match = await desk.inTurn(async () => joinBestFit(desk, await presentOrBegun(desk, playerId, sport)));
  return match.user2Id === null ? match : revealToLifetime(desk, match);
}

/** Resolves to the id of the search or match. */
async function presentOrBegun(desk: SearchDesk, playerId: string, sport: Sport): Promise<string> {
  const week = searchWeek(desk);
  const present = await desk.matches.extraMatchOf(playerId, week);
  if (present) return present.id;

  const player = (await desk.players.byIds([playerId])).get(playerId) ?? null;
  const refusal = searchRefusal(player);
  if (!player || refusal) throw new HttpError(refusal ?? matchmakingErrors.profileIncomplete);
  const search = newSearch(`m_${randomBytes(12).toString('hex')}`, player, sport, week, desk.clock.now());
  const made = (await desk.matches.insert(search)) === 'made' || (await insertAfterFreeing(desk, search));
  if (made) {
    desk.events.wake();
    return search.id;
  }
  // The same call made it first.
  const rival = await desk.matches.extraMatchOf(playerId, week);
  if (rival) return rival.id;
  throw new HttpError(matchmakingErrors.slotTaken);
}

/** The slot may still be held for a match that was called off. */
async function insertAfterFreeing(desk: SearchDesk, search: Match): Promise<boolean> {
  const standIn = await desk.matches.standInOf(search.user1Id, search.week);
  if (!standIn?.joining) return false;
  await freeSlot(desk, standIn.joining.into);
  return (await desk.matches.insert(search)) === 'made';
}
