import { type PlannedPair, perfectQuality, type UnpairedReason, type WeeklyRun } from '@rally/contracts/matchmaking';
import { addWeeks } from '@rally/league-calendar';

const unpairedWords: Readonly<Record<UnpairedReason, string>> = {
  profile_incomplete: 'profile not finished',
  no_location: 'no ZIP code or home court',
  already_matched: 'already matched for that week',
  cooldown: 'free only too soon after the last match',
  nobody_near: 'nobody near',
  level: 'nobody near at their level',
  gender_wish: 'opponent preferences',
  reliability: 'completion rates',
  availability: 'no times in common',
  recent_opponents: 'just played everyone near who fits',
  quality: 'nobody near is a good enough fit',
  odd_one_out: 'everyone who fits is matched with someone else',
  canceled_often: 'canceled often',
};

/** Renders a planned or applied run, with some of its pairs and the number of players by reason, as a few lines of text. */
export function renderWeeklyRun(
  { runId, kind, week, dryRun, seed, state, summary }: WeeklyRun,
  pairs: readonly PlannedPair[],
  unpairedByReason: ReadonlyMap<UnpairedReason, number>,
): string[] {
  const reasons = [...unpairedByReason].sort(([, a], [, b]) => b - a);
  const nextMatches = kind === 'weekly' ? ` (matches from ${addWeeks(week, 1)})` : '';
  const { candidates = 0, pairs: pairCount = 0, unpaired = 0, averageMiles, averageRatingGap } = summary ?? {};
  return [
    `${dryRun ? 'Preview' : kind === 'standby' ? 'Standby run' : 'Run'} ${runId} of the week of ${week}${nextMatches}, seed ${seed}: ${state}`,
    `${candidates} players want a match: ${pairCount} pairs, ${unpaired} unpaired`,
    ...(pairCount === 0 ? [] : [`on average ${averageMiles} miles, level gap ${averageRatingGap}`]),
    ...reasons.map(([reason, count]) => `  ${count} unpaired: ${unpairedWords[reason]}`),
    ...pairs.map(
      ({ user1, user2, sport, quality, reasons: { miles, ratingGap } }) =>
        `  ${user1.name ?? user1.id} - ${user2.name ?? user2.id} (${sport}, ${miles} miles, level gap ${ratingGap}, quality ${Math.round((100 * quality) / perfectQuality)}%)`,
    ),
    ...(pairCount > pairs.length ? [`  and ${pairCount - pairs.length} more`] : []),
    formatWhatFollows({ kind, dryRun }, pairCount),
  ];
}

function formatWhatFollows({ kind, dryRun }: Pick<WeeklyRun, 'kind' | 'dryRun'>, pairCount: number): string {
  if (dryRun) return 'Nothing was applied.';
  if (pairCount === 0) return 'No matches were made.';
  return kind === 'standby' ? 'The players get their match messages now.' : 'The matches wait for approval.';
}
