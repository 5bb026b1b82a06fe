import type { MatchSnapshot } from '@rally/contracts/matchmaking';
import type { MessageRecipient } from '../people/people.projection.ts';
import type { MessageTimeFormat } from './format-times.ts';

/** Times are local to the match's place. The zone is named for recipients whose own clock shows another time. */
export function getMessageTimeFormat(
  match: Pick<MatchSnapshot, 'timeZone'> | null,
  { timeZone: readerZone, language }: Pick<MessageRecipient, 'timeZone' | 'language'>,
  leagueZone: string,
): MessageTimeFormat {
  return { zone: match?.timeZone ?? readerZone ?? leagueZone, readerZone, language };
}
