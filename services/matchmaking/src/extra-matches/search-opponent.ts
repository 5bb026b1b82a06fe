import { randomBytes } from 'node:crypto';
import { matchmakingErrors } from '@rally/contracts/matchmaking';
import type { Sport } from '@rally/contracts/players';
import { Refusal } from '@rally/service-kit';
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
  const week = searchWeek(desk);
  const present = await desk.matches.extraMatchOf(playerId, week);
  if (present) return tended(desk, present);

  const player = (await desk.players.byIds([playerId])).get(playerId) ?? null;
  const refusal = searchRefusal(player);
  if (!player || refusal) throw new Refusal(refusal ?? matchmakingErrors.profileIncomplete);
  const search = newSearch(`m_${randomBytes(12).toString('hex')}`, player, sport, week, desk.clock.now());
  const made = (await desk.matches.insert(search)) === 'made' || (await insertAfterFreeing(desk, search));
  if (made) {
    desk.events.wake();
    return tended(desk, search);
  }
  // The same call made it first.
  const rival = await desk.matches.extraMatchOf(playerId, week);
  if (rival) return tended(desk, rival);
  throw new Refusal(matchmakingErrors.slotTaken);
}

/** The slot may still be held for a match that was called off. */
async function insertAfterFreeing(desk: SearchDesk, search: Match): Promise<boolean> {
  const standIn = await desk.matches.standInOf(search.user1Id, search.week);
  if (!standIn?.joining) return false;
  await freeSlot(desk, standIn.joining.into);
  return (await desk.matches.insert(search)) === 'made';
}

async function tended(desk: SearchDesk, search: Match): Promise<Match> {
  const match = await desk.inTurn(() => joinBestFit(desk, search.id));
  return match.user2Id === null ? match : revealToLifetime(desk, match);
}
