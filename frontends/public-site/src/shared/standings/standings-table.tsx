import type { Sport } from '@rally/contracts/players';
import { formatLeaderboardRowTexts, type LeaderboardEntry } from '@rally/contracts/scoring';
import { PlayerAvatar, RatingValue, Skeleton } from '@rally/ui';
import { getPageLanguage } from '@rally/ui/language';
import { Link } from '@rally/web-kit';
import type { ReactNode } from 'react';
import { texts } from '../../texts.ts';
import classes from './standings.module.css';
import {
  StandingsRow,
  StandingsTableFrame,
  standingsColumnKeys,
  standingsNameClass,
} from './standings-table-frame.tsx';

export interface RankedEntry extends LeaderboardEntry {
  /** Null for a player who is not ranked. */
  readonly rank: number | null;
  /** The rank a week ago, null without one; undefined if changes are not shown. */
  readonly formerRank?: number | null;
}

interface StandingsTableProps {
  caption: string;
  sport: Sport;
  /** Undefined while loading. */
  entries: readonly RankedEntry[] | undefined;
  /** The player who is viewing the ranking. */
  ownId?: string | undefined;
  /** The viewing player's entry, if it is not among those shown. */
  pinned?: RankedEntry | undefined;
  /** Whether to show prizes, which only the current season has. */
  hasPrizes: boolean;
  /** The number of placeholder rows while loading. */
  skeletonRows: number;
  /** Shown in place of rows. */
  fallback?: ReactNode;
}

/** A ranking. Each row links to the player's profile. */
export function StandingsTable({
  caption,
  sport,
  entries,
  ownId,
  pinned,
  hasPrizes,
  skeletonRows,
  fallback,
}: StandingsTableProps) {
  const row = (entry: RankedEntry) => (
    <EntryRow key={entry.id} entry={entry} sport={sport} hasPrizes={hasPrizes} isOwn={entry.id === ownId} />
  );
  return (
    <StandingsTableFrame caption={caption} isBusy={entries === undefined && fallback === undefined}>
      {fallback !== undefined && (
        <tr>
          <td className={classes.fallback} colSpan={standingsColumnKeys.length}>
            {fallback}
          </td>
        </tr>
      )}
      {fallback === undefined && entries === undefined && <SkeletonRows count={skeletonRows} />}
      {fallback === undefined && entries && pinned && row(pinned)}
      {fallback === undefined && entries?.map(row)}
    </StandingsTableFrame>
  );
}

function EntryRow({
  entry,
  sport,
  hasPrizes,
  isOwn,
}: {
  entry: RankedEntry;
  sport: Sport;
  hasPrizes: boolean;
  isOwn: boolean;
}) {
  const { rank, formerRank } = entry;
  const { prize, ...words } = formatLeaderboardRowTexts(entry, { rank, formerRank, hasPrizes }, getPageLanguage());
  return (
    <StandingsRow
      {...words}
      isOwn={isOwn}
      photo={<PlayerAvatar name={entry.name} photo={entry.profilePhoto} size={36} />}
      name={
        <Link className={standingsNameClass} to={`/player/${encodeURIComponent(entry.id)}?sport=${sport}`}>
          {entry.name}
          {isOwn && <span className={classes.you}>{texts().standings.you}</span>}
        </Link>
      }
      rating={<RatingValue value={entry.rating} />}
      prize={prize === null ? '–' : <span className={classes.prize}>{prize}</span>}
    />
  );
}

function SkeletonRows({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nothing else distinguishes rows without content
    <tr key={index} className={classes.row}>
      <td className={classes.fallback} colSpan={standingsColumnKeys.length}>
        <Skeleton className={classes.expected ?? ''} />
      </td>
    </tr>
  ));
}
