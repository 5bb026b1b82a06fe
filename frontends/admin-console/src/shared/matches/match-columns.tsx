import type { Match } from '@rally/contracts/matchmaking';
import { sportLabels } from '@rally/contracts/players';
import type { ListColumn } from '../list/list-column.ts';
import { formatScheduledTime } from './format-scheduled-time.ts';
import { formatPlayerNames, PlayersCell } from './players-cell.tsx';

type MatchColumn = ListColumn<Match>;

export const playersColumn: MatchColumn = {
  key: 'players',
  header: 'Players',
  value: formatPlayerNames,
  cell: (match) => <PlayersCell match={match} />,
};
export const sportColumn: MatchColumn = {
  key: 'sport',
  header: 'Sport',
  value: ({ sport }) => sportLabels[sport],
  desktopOnly: true,
  isSortable: true,
};
export const regionColumn: MatchColumn = {
  key: 'region',
  header: 'Region',
  value: ({ region }) => region,
  desktopOnly: true,
  isSortable: true,
};
export const scheduledColumn: MatchColumn = {
  key: 'scheduled',
  header: 'Scheduled',
  value: ({ scheduledDate }) => scheduledDate,
  cell: formatScheduledTime,
  desktopOnly: true,
  isSortable: true,
};
