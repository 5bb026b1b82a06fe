import type { DataOf } from '@rally/contracts';
import { matchUpdated } from '@rally/contracts/matchmaking';
import type { messageFailed, messageSent } from '@rally/contracts/notifications';
import { changeMatch, type MatchDesk } from './change-match.ts';
import type { Match, MatchNotification } from './match.ts';
import { type MatchChange, matchChange } from './match-change.ts';

/**
 * A match's message went out: from the first of the two on, the players see the match. Not only from both on, since a
 * player who has stopped messages would else hide the match from the opponent who was just told of it.
 */
export async function noteMessageSent(desk: MatchDesk, message: DataOf<typeof messageSent>): Promise<void> {
  const { matchId, purpose, sentAt } = message;
  if (matchId === null || purpose !== 'match_notification') return;
  await changeMatch(desk, matchId, (match, now) => {
    const notification = withPlayer(match.notification, message, 'sentTo');
    if (match.notificationsSentAt !== null) return silently(match, notification);
    return matchChange(match, { ...match, notification, notificationsSentAt: new Date(sentAt) }, matchUpdated, now);
  });
}

/** A match's message did not reach its player: staff may send it again. */
export async function noteMessageFailed(desk: MatchDesk, message: DataOf<typeof messageFailed>): Promise<void> {
  const { matchId, purpose } = message;
  if (matchId === null || purpose !== 'match_notification') return;
  await changeMatch(desk, matchId, (match) => silently(match, withPlayer(match.notification, message, 'failedFor')));
}

/** Nothing that others know of the match has changed. */
function silently(match: Match, notification: MatchNotification | null): MatchChange | null {
  if (notification === match.notification) return null;
  return { before: match, after: { ...match, notification, version: match.version + 1 }, events: [] };
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
