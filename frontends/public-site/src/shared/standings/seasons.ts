import { firstSeason, type SeasonName, seasons } from '@rally/contracts/scoring';
import { getLeagueZone } from '@rally/web-kit';
import { texts } from '../../texts.ts';

/** A season of a year. Winter belongs to the year of its December. */
export interface SeasonAndYear {
  readonly season: SeasonName;
  readonly year: number;
}

/** All seasons with a leaderboard, newest first. */
export function listSeasons(now: Date): SeasonAndYear[] {
  const found: SeasonAndYear[] = [];
  for (let order = seasonOrder(seasonAt(now)); order >= seasonOrder(firstSeason); order -= 1) {
    found.push({ season: seasons[order % seasons.length] ?? 'Spring', year: Math.floor(order / seasons.length) });
  }
  return found;
}

/** The season's name, such as `Fall 2026`. */
export function seasonName({ season, year }: SeasonAndYear): string {
  return texts().seasons[season]({ year: String(year) });
}

function seasonAt(now: Date): SeasonAndYear {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: getLeagueZone(), year: 'numeric', month: 'numeric' });
  const [month = 1, year = firstSeason.year] = parts.format(now).split('/').map(Number);
  if (month < 3) return { season: 'Winter', year: year - 1 };
  return { season: seasons[Math.floor((month - 3) / 3)] ?? 'Winter', year };
}

function seasonOrder({ season, year }: SeasonAndYear): number {
  return year * seasons.length + seasons.indexOf(season);
}
