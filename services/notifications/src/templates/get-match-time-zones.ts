import type { MatchSnapshot } from '@rally/contracts/matchmaking';
import type { MessageRecipient } from '../people/people.projection.ts';
import type { MessageClocks } from './format-times.ts';

/** Times of a match are told on the clock of its place, named for recipients whose own shows another time. */
export function getMatchTimeZones(
  match: Pick<MatchSnapshot, 'timeZone'> | null,
  { timeZone: readerZone, language }: Pick<MessageRecipient, 'timeZone' | 'language'>,
  leagueZone: string,
): MessageClocks {
  return { zone: match?.timeZone ?? readerZone ?? leagueZone, readerZone, language };
}
