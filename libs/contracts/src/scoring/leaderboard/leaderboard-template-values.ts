import type { Language, Sport } from '../../players/enums.ts';
import { formatLeaderboardRowTexts } from './format-leaderboard-row-texts.ts';
import type { LeaderboardEntry } from './leaderboard-entry.ts';
import { leaderboardRowsPerPage } from './leaderboard-limits.ts';

/** The template values of a route with `data: 'leaderboard'`: its first page of rows. */
export function getLeaderboardTemplateValues(entries: readonly LeaderboardEntry[], sport: Sport, language: Language) {
  const rows = entries.slice(0, leaderboardRowsPerPage).map((entry, index) => {
    const texts = formatLeaderboardRowTexts(
      entry,
      { rank: index + 1, formerRank: entry.lastWeekRank, hasPrizes: true },
      language,
    );
    return {
      ...texts,
      prize: texts.prize ?? '–',
      name: entry.name,
      href: `/player/${encodeURIComponent(entry.id)}?sport=${sport}`,
    };
  });
  return { rows };
}
