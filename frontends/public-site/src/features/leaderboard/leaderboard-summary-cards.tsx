import type { LeaderboardEntry } from '@rally/contracts/scoring';
import { Skeleton, Stat } from '@rally/ui';
import { getPageLanguage } from '@rally/ui/language';
import { texts } from '../../texts.ts';
import classes from './leaderboard.module.css';

/** A season's summary cards. */
export function LeaderboardSummaryCards({ entries }: { entries: readonly LeaderboardEntry[] | undefined }) {
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
  const { summary } = texts().leaderboard;
  const played = entries.reduce((sum, { wins, losses }) => sum + wins + losses, 0) / 2;
  const average = entries.reduce((sum, { rating }) => sum + rating, 0) / Math.max(1, entries.length);
  const busiest = entries[0];
  const best = entries.toSorted((a, b) => b.rating - a.rating)[0];
  return [
    { label: summary.players, value: entries.length.toLocaleString(getPageLanguage()), hint: summary.playersHint },
    {
      label: summary.matches,
      value: Math.round(played).toLocaleString(getPageLanguage()),
      hint: summary.matchesHint,
    },
    {
      label: summary.busiest,
      value: busiest ? busiest.wins + busiest.losses : '–',
      hint: busiest?.name ?? '',
    },
    {
      label: summary.best,
      value: best ? best.rating.toFixed(2) : '–',
      hint: best ? summary.bestHint({ name: best.name, average: average.toFixed(2) }) : '',
    },
  ];
}
