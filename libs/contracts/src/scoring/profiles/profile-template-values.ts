import type { Language } from '../../players/enums.ts';
import { formatProfileHeaderTexts } from './format-profile-header-texts.ts';
import { ratingChartPointsMin } from './profile-statistics-limits.ts';
import type { PublicPlayerProfile } from './public-player-profile.ts';

/** The template values of a route with `data: 'player-profile'`. */
export function getProfilePageTemplateValues(player: PublicPlayerProfile, language: Language) {
  return {
    ...formatProfileHeaderTexts(player, language),
    name: player.name,
    regions: player.region === null ? [] : [{ region: player.region }],
    charts: player.ratingHistory.length < ratingChartPointsMin ? [] : [{}],
  };
}
