import type { PlannedPair, UnpairedReason, WeeklyRun } from '@rally/contracts/matchmaking';

/** Renders a planned or applied run, with some of its pairs and the number of players by reason, as a few lines of text. */
export function renderWeeklyRun(
  { runId, kind, week, dryRun, seed, state, summary }: WeeklyRun,
  pairs: readonly PlannedPair[],
  unpairedByReason: ReadonlyMap<UnpairedReason, number>,
): string[] {
  const reasons = [...unpairedByReason].map(([reason, count]) => `${count} ${reason}`);
  const { candidates = 0, pairs: pairCount = 0, unpaired = 0, averageMiles, averageRatingGap } = summary ?? {};
  return [
    `${dryRun ? 'Preview' : kind === 'standby' ? 'Standby run' : 'Run'} ${runId} of the week of ${week}, seed ${seed}: ${state}`,
    `${candidates} players want a match: ${pairCount} pairs, ${unpaired} unpaired`,
    ...(pairCount === 0 ? [] : [`on average ${averageMiles} miles, level gap ${averageRatingGap}`]),
    ...(reasons.length === 0 ? [] : [`unpaired: ${reasons.sort().join(', ')}`]),
    ...pairs.map(
      ({ user1, user2, sport, quality, reasons: { miles, ratingGap } }) =>
        `  ${user1.name ?? user1.id} - ${user2.name ?? user2.id} (${sport}, ${miles} miles, level gap ${ratingGap}, quality ${quality})`,
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
