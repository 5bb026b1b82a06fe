import { notificationWithdrawn } from '@rally/contracts/matchmaking';
import { createEvent } from '@rally/events';
import type { ListClosedAccounts } from '@rally/service-kit';
import {
  type InheritDependencies,
  keepBlocksOfClosedAccount,
} from '../closed-accounts/inherit-from-closed-accounts.ts';
import { createAutomaticDeclineChange } from '../matches/create-automatic-match-changes.ts';
import { listMatchPlayerIds, type Match } from '../matches/match.ts';
import type { MatchChange } from '../matches/match-change.ts';
import { updateMatchWithRetry } from '../matches/update-match-with-retry.ts';
import { createUnrevealedMatchEndChange } from '../paid-matches/create-unrevealed-match-end-change.ts';
import type { Block } from './block.store.ts';
import type { BlockedMatchGuardDependencies } from './blocked-match.ts';

export interface EnforceBlockDependencies
  extends BlockedMatchGuardDependencies,
    Omit<InheritDependencies, 'blocks' | 'clock'> {
  readonly listClosedAccounts: ListClosedAccounts;
}

/**
 * Ends matches created by commands that had read data before the block was created. A paid match whose opponent the blocker has not
 * seen stays locked until `cancelIfPlayersMayNotMeet` ends it before a reveal, or its time is over. Safe to repeat.
 */
export async function enforceBlock(deps: EnforceBlockDependencies, block: Block): Promise<void> {
  // The block also covers a blocked player who closed the account and signed up again, by new blocks that the worker enforces.
  const isClosed = (await deps.listClosedAccounts([block.blockedId])).has(block.blockedId);
  if (isClosed) await keepBlocksOfClosedAccount(deps, block.blockedId);
  for (const { id } of await deps.matches.listUpcomingBetween(block.blockerId, block.blockedId)) {
    await updateMatchWithRetry(deps, id, async (match, now) => {
      // Older pending matches are left to staff, who cannot approve them.
      if (match.status === 'pending')
        return match.createdAt > block.createdAt ? createAutomaticDeclineChange(match, 'blocked', now) : null;
      if (match.kind === 'weekly') return withdrawUnsentNotification(match, now);
      // Ending it would tell a blocker who has not seen the opponent that the blocked player was the opponent. For an inherited block,
      // it would tell a blocker who has seen the opponent that this is the former player whom they blocked.
      const isKnown = match.seenBy.includes(block.blockerId);
      const isNewer = match.opponentFoundAt !== null && match.opponentFoundAt > block.createdAt;
      const ends = block.inheritedFrom === undefined ? isKnown || isNewer : isNewer && !isKnown;
      return ends ? createUnrevealedMatchEndChange(deps, match, 'blocked', { now }) : null;
    });
  }
}

/** Stops messages that have not been sent; null if there are none. */
function withdrawUnsentNotification(match: Match, now: Date): MatchChange | null {
  const { notification } = match;
  if (notification === null) return null;
  const { requestId, sentTo, failedFor } = notification;
  const playerIds = listMatchPlayerIds(match).filter((id) => !sentTo.includes(id) && !failedFor.includes(id));
  if (playerIds.length === 0) return null;
  const after = {
    ...match,
    version: match.version + 1,
    notification: { ...notification, failedFor: [...failedFor, ...playerIds] },
  };
  const data = { matchId: match.id, requestId, playerIds, withdrawnAt: now.toISOString() };
  const event = createEvent(notificationWithdrawn, { subject: match.id, version: after.version, data, now });
  return { before: match, after, events: [event] };
}
