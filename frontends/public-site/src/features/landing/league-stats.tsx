import { advertisedPlayerCount, type Sport, subscriberCountOffset } from '@rally/contracts/players';
import { ratingDefault } from '@rally/contracts/scoring';
import { Skeleton } from '@rally/ui';
import { useCall } from '@rally/web-kit';
import type { ReactNode } from 'react';
import { listSeasons } from '../../shared/standings/seasons.ts';
import { texts } from '../../texts.ts';
import classes from './league-stats.module.css';

/** The stats cards: active players, prize pool, average skill. */
export function LeagueStats({ sport }: { sport: Sport }) {
  const { stats } = texts();
  const subscribers = useCall('GET /subscribe/count');
  const current = useCall('GET /leaderboard', { query: { sport } });
  // A season that has just begun has no ratings yet.
  const isNewSeason = current.data?.length === 0;
  const former = useCall(
    'GET /leaderboard',
    { query: { sport, ...listSeasons(new Date())[1] } },
    { enabled: isNewSeason },
  );
  const standings = isNewSeason ? former : current;
  const count = (subscribers.data?.count ?? 0) + subscriberCountOffset;
  return (
    <section className={classes.numbers} aria-label={stats.title}>
      <dl>
        <Figure
          label={stats.activePlayers}
          value={subscribers.isPending ? null : formatPlayerCount(count)}
          hint={stats.activePlayersHint}
        />
        <Figure label={stats.prizePool} value={stats.comingSoon} hint={stats.prizePerSeason} />
        <Figure
          label={stats.averageSkill}
          value={standings.isPending ? null : averageRating(standings.data?.map(({ rating }) => rating) ?? [])}
          hint={stats.selfReported}
        />
      </dl>
    </section>
  );
}

function Figure({ label, value, hint }: { label: string; value: ReactNode; hint: string }) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd className={classes.value}>{value ?? <Skeleton className={classes.wait ?? ''} />}</dd>
      <dd className={classes.hint}>{hint}</dd>
    </div>
  );
}

/** The number of players, or the number claimed at the top of the page if that is higher. */
function formatPlayerCount(count: number): string {
  return count < advertisedPlayerCount ? `${advertisedPlayerCount}+` : groupThousands(count);
}

/** `1,234`. Formatted without Intl, whose first use is slow on phones. */
function groupThousands(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Rounded to one decimal; the default rating if there are none. */
function averageRating(ratings: readonly number[]): string {
  if (ratings.length === 0) return ratingDefault.toFixed(1);
  return (ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length).toFixed(1);
}
