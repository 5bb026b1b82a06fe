import { matchmakingErrors } from '@rally/contracts/matchmaking';
import { HttpError } from '@rally/service-kit';
import { assertPlayersNotBlocked, type BlockedMatchGuardDependencies } from '../../blocks/blocked-match.ts';
import type { Match } from '../match.ts';
import { addAuditEvent, type StaffRequest } from '../match-change.ts';
import {
  createApproveAndAnnounceChange,
  type MatchAnnouncementTexts,
} from '../notifications/create-approve-and-announce-change.ts';
import { updateMatchWithRetry } from '../update-match-with-retry.ts';
import { isMatchApproved, isMatchWeekOver } from './approve-match.ts';
import { changeMatchesOneByOne, type MatchChangeResults } from './change-matches-one-by-one.ts';

/**
 * Approves matches and requests the messages to their players. Each match is one guarded write, so repeating the call after a crash or a
 * lost reply announces only the remaining ones.
 * @param requested the last of several entries for one match counts; null messages mean the suggested texts
 */
export async function approveAndAnnounceMatches(
  deps: BlockedMatchGuardDependencies,
  action: StaffRequest,
  requested: readonly { readonly id: string; readonly messages: MatchAnnouncementTexts | null }[],
): Promise<MatchChangeResults> {
  const messagesOf = new Map(requested.map(({ id, messages }) => [id, messages]));
  return changeMatchesOneByOne(messagesOf.keys(), (id) => announceMatch(deps, action, id, messagesOf.get(id) ?? null));
}

function announceMatch(
  deps: BlockedMatchGuardDependencies,
  action: StaffRequest,
  id: string,
  messages: MatchAnnouncementTexts | null,
): Promise<Match> {
  return updateMatchWithRetry(deps, id, async (match, now) => {
    if (isMatchApproved(match) && match.notification !== null) return null;
    const change = createApproveAndAnnounceChange(match, messages, 'bulk', now);
    if (change === null) throw new HttpError(matchmakingErrors.matchNotPending);
    if (isMatchWeekOver(match, now)) throw new HttpError(matchmakingErrors.matchWeekOver);
    await assertPlayersNotBlocked(deps, match);
    return addAuditEvent(change, action, 'match.announced', now);
  });
}
