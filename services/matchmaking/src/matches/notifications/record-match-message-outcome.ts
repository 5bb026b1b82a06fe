import type { EventData } from '@rally/contracts';
import { matchUpdated } from '@rally/contracts/matchmaking';
import type { messageFailed, messageSent } from '@rally/contracts/notifications';
import type { Match, MatchNotificationState } from '../match.ts';
import { createChangeWithoutEvent, createMatchChange, type MatchChange } from '../match-change.ts';
import { type ChangeMatchDependencies, updateMatchWithRetry } from '../update-match-with-retry.ts';

/**
 * Records that a match message was sent. Players see the match once the first message is out: waiting for both would hide
 * it from a notified player whose opponent has stopped messages.
 */
export async function recordMatchMessageSent(
  deps: ChangeMatchDependencies,
  message: EventData<typeof messageSent>,
): Promise<void> {
  const { matchId, purpose, playerId, sentAt } = message;
  if (matchId === null || purpose !== 'match_notification') return;
  await updateMatchWithRetry(deps, matchId, (match, now) => {
    const reached = addMessageOutcome(match.notification, message, 'sentTo');
    const isNew = reached !== null && reached !== match.notification && playerId !== null;
    const notification = isNew
      ? { ...reached, sentTimes: [...(reached.sentTimes ?? []), { playerId, at: new Date(sentAt) }] }
      : reached;
    if (match.notificationsSentAt !== null) return withNotification(match, notification);
    return createMatchChange(
      match,
      { ...match, notification, notificationsSentAt: new Date(sentAt) },
      matchUpdated,
      now,
    );
  });
}

/** Records that a match message failed, so that staff can resend it. */
export async function recordMatchMessageFailed(
  deps: ChangeMatchDependencies,
  message: EventData<typeof messageFailed>,
): Promise<void> {
  const { matchId, purpose } = message;
  if (matchId === null || purpose !== 'match_notification') return;
  await updateMatchWithRetry(deps, matchId, (match) => {
    const notification = addMessageOutcome(match.notification, message, 'failedFor');
    if (notification === null || notification === match.notification || message.playerId === null) return null;
    const { playerId, failure, providerCode } = message;
    const failures = [...(notification.failures ?? []), { playerId, failure, providerCode }];
    return withNotification(match, { ...notification, failures });
  });
}

/** Null if nothing changes. */
function withNotification(match: Match, notification: MatchNotificationState | null): MatchChange | null {
  if (notification === match.notification) return null;
  return createChangeWithoutEvent(match, { ...match, notification });
}

/** Returns the same object if the message belongs to an earlier request or is already recorded. */
function addMessageOutcome(
  notification: MatchNotificationState | null,
  { requestId, playerId }: { requestId: string | null; playerId: string | null },
  list: 'sentTo' | 'failedFor',
): MatchNotificationState | null {
  if (notification === null || playerId === null || notification.requestId !== requestId) return notification;
  if (notification[list].includes(playerId)) return notification;
  return { ...notification, [list]: [...notification[list], playerId] };
}
