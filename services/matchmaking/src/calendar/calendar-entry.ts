import { calendarTexts, type Match as ShownMatch } from '@rally/contracts/matchmaking';
import { formerPlayerName, type Language } from '@rally/contracts/players';

/** A match in a player's calendar. */
export interface CalendarEntry {
  readonly matchId: string;
  /** Increases with each change, so that calendars recognize the newer version. */
  readonly version: number;
  readonly title: string;
  readonly startsAt: Date;
  /** IANA zone of the place: calendars show the time on the clock of their device. */
  readonly timeZone: string | null;
  readonly place: string | null;
  /** `tentative` is the suggested time, before the players agreed on one. */
  readonly status: 'confirmed' | 'tentative' | 'canceled';
}

/** Creates the calendar entry of a match as the player sees it, in the player's language; null while its time or opponent is unknown. */
export function toCalendarEntry(match: ShownMatch, playerId: string, language: Language): CalendarEntry | null {
  const opponentId = match.user1Id === playerId ? match.user2Id : match.user1Id;
  const opponent = match.user1Id === playerId ? match.user2Name : match.user1Name;
  const time = match.scheduledDate ?? match.slots[0]?.startsAt ?? null;
  // A locked opponent has no id here. Such a match gets no entry at all.
  if (opponentId === null || time === null || match.status === 'pending' || match.status === 'declined') return null;
  const court = match.suggestedCourt;
  const texts = calendarTexts[language];
  const agreed = match.scheduledDate !== null || match.status === 'completed';
  return {
    matchId: match.id,
    version: match.version,
    title: texts.match(
      match.sport,
      opponent === formerPlayerName ? texts.formerPlayer : (opponent ?? texts.yourOpponent),
    ),
    startsAt: new Date(time),
    timeZone: match.timeZone ?? null,
    place: court && `${court.name}, ${court.address}`,
    status: match.status === 'canceled' ? 'canceled' : agreed ? 'confirmed' : 'tentative',
  };
}
