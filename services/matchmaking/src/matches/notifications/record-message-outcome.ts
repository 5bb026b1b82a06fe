import type { DataOf } from '@rally/contracts';
import { matchUpdated } from '@rally/contracts/matchmaking';
import type { messageFailed, messageSent } from '@rally/contracts/notifications';
import { changeMatch, type MatchDependencies } from '../change-match.ts';
import type { Match, MatchNotification } from '../match.ts';
import { changeWithEvent, changeWithoutEvent, type MatchChange } from '../match-change.ts';

/**
 * A match's message went out: from the first of the two on, the players see the match. Not only from both on, since a
 * player who has stopped messages would else hide the match from the opponent who was just told of it.
 */
export async function recordMessageSent(deps: MatchDependencies, message: DataOf<typeof messageSent>): Promise<void> {
  const { matchId, purpose, sentAt } = message;
  if (matchId === null || purpose !== 'match_notification') return;
  await changeMatch(deps, matchId, (match, now) => {
    const notification = withPlayer(match.notification, message, 'sentTo');
    if (match.notificationsSentAt !== null) return withNotification(match, notification);
    return changeWithEvent(match, { ...match, notification, notificationsSentAt: new Date(sentAt) }, matchUpdated, now);
  });
}

/** A match's message did not reach its player: staff may send it again. */
export async function recordMessageFailed(
  deps: MatchDependencies,
  message: DataOf<typeof messageFailed>,
): Promise<void> {
  const { matchId, purpose } = message;
  if (matchId === null || purpose !== 'match_notification') return;
  await changeMatch(deps, matchId, (match) =>
    withNotification(match, withPlayer(match.notification, message, 'failedFor')),
  );
}

/** Nothing that others know of the match has changed. */
function withNotification(match: Match, notification: MatchNotification | null): MatchChange | null {
  if (notification === match.notification) return null;
  return changeWithoutEvent(match, { ...match, notification });
}

/** The same object when the message is not of the last request, or was noted before. */
function withPlayer(
  notification: MatchNotification | null,
  { requestId, playerId }: { requestId: string | null; playerId: string | null },
  list: 'sentTo' | 'failedFor',
): MatchNotification | null {
  if (notification === null || playerId === null || notification.requestId !== requestId) return notification;
  if (notification[list].includes(playerId)) return notification;
  return { ...notification, [list]: [...notification[list], playerId] };
}
