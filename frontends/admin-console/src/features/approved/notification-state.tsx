import { adminMatchTexts, type Match } from '@rally/contracts/matchmaking';
import { Badge } from '@rally/ui';
import { formatDateTime } from '../../shared/time/format-date.ts';
import classes from './approved.module.css';

/** Whether and when the players were notified. */
export function NotificationState({ match: { notificationsSentAt } }: { match: Match }) {
  if (notificationsSentAt === null) return <State color="amber" text={adminMatchTexts.notificationsPending} />;
  return (
    <span className={classes.state}>
      <State color="court" text={adminMatchTexts.notificationsSent} />
      <small>{formatDateTime(notificationsSentAt)}</small>
    </span>
  );
}

function State({ color, text }: { color: string; text: string }) {
  return (
    <Badge className={classes.badge ?? ''} h="auto" lh={1.4} py={2} color={color}>
      {text}
    </Badge>
  );
}
