import { matchmakingErrors } from '@rally/contracts/matchmaking';
import { HttpError } from '@rally/service-kit';
import { assertPlayersNotBlocked, type BlockDependencies } from '../../blocks/blocked-match.ts';
import type { Match } from '../match.ts';
import { addAuditEvent, type StaffAction } from '../match-change.ts';
import { createAnnouncementChange, type MatchMessages } from '../notifications/create-announcement-change.ts';
import { updateMatchWithRetry } from '../update-match-with-retry.ts';
import { isMatchApproved } from './approve-match.ts';
import { type ChangedMatches, changeEachMatch } from './change-each-match.ts';

/**
 * Approves matches and requests the messages to their players. Each match is one guarded write, so that a repetition after a crash or a
 * lost reply announces only those that are left.
 * @param requested the last of several entries for one match counts; texts are null for the suggested ones
 */
export async function announceMatches(
  deps: BlockDependencies,
  action: StaffAction,
  requested: readonly { readonly id: string; readonly messages: MatchMessages | null }[],
): Promise<ChangedMatches> {
  const messagesOf = new Map(requested.map(({ id, messages }) => [id, messages]));
  return changeEachMatch(messagesOf.keys(), (id) => announceMatch(deps, action, id, messagesOf.get(id) ?? null));
}

function announceMatch(
  deps: BlockDependencies,
  action: StaffAction,
  id: string,
  messages: MatchMessages | null,
): Promise<Match> {
  return updateMatchWithRetry(deps, id, async (match, now) => {
    if (isMatchApproved(match) && match.notification !== null) return null;
    const change = createAnnouncementChange(match, messages, 'bulk', now);
    if (change === null) throw new HttpError(matchmakingErrors.matchNotPending);
    await assertPlayersNotBlocked(deps, match);
    return addAuditEvent(change, action, 'match.announced', now);
  });
}
