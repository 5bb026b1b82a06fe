import { type Match, matchTexts } from '@rally/contracts/matchmaking';
import { formatDateTime, formatWeek, formatZone } from '../time/format-date.ts';

/** A match's scheduled time, else its suggested slots, in local time. */
export function MatchDateTime({ match }: { match: Match }) {
  if (match.scheduledDate !== null) {
    const moment = new Date(match.scheduledDate);
    return (
      <>
        {formatDateTime(moment)} {formatZone(moment)}
      </>
    );
  }
  if (match.slots.length === 0) return `${matchTexts.timeUnknown} · week of ${formatWeek(match.week)}`;
  return match.slots.map(({ startsAt }, index) => {
    const moment = new Date(startsAt);
    return (
      <div key={startsAt}>
        {index > 0 && 'or '}
        {formatDateTime(moment)} {formatZone(moment)}
      </div>
    );
  });
}
