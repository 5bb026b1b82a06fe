import { createHash } from 'node:crypto';
import { matchmakingErrors, notificationRequested } from '@rally/contracts/matchmaking';
import { createEvent } from '@rally/events';
import { HttpError } from '@rally/service-kit';
import { assertPlayersNotBlocked, type BlockedMatchGuardDependencies } from '../../blocks/blocked-match.ts';
import { listMatchPlayerIds, type Match, type MatchNotificationState } from '../match.ts';
import { addAuditEvent, type MatchChange, type StaffRequest } from '../match-change.ts';
import { isMatchRevealedToBoth } from '../match-visibility.ts';
import { updateMatchWithRetry } from '../update-match-with-retry.ts';

export interface MatchNotificationRequest {
  readonly user1Message: string;
  readonly user2Message: string;
}

/**
 * Requests the messages to both players. Repeating the same texts resends them only to players whom they did not reach. Different
 * texts are a new attempt, which fails with 409 while the earlier attempt is under way.
 */
export function sendMatchNotification(
  deps: BlockedMatchGuardDependencies,
  action: StaffRequest,
  id: string,
  messages: MatchNotificationRequest,
): Promise<Match> {
  return updateMatchWithRetry(deps, id, async (match, now) => {
    if (match.status !== 'scheduled' || match.user2Id === null) throw new HttpError(matchmakingErrors.matchNotApproved);
    // Each message contains the opponent's name.
    if (match.kind === 'paid' && !isMatchRevealedToBoth(match)) throw new HttpError(matchmakingErrors.opponentLocked);
    const last = match.notification;
    const isRepeated = last !== null && deriveNotificationRequestId(match, last.attempt, messages) === last.requestId;
    const isUnderWay = last !== null && listMatchPlayerIds(match).some((id) => !hasNotificationOutcome(last, id));
    if (isRepeated && (isUnderWay || last.failedFor.length === 0)) return null;
    if (isUnderWay) throw new HttpError(matchmakingErrors.notificationInProgress);
    await assertPlayersNotBlocked(deps, match);
    return createNotificationRequestChange(
      match,
      messages,
      isRepeated ? last.failedFor : listMatchPlayerIds(match),
      action,
      now,
    );
  });
}

function createNotificationRequestChange(
  match: Match,
  messages: MatchNotificationRequest,
  recipients: readonly string[],
  action: StaffRequest,
  now: Date,
): MatchChange {
  const attempt = (match.notification?.attempt ?? 0) + 1;
  const requestId = deriveNotificationRequestId(match, attempt, messages);
  const sentTo = listMatchPlayerIds(match).filter((id) => !recipients.includes(id));
  const sentTimes = match.notification?.sentTimes?.filter(({ playerId }) => sentTo.includes(playerId)) ?? [];
  const after = {
    ...match,
    version: match.version + 1,
    notification: { requestId, attempt, sentTo, failedFor: [], sentTimes },
  };
  const data = {
    matchId: match.id,
    requestId,
    messages: recipients.map((playerId) => ({
      playerId,
      text: playerId === match.user1Id ? messages.user1Message : messages.user2Message,
    })),
    requestedAt: now.toISOString(),
  };
  const event = createEvent(notificationRequested, { subject: match.id, version: after.version, data, now });
  return addAuditEvent({ before: match, after, events: [event] }, action, 'match.notification-requested', now);
}

/** Equal for the same texts of one attempt. A hash, because the texts may contain phone numbers. */
function deriveNotificationRequestId(
  { id }: Match,
  attempt: number,
  { user1Message, user2Message }: MatchNotificationRequest,
): string {
  const content = JSON.stringify([id, attempt, user1Message, user2Message]);
  return createHash('sha256').update(content).digest('base64url');
}

function hasNotificationOutcome({ sentTo, failedFor }: MatchNotificationState, playerId: string): boolean {
  return sentTo.includes(playerId) || failedFor.includes(playerId);
}
