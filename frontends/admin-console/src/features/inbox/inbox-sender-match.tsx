import type { StaffInboxItem } from '@rally/contracts/notifications';
import { sportLabels } from '@rally/contracts/players';
import { Link } from '@rally/web-kit';
import { matchStatusLabels } from '../../shared/matches/match-status-labels.ts';
import { formatDateTime } from '../../shared/time/format-date.ts';
import classes from './staff-inbox.module.css';

type Match = NonNullable<StaffInboxItem['match']>;

/** The writer's current or latest match, with a link to it. */
export function InboxSenderMatch({ item: { match, phone } }: { item: StaffInboxItem }) {
  if (match === null) return <small className={classes.match}>No match</small>;
  const { sport, status, opponent, scheduledDate, court } = match;
  return (
    <div className={classes.match}>
      <Link to={getMatchAddress(match, phone)}>
        {sportLabels[sport]} vs {opponent === null ? 'nobody yet' : (opponent.name ?? 'Former player')}
      </Link>
      <small>
        {matchStatusLabels[status]} · {scheduledDate === null ? 'No time yet' : formatDateTime(scheduledDate)}
        {court !== null && ` · ${court}`}
      </small>
    </div>
  );
}

const tabOf: Partial<Record<Match['status'], string>> = {
  pending: '/admin/pending',
  scheduled: '/admin/approved',
  completed: '/admin/completed',
};

/** The tab with the match; for a match in none, the writer's user card, which lists all. */
function getMatchAddress({ status, opponent }: Match, phone: string): string {
  const tab = tabOf[status];
  if (tab === undefined) return `/admin/users?user=${encodeURIComponent(phone)}`;
  return opponent?.name ? `${tab}?search=${encodeURIComponent(opponent.name)}` : tab;
}
