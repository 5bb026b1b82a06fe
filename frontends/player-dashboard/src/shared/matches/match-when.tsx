import { type Match, matchTexts } from '@rally/contracts/matchmaking';
import { dateAndTime, weekRange, zoneName } from '../time/when.ts';

/** When a match is played: the time that is set, else the slots both could take. In the zone the player is in. */
export function MatchWhen({ match }: { match: Match }) {
  if (match.scheduledDate !== null) {
    const moment = new Date(match.scheduledDate);
    return (
      <>
        {dateAndTime(moment)} {zoneName(moment)}
      </>
    );
  }
  if (match.slots.length === 0) return `${matchTexts.timeUnknown} · week of ${weekRange(match.week)}`;
  return match.slots.map(({ startsAt }, index) => {
    const moment = new Date(startsAt);
    return (
      <div key={startsAt}>
        {index > 0 && 'or '}
        {dateAndTime(moment)} {zoneName(moment)}
      </div>
    );
  });
}
