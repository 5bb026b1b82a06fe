import type { Language } from '../../players/enums.ts';
import { type Playstyle, playstyleLabels } from '../enums.ts';
import { spanishPlaystyleLabels } from '../spanish-labels.ts';

interface LeaderboardRowWords {
  readonly playstyles: Readonly<Record<Playstyle, string>>;
  readonly new: string;
  readonly newThisWeek: string;
  readonly up: (places: number) => string;
  readonly down: (places: number) => string;
}

/** The words of a leaderboard row, which the gateway fills into the prerendered page and the screen shows. */
export const leaderboardRowWords: Readonly<Record<Language, LeaderboardRowWords>> = {
  'en-US': {
    playstyles: playstyleLabels,
    new: 'new',
    newThisWeek: 'New this week',
    up: (places) => `Up ${places} ${places === 1 ? 'place' : 'places'} since last week`,
    down: (places) => `Down ${places} ${places === 1 ? 'place' : 'places'} since last week`,
  },
  'es-US': {
    playstyles: spanishPlaystyleLabels,
    new: 'nuevo',
    newThisWeek: 'Nuevo esta semana',
    up: (places) => `Subió ${places} ${places === 1 ? 'lugar' : 'lugares'} desde la semana pasada`,
    down: (places) => `Bajó ${places} ${places === 1 ? 'lugar' : 'lugares'} desde la semana pasada`,
  },
};
