import type { StaffInboxItem } from '@rally/contracts/notifications';
import { sportLabels } from '@rally/contracts/players';
import { Link } from '@rally/web-kit';
import { matchStatusLabels } from '../../shared/matches/match-status-labels.ts';
import { formatDateTime } from '../../shared/time/format-date.ts';
import { texts } from '../../texts.ts';
import classes from './staff-inbox.module.css';

type Match = NonNullable<StaffInboxItem['match']>;

/** The writer's current or latest match, with a link to it. */
export function InboxSenderMatch({ item: { match, phone } }: { item: StaffInboxItem }) {
  const { inbox: words } = texts();
  if (match === null) return <small className={classes.match}>{words.noMatch}</small>;
  const { sport, status, opponent, scheduledDate, court } = match;
  return (
    <div className={classes.match}>
      <Link to={getMatchAddress(match, phone)}>
        {words.sportVs({ sport: sportLabels[sport] })}
        {opponent === null ? words.nobodyYet : (opponent.name ?? words.formerPlayer)}
      </Link>
      <small>
        {matchStatusLabels[status]} · {scheduledDate === null ? words.noTimeYet : formatDateTime(scheduledDate)}
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

/** The tab with the match; if no tab has it, the writer's user card, which lists all matches. */
function getMatchAddress({ status, opponent }: Match, phone: string): string {
  const tab = tabOf[status];
  if (tab === undefined) return `/admin/users?user=${encodeURIComponent(phone)}`;
  return opponent?.name ? `${tab}?search=${encodeURIComponent(opponent.name)}` : tab;
}
