import type { Language, Sport } from '../../players/enums.ts';
import { formerPlayerName } from '../../players/profile/former-player-name.ts';

interface CalendarTexts {
  /** The name of the calendar. */
  readonly name: string;
  readonly match: (sport: Sport, opponent: string) => string;
  readonly yourOpponent: string;
  readonly formerPlayer: string;
  /** Follows the start of a match whose time is not agreed on. */
  readonly suggestedTime: string;
}

/** The texts of a player's calendar, which has the language of the player's profile. */
export const calendarTexts: Readonly<Record<Language, CalendarTexts>> = {
  'en-US': {
    name: 'Rally matches',
    match: (sport, opponent) => `${sport === 'tennis' ? 'Tennis' : 'Pickleball'} with ${opponent}`,
    yourOpponent: 'your opponent',
    formerPlayer: formerPlayerName,
    suggestedTime: 'A suggested time: agree on it with your opponent.',
  },
  'es-US': {
    name: 'Partidos de Rally',
    match: (sport, opponent) => `${sport === 'tennis' ? 'Tenis' : 'Pickleball'} con ${opponent}`,
    yourOpponent: 'tu rival',
    formerPlayer: 'Exjugador',
    suggestedTime: 'Hora propuesta: acuérdala con tu rival.',
  },
};
