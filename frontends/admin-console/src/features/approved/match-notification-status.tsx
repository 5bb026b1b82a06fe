import { adminMatchTexts, type Match } from '@rally/contracts/matchmaking';
import { Badge } from '@rally/ui';
import { describeMatchMessageDelivery } from '../../shared/matches/describe-match-message-delivery.ts';
import { getPlayerName } from '../../shared/matches/players-cell.tsx';
import { formatDateTime } from '../../shared/time/format-date.ts';
import classes from './approved-matches.module.css';

const sides = ['user1', 'user2'] as const;

/**
 * Whether and when the players were notified, and the state of each message if one was not sent. The players of a paid match get texts of
 * their own, so that none is pending.
 */
export function MatchNotificationStatus({ match }: { match: Match }) {
  const { kind, notificationsSentAt, notifications } = match;
  const isSent = notificationsSentAt !== null;
  if (kind === 'paid' && !isSent && !notifications) return null;
  const hasFailed = notifications !== undefined && sides.some((side) => notifications[side].state === 'failed');
  return (
    <span className={classes.state}>
      <NotificationStateBadge
        color={isSent && !hasFailed ? 'court' : 'amber'}
        text={isSent ? adminMatchTexts.notificationsSent : adminMatchTexts.notificationsPending}
      />
      {isSent && <small>{formatDateTime(notificationsSentAt)}</small>}
      {notifications &&
        sides.some((side) => notifications[side].state !== 'sent') &&
        sides.map((side) => (
          <small key={side} data-failed={notifications[side].state === 'failed' || undefined}>
            {getPlayerName(match, side)}: {describeMatchMessageDelivery(notifications[side])}
          </small>
        ))}
    </span>
  );
}

function NotificationStateBadge({ color, text }: { color: string; text: string }) {
  return (
    <Badge className={classes.badge ?? ''} h="auto" lh={1.4} py={2} color={color}>
      {text}
    </Badge>
  );
}
