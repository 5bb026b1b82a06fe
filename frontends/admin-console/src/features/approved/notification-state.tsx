import { adminMatchTexts, type Match } from '@rally/contracts/matchmaking';
import { Badge } from '@rally/ui';
import { dayAndTime } from '../../shared/time/moments.ts';
import classes from './approved.module.css';

/** Whether the two players have been told, and when. */
export function NotificationState({ match: { notificationsSentAt } }: { match: Match }) {
  if (notificationsSentAt === null) return <Badge color="amber">{adminMatchTexts.notificationsPending}</Badge>;
  return (
    <span className={classes.state}>
      <Badge color="court">{adminMatchTexts.notificationsSent}</Badge>
      <small>{dayAndTime(notificationsSentAt)}</small>
    </span>
  );
}
