import type { WeeklyRun } from '@rally/contracts/matchmaking';

const pairsShown = 10;

/** Renders a run as a few lines of text. */
export function renderWeeklyRun({
  runId,
  kind,
  week,
  dryRun,
  seed,
  state,
  pairs,
  unpaired,
  summary,
}: WeeklyRun): string[] {
  const reasons = [...Map.groupBy(unpaired, ({ reason }) => reason)].map(([reason, own]) => `${own.length} ${reason}`);
  return [
    `${dryRun ? 'Preview' : kind === 'standby' ? 'Standby run' : 'Run'} ${runId} of the week of ${week}, seed ${seed}: ${state}`,
    `${summary.candidates} players want a match: ${summary.pairs} pairs, ${summary.unpaired} unpaired`,
    ...(pairs.length === 0 ? [] : [`on average ${summary.averageMiles} miles, level gap ${summary.averageRatingGap}`]),
    ...(reasons.length === 0 ? [] : [`unpaired: ${reasons.sort().join(', ')}`]),
    ...pairs
      .slice(0, pairsShown)
      .map(
        ({ user1, user2, sport, quality, reasons: { miles, ratingGap } }) =>
          `  ${user1.name ?? user1.id} - ${user2.name ?? user2.id} (${sport}, ${miles} miles, level gap ${ratingGap}, quality ${quality})`,
      ),
    ...(pairs.length > pairsShown ? [`  and ${pairs.length - pairsShown} more`] : []),
    dryRun
      ? 'Nothing was applied.'
      : kind === 'standby'
        ? 'The players get their match messages now.'
        : 'The matches wait for approval.',
  ];
}
