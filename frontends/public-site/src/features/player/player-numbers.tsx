import {
  extremelyReliablePercent,
  type PlayerProfile,
  reliablePercent,
  stateRankingMatchesMin,
} from '@rally/contracts/scoring';
import { Link } from '@rally/web-kit';
import type { ReactNode } from 'react';
import classes from './player.module.css';

/** Rating, record, ranking and reliability. */
export function PlayerNumbers({ player }: { player: PlayerProfile }) {
  const percentage = player.reliabilityPercentage;
  return (
    <dl className={classes.numbers}>
      <Figure label="Rating" value={player.currentRating.toFixed(2)} hint={uncertaintyOf(player)} main />
      <Figure
        label="Won-lost"
        value={`${player.wins}-${player.losses}`}
        hint={player.totalMatches === 1 ? '1 match' : `${player.totalMatches} matches`}
      />
      <Figure
        label={player.stateName ? `Ranking in ${player.stateName}` : 'State ranking'}
        value={player.stateRanking === null ? '–' : `#${player.stateRanking}`}
        hint={player.stateRanking === null ? `From ${stateRankingMatchesMin} matches on` : 'by games played'}
      />
      <Figure
        label={
          <Link className={classes.explained} to="/about#reliability">
            Reliability
          </Link>
        }
        value={
          <span className={classes.reliability} data-tier={tierOf(percentage)}>
            {percentage === null ? 'New' : `${Math.round(percentage)}%`}
          </span>
        }
        hint={
          percentage === null
            ? player.reliabilityLabel
            : `${player.reliabilityLabel}, ${player.matchesCompleted} of ${player.matchesAssigned} played`
        }
      />
    </dl>
  );
}

function Figure({
  label,
  value,
  hint,
  main = false,
}: {
  label: ReactNode;
  value: ReactNode;
  hint: string;
  main?: boolean;
}) {
  return (
    <div className={classes.number} data-main={main}>
      <dt>{label}</dt>
      <dd className={classes.value}>{value}</dd>
      <dd className={classes.hint}>{hint}</dd>
    </div>
  );
}

function uncertaintyOf({ ratingHistory }: PlayerProfile): string {
  const last = ratingHistory.at(-1);
  return last ? `± ${last.uncertainty.toFixed(2)}` : 'Not rated by results yet';
}

function tierOf(percentage: number | null): 'high' | 'middle' | 'low' | 'new' {
  if (percentage === null) return 'new';
  if (percentage >= extremelyReliablePercent) return 'high';
  return percentage >= reliablePercent ? 'middle' : 'low';
}
