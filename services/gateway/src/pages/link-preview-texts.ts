import type { Language, Sport } from '@rally/contracts/players';
import type { PublicPlayerProfile } from '@rally/contracts/scoring';

interface LinkPreviewTexts {
  readonly playerTitle: (player: PublicPlayerProfile, rating: string) => string;
  readonly playerDescription: (player: PublicPlayerProfile, rating: string) => string;
  readonly leaderboardTitle: Readonly<Record<Sport, string>>;
  readonly leaders: (sport: Sport, names: string) => string;
  readonly noLeaders: (sport: Sport) => string;
}

/** Titles and descriptions of pages with data, for search engines and link previews. */
export const linkPreviewTexts: Readonly<Record<Language, LinkPreviewTexts>> = {
  'en-US': {
    playerTitle: ({ name, sport }, rating) => `${name}, ${sport} ${rating}`,
    playerDescription: ({ name, sport, region, wins, losses, reliabilityLabel }, rating) =>
      `${name} plays ${sport} on Rally${region ? ` in ${region}` : ''}. Rating ${rating}, won-lost ${wins}-${losses}, ${reliabilityLabel}.`,
    leaderboardTitle: { tennis: 'Tennis leaderboard', pickleball: 'Pickleball leaderboard' },
    leaders: (sport, names) => `This season's ${sport} leaders: ${names}.`,
    noLeaders: (sport) => `This season's ${sport} leaderboard. Be the first to compete!`,
  },
  'es-US': {
    playerTitle: ({ name, sport }, rating) => `${name}, ${spanishSports[sport]} ${rating}`,
    playerDescription: ({ name, sport, region, wins, losses }, rating) =>
      `${name} juega ${spanishSports[sport]} en Rally${region ? ` en ${region}` : ''}. Rating ${rating}, ganados-perdidos ${wins}-${losses}.`,
    leaderboardTitle: { tennis: 'Clasificación de tenis', pickleball: 'Clasificación de pickleball' },
    leaders: (sport, names) => `Los líderes de ${spanishSports[sport]} de esta temporada: ${names}.`,
    noLeaders: (sport) => `La clasificación de ${spanishSports[sport]} de esta temporada. ¡Anímate a competir!`,
  },
};

const spanishSports = { tennis: 'tenis', pickleball: 'pickleball' } as const satisfies Record<Sport, string>;
