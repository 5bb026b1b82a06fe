import type { MatchSnapshot } from '@rally/contracts/matchmaking';
import type { MessageRecipient } from '../people/people.projection.ts';
import type { MessageClocks } from './format-times.ts';

/** The clocks and the language of a message: times are told on the clock of the match's place, named for recipients whose own shows another time. */
export function getMessageClocks(
  match: Pick<MatchSnapshot, 'timeZone'> | null,
  { timeZone: readerZone, language }: Pick<MessageRecipient, 'timeZone' | 'language'>,
  leagueZone: string,
): MessageClocks {
  return { zone: match?.timeZone ?? readerZone ?? leagueZone, readerZone, language };
}
