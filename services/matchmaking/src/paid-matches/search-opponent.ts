import { randomBytes } from 'node:crypto';
import { matchmakingErrors } from '@rally/contracts/matchmaking';
import type { Sport } from '@rally/contracts/players';
import { HttpError } from '@rally/service-kit';
import type { Match } from '../matches/match.ts';
import { createSearch } from './create-search.ts';
import { joinBestOpponent } from './join-best-opponent.ts';
import { releaseOpponentSlot } from './release-opponent-slot.ts';
import { revealToLifetimeMembers } from './reveal-to-lifetime-members.ts';
import { type SearchDependencies, searchError, searchWeek } from './searcher.ts';

/**
 * Starts a player's search for a paid match, and joins it to one that fits. As long as the player has one, searched for
 * or found and yet to be played, it is answered again.
 */
export async function searchOpponent(deps: SearchDependencies, playerId: string, sport: Sport): Promise<Match> {
  // A look at all searches may not come between the beginning of one and its choice of the best.
  const match = await deps.searchMutex(async () =>
    joinBestOpponent(deps, await findOrCreateSearch(deps, playerId, sport)),
  );
  return match.user2Id === null ? match : revealToLifetimeMembers(deps, match);
}

/** Resolves to the id of the search or match. */
async function findOrCreateSearch(deps: SearchDependencies, playerId: string, sport: Sport): Promise<string> {
  const week = searchWeek(deps);
  const existing = await deps.matches.findPaidMatch(playerId, week);
  if (existing) return existing.id;

  const player = (await deps.players.byIds([playerId])).get(playerId) ?? null;
  const refusal = searchError(player);
  if (!player || refusal) throw new HttpError(refusal ?? matchmakingErrors.profileIncomplete);
  const search = createSearch(`m_${randomBytes(12).toString('hex')}`, player, sport, week, deps.clock.now());
  const made = (await deps.matches.insert(search)) === 'made' || (await insertAfterReleasingSlot(deps, search));
  if (made) {
    deps.events.wake();
    return search.id;
  }
  // The same call made it first.
  const concurrent = await deps.matches.findPaidMatch(playerId, week);
  if (concurrent) return concurrent.id;
  throw new HttpError(matchmakingErrors.slotTaken);
}

/** The slot may still be held for a match that was called off. */
async function insertAfterReleasingSlot(deps: SearchDependencies, search: Match): Promise<boolean> {
  const holder = await deps.matches.findSlotHolder(search.user1Id, search.week);
  if (!holder?.joining) return false;
  await releaseOpponentSlot(deps, holder.joining.into);
  return (await deps.matches.insert(search)) === 'made';
}
