import type { Match } from '@rally/contracts/matchmaking';
import type { StaffInboxItem } from '@rally/contracts/notifications';
import { sportLabels } from '@rally/contracts/players';
import { MatchLink } from '../../shared/matches/match-link.tsx';
import { matchStatusLabels } from '../../shared/matches/match-status-labels.ts';
import { formatDateTime } from '../../shared/time/format-date.ts';
import { texts } from '../../texts.ts';
import classes from './staff-inbox.module.css';

/** The writer's current or latest match, with a link to it once that match is loaded. */
export function InboxSenderMatch({
  item: { match: summary },
  match,
}: {
  item: StaffInboxItem;
  match: Match | undefined;
}) {
  const { inbox: words } = texts();
  if (summary === null) return <small className={classes.match}>{words.noMatch}</small>;
  const { sport, status, opponent, scheduledDate, court } = summary;
  const label = `${words.sportVs({ sport: sportLabels[sport] })}${opponent === null ? words.nobodyYet : (opponent.name ?? words.formerPlayer)}`;
  return (
    <div className={classes.match}>
      {match ? <MatchLink match={match}>{label}</MatchLink> : <span>{label}</span>}
      <small>
        {matchStatusLabels[status]} · {scheduledDate === null ? words.noTimeYet : formatDateTime(scheduledDate)}
        {court !== null && ` · ${court}`}
      </small>
    </div>
  );
}
