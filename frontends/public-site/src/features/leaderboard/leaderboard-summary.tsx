import type { LeaderboardEntry } from '@rally/contracts/scoring';
import { Skeleton, Stat } from '@rally/ui';
import classes from './leaderboard.module.css';
import { seasonSummaryLabels } from './season-summary-labels.ts';

/** A season's summary cards. */
export function LeaderboardSummary({ entries }: { entries: readonly LeaderboardEntry[] | undefined }) {
  return (
    <div className={classes.summary}>
      {summaryCards(entries ?? []).map(({ label, value, hint }) => (
        <div key={label} className={classes.card}>
          <Stat
            label={label}
            value={entries ? value : <Skeleton className={classes.wait ?? ''} />}
            hint={<span className={classes.hint}>{(entries && hint) || '\u00a0'}</span>}
          />
        </div>
      ))}
    </div>
  );
}

function summaryCards(entries: readonly LeaderboardEntry[]) {
  const played = entries.reduce((sum, { wins, losses }) => sum + wins + losses, 0) / 2;
  const average = entries.reduce((sum, { rating }) => sum + rating, 0) / Math.max(1, entries.length);
  const busiest = entries[0];
  const best = entries.toSorted((a, b) => b.rating - a.rating)[0];
  return [
    { label: seasonSummaryLabels.players, value: entries.length.toLocaleString('en-US'), hint: 'ranked this season' },
    {
      label: seasonSummaryLabels.matches,
      value: Math.round(played).toLocaleString('en-US'),
      hint: 'played and confirmed',
    },
    {
      label: seasonSummaryLabels.busiest,
      value: busiest ? busiest.wins + busiest.losses : '–',
      hint: busiest?.name ?? '',
    },
    {
      label: seasonSummaryLabels.best,
      value: best ? best.rating.toFixed(2) : '–',
      hint: best ? `${best.name} (average ${average.toFixed(2)})` : '',
    },
  ];
}
