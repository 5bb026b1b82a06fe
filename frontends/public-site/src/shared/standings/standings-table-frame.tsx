import type { ReactNode } from 'react';
import { texts } from '../../texts.ts';
import classes from './standings.module.css';

/** The columns' names in the styles, which are the same in every language. */
export const standingsColumnKeys = ['#', 'Player', 'Region', 'GP', 'W-L', 'Rating', 'Future Prize'] as const;

/** A ranking's table without its rows. Also rendered at build time: no hooks, no inline styles. */
export function StandingsTableFrame({
  caption,
  isBusy,
  children,
}: {
  caption: string;
  isBusy: boolean;
  children: ReactNode;
}) {
  const { columns } = texts().standings;
  return (
    <table className={classes.table} aria-busy={isBusy}>
      <caption className={classes.caption}>{caption}</caption>
      <thead>
        <tr>
          {standingsColumnKeys.map((column, index) => (
            <th key={column} scope="col" data-column={column}>
              {columns[index]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** A row's cells. `name` is a link with the class `standingsNameClass`. */
export interface StandingsRowProps {
  readonly rank: string;
  /** How the rank changed, as `↑2` and in words; empty if it did not. */
  readonly change: string;
  readonly changeText: string;
  readonly photo: ReactNode;
  readonly name: ReactNode;
  readonly playstyle: string;
  readonly region: string;
  readonly played: string;
  readonly record: string;
  readonly rating: ReactNode;
  readonly prize: ReactNode;
  /** Whether this is the viewing player's row. */
  readonly isOwn?: boolean;
}

export const standingsNameClass = classes.name ?? '';

export function StandingsRow({
  rank,
  change,
  changeText,
  isOwn = false,
  photo,
  name,
  playstyle,
  region,
  played,
  record,
  rating,
  prize,
}: StandingsRowProps) {
  return (
    <tr className={classes.row} data-rank={rank} data-own={isOwn}>
      <td data-column="#">
        <span className={classes.rank}>{rank}</span>
        <span className={classes.change} title={changeText}>
          {change}
        </span>
      </td>
      <td data-column="Player">
        <span className={classes.player}>
          <span className={classes.photo}>{photo}</span>
          <span className={classes.names}>
            {name}
            <span className={classes.playstyle}>{playstyle}</span>
            <span className={classes.regionBelow}>{region}</span>
          </span>
        </span>
      </td>
      <td data-column="Region">
        <span className={classes.region}>{region}</span>
      </td>
      <td data-column="GP">{played}</td>
      <td data-column="W-L">{record}</td>
      <td data-column="Rating">{rating}</td>
      <td data-column="Future Prize">{prize}</td>
    </tr>
  );
}
