import { landingTexts } from '@rally/contracts/gateway';
import type { Sport } from '@rally/contracts/players';
import { type LeaderboardEntry, playstyleLabels, seasonPrizesCents } from '@rally/contracts/scoring';
import { PlayerAvatar, RatingValue, Skeleton } from '@rally/ui';
import { Link } from '@rally/web-kit';
import type { ReactNode } from 'react';
import classes from './standings.module.css';

export interface RankedEntry extends LeaderboardEntry {
  readonly rank: number;
}

interface StandingsTableProps {
  caption: string;
  sport: Sport;
  /** Undefined while they load. */
  entries: readonly RankedEntry[] | undefined;
  /** Prizes are announced for the season that is being played only. */
  prizes: boolean;
  /** Rows that stand in until the entries are there. */
  rowsExpected: number;
  /** Stands in place of rows. */
  instead?: ReactNode;
}

/** Who ranks where. Every row leads to the player's profile. */
export function StandingsTable({ caption, sport, entries, prizes, rowsExpected, instead }: StandingsTableProps) {
  const columns = landingTexts.leaderboardColumns;
  return (
    <table className={classes.table} aria-busy={entries === undefined && instead === undefined}>
      <caption className={classes.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" data-column={column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {instead !== undefined && (
          <tr>
            <td className={classes.instead} colSpan={columns.length}>
              {instead}
            </td>
          </tr>
        )}
        {instead === undefined && entries === undefined && <ExpectedRows count={rowsExpected} />}
        {instead === undefined &&
          entries?.map((entry) => <StandingsRow key={entry.id} entry={entry} sport={sport} prizes={prizes} />)}
      </tbody>
    </table>
  );
}

function StandingsRow({ entry, sport, prizes }: { entry: RankedEntry; sport: Sport; prizes: boolean }) {
  const prize = prizes ? seasonPrizesCents[entry.rank - 1] : undefined;
  return (
    <tr className={classes.row} data-rank={entry.rank}>
      <td data-column="#">
        <span className={classes.rank}>{entry.rank}</span>
      </td>
      <td data-column="Player">
        <span className={classes.player}>
          <span className={classes.photo}>
            <PlayerAvatar name={entry.name} photo={entry.profilePhoto} size={36} />
          </span>
          <span className={classes.names}>
            <Link className={classes.name} to={`/player/${encodeURIComponent(entry.id)}?sport=${sport}`}>
              {entry.name}
            </Link>
            <span className={classes.playstyle}>{playstyleLabels[entry.playstyle]}</span>
          </span>
        </span>
      </td>
      <td data-column="Region">
        <span className={classes.region}>{entry.region ?? '–'}</span>
      </td>
      <td data-column="GP">{entry.wins + entry.losses}</td>
      <td data-column="W-L">
        {entry.wins}-{entry.losses}
      </td>
      <td data-column="Rating">
        <RatingValue value={entry.rating} />
      </td>
      <td data-column="Future Prize">
        {prize === undefined ? '–' : <span className={classes.prize}>${prize / 100}</span>}
      </td>
    </tr>
  );
}

function ExpectedRows({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows without content have nothing else to be told apart by
    <tr key={index} className={classes.row}>
      <td className={classes.instead} colSpan={landingTexts.leaderboardColumns.length}>
        <Skeleton className={classes.expected ?? ''} />
      </td>
    </tr>
  ));
}
