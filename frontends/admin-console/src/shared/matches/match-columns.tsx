import type { Match } from '@rally/contracts/matchmaking';
import { sportLabels } from '@rally/contracts/players';
import { texts } from '../../texts.ts';
import type { ListColumn } from '../list/list-column.ts';
import { formatScheduledTime } from './format-scheduled-time.ts';
import { formatPlayerNames, PlayersCell } from './players-cell.tsx';

const { matches: words } = texts();

type MatchColumn = ListColumn<Match>;

export const playersColumn: MatchColumn = {
  key: 'players',
  header: words.players,
  value: formatPlayerNames,
  cell: (match) => <PlayersCell match={match} />,
};
export const sportColumn: MatchColumn = {
  key: 'sport',
  header: words.sport,
  value: ({ sport }) => sportLabels[sport],
  desktopOnly: true,
  isSortable: true,
};
export const matchRegionColumn: MatchColumn = {
  key: 'region',
  header: words.region,
  value: ({ region }) => region,
  desktopOnly: true,
  isSortable: true,
};
export const scheduledColumn: MatchColumn = {
  key: 'scheduled',
  header: words.scheduled,
  value: ({ scheduledDate }) => scheduledDate,
  cell: formatScheduledTime,
  desktopOnly: true,
  isSortable: true,
};
