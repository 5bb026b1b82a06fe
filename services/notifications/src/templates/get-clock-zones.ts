import type { MatchSnapshot } from '@rally/contracts/matchmaking';
import type { ClockZones } from '@rally/league-calendar';
import type { MessageRecipient } from '../people/people.projection.ts';

/** Times of a match are told on the clock of its place, named for recipients whose own shows another time. */
export function getClockZones(
  match: Pick<MatchSnapshot, 'timeZone'> | null,
  { timeZone: readerZone }: Pick<MessageRecipient, 'timeZone'>,
  leagueZone: string,
): ClockZones {
  return { zone: match?.timeZone ?? readerZone ?? leagueZone, readerZone };
}
