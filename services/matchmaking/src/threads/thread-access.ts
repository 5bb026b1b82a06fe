import { matchmakingErrors } from '@rally/contracts/matchmaking';
import { type Clock, HttpError, type ListClosedAccounts } from '@rally/service-kit';
import { type BlockedMatchGuardDependencies, findBlockersAwareOfOpponent } from '../blocks/blocked-match.ts';
import type { KnownPlayersProjection } from '../known-players/known-players.projection.ts';
import { createOpponentLockedError } from '../matches/create-opponent-locked-error.ts';
import type { MatchStore } from '../matches/match.store.ts';
import { isMatchPlayer, type Match } from '../matches/match.ts';
import { isMatchRevealedToBoth, isMatchVisibleToPlayers } from '../matches/match-visibility.ts';
import type { ThreadStore } from './thread.store.ts';
import { getThreadExpiry, type MatchThread } from './thread.ts';

export interface ThreadDependencies extends Pick<BlockedMatchGuardDependencies, 'blocks'> {
  readonly threads: ThreadStore;
  readonly matches: Pick<MatchStore, 'findById'>;
  readonly players: Pick<KnownPlayersProjection, 'findByIds'>;
  readonly clock: Clock;
  readonly listClosedAccounts: ListClosedAccounts;
}

/** A match whose players know each other. */
export interface RevealedMatch {
  readonly match: Match;
  readonly playerIds: readonly [string, string];
}

/** Finds the match of a thread for one of its two players. Fails with 404 for anyone else, staff included. */
export async function findRevealedMatchForPlayer(
  { matches }: Pick<ThreadDependencies, 'matches'>,
  playerId: string,
  matchId: string,
): Promise<RevealedMatch> {
  const match = await matches.findById(matchId);
  if (!match || match.user2Id === null || !isMatchPlayer(match, playerId) || !isMatchVisibleToPlayers(match)) {
    throw new HttpError(matchmakingErrors.matchUnknown);
  }
  if (!isMatchRevealedToBoth(match)) {
    const isOver = match.status !== 'scheduled';
    if (isOver) throw new HttpError(matchmakingErrors.opponentLocked, { text: matchmakingErrors.threadClosed.text });
    throw createOpponentLockedError(match, playerId);
  }
  return { match, playerIds: [match.user1Id, match.user2Id] };
}

/** The thread of a match; an empty one before the first message and after it has expired. */
export async function loadMatchThread(
  { threads, clock }: Pick<ThreadDependencies, 'threads' | 'clock'>,
  { match, playerIds }: RevealedMatch,
): Promise<MatchThread> {
  const stored = await threads.findById(match.id);
  if (stored && stored.expiresAt > clock.now()) return stored;
  return {
    matchId: match.id,
    version: stored?.version ?? 0,
    playerIds,
    messages: [],
    reads: [],
    reportedIds: [],
    expiresAt: getThreadExpiry(match),
  };
}

/**
 * Whether a player can write: until the match is over, at most a week after its last day, unless an account is closed or disabled or the
 * player blocked the opponent. A blocked player can still write, and is not told that nobody reads it. An inherited block does not close
 * the thread, because that would reveal the successor.
 */
export async function isThreadOpen(
  deps: ThreadDependencies,
  { match, playerIds }: RevealedMatch,
  playerId: string,
): Promise<boolean> {
  if (match.status !== 'scheduled' || deps.clock.now() >= getThreadExpiry(match)) return false;
  if ((await findBlockersAwareOfOpponent(deps, match)).includes(playerId)) return false;
  const players = await deps.players.findByIds(playerIds);
  return playerIds.every((playerId) => players.get(playerId)?.disabled === false);
}
