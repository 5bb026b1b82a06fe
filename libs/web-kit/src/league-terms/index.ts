export { spanishClosedWeekTexts } from './catalog/spanish-closed-week-texts.ts';
export { spanishLeagueTerms } from './catalog/spanish-league-terms.ts';
