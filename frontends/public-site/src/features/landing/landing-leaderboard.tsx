import type { Sport } from '@rally/contracts/players';
import { EmptyState, ErrorState } from '@rally/ui';
import { Link, useCall } from '@rally/web-kit';
import { useState } from 'react';
import { FormerSeasonLink } from '../../shared/standings/former-season-link.tsx';
import { SeasonPicker } from '../../shared/standings/season-picker.tsx';
import { listSeasons, type SeasonAndYear, seasonName } from '../../shared/standings/seasons.ts';
import { StandingsTable } from '../../shared/standings/standings-table.tsx';
import { texts } from '../../texts.ts';
import classes from './landing.module.css';

const rowsShown = 8;

/** The leaderboard's top rows with a season picker. */
export function LandingLeaderboard({ sport }: { sport: Sport }) {
  const words = texts().standings;
  // Not kept: a season may begin while the page is open.
  const seasons = listSeasons(new Date());
  const [index, setIndex] = useState(0);
  const season = seasons[index];
  const standings = useCall('GET /leaderboard', { query: index === 0 ? { sport } : seasonQuery(sport, season) });
  const entries = standings.data?.slice(0, rowsShown).map((entry, row) => ({ ...entry, rank: row + 1 }));
  return (
    <section className={classes.section} id="standings" aria-labelledby="standings-title">
      <div className={classes.heading}>
        <h2 className={classes.title} id="standings-title">
          {words.title}
        </h2>
        <SeasonPicker seasons={seasons} index={index} onChange={setIndex} />
      </div>
      <div className={classes.standings}>
        <StandingsTable
          caption={words.caption({ season: season ? seasonName(season) : '' })}
          sport={sport}
          entries={entries}
          hasPrizes={index === 0}
          skeletonRows={rowsShown}
          fallback={
            standings.isError ? (
              <ErrorState text={standings.error.text} onRetry={() => void standings.refetch()} />
            ) : entries?.length === 0 ? (
              <EmptyState
                title={words.noPlayers[sport]}
                action={
                  <>
                    <FormerSeasonLink sport={sport} season={seasons[index + 1]} />
                    <a href="#join">{words.join}</a>
                  </>
                }
              />
            ) : undefined
          }
        />
      </div>
      <div className={classes.foot}>
        <p>{words.prizes}</p>
        <Link className={classes.more} to={`/leaderboard?sport=${sport}`}>
          {words.all}
        </Link>
      </div>
    </section>
  );
}

function seasonQuery(sport: Sport, season: SeasonAndYear | undefined) {
  return { sport, ...season, limit: rowsShown };
}
