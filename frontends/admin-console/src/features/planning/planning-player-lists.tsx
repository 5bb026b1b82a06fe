import {
  adminMatchTexts,
  type PlanningListName,
  planningLists,
  type WeeklyPlanningPlayer,
} from '@rally/contracts/matchmaking';
import { sportLabels } from '@rally/contracts/players';
import { Badge, EmptyState, PhoneNumber, SegmentedControl } from '@rally/ui';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { ListTable } from '../../shared/list/list-table.tsx';
import { usePagedList } from '../../shared/list/use-paged-list.ts';
import { formatDateTime } from '../../shared/time/format-date.ts';
import classes from './weekly-planning.module.css';

const words: Record<PlanningListName, { label: string; empty: string }> = {
  wantsMatch: { label: 'Want a match', empty: adminMatchTexts.nobodyWantsMatch },
  noMatch: { label: 'Opted out', empty: adminMatchTexts.nobodyOptedOut },
  noResponse: { label: 'No response', empty: adminMatchTexts.allAnswered },
  matched: { label: 'Matched', empty: 'No players matched yet' },
};
const order: readonly PlanningListName[] = ['wantsMatch', 'noMatch', 'noResponse', 'matched'];

interface PlayersProps {
  players: ReturnType<typeof usePlanningPlayers>;
  list: PlanningListName;
  lengths: Readonly<Record<PlanningListName, number>>;
  onChoose: (list: PlanningListName) => void;
}

/** A week's players by their answer. */
export function PlanningPlayerLists({ players, list, lengths, onChoose }: PlayersProps) {
  return (
    <section aria-label="Players of the week">
      <div className={classes.choice}>
        <SegmentedControl
          label="Answer"
          size="sm"
          value={list}
          onChange={onChoose}
          choices={order.map((one) => ({
            value: one,
            label: `${words[one].label} (${lengths[one].toLocaleString('en-US')})`,
          }))}
        />
      </div>
      <ListTable
        label="Players"
        list={players}
        rowKey={({ id }) => id}
        empty={<EmptyState title={words[list].empty} />}
      />
    </section>
  );
}

/** Parses the URL's list parameter; players who want a match by default. */
export function parsePlanningList(name: string | null): PlanningListName {
  return planningLists.find((one) => one === name) ?? 'wantsMatch';
}

/** One list of players from the week `weekOffset` weeks ago, with that week's summary. */
export function usePlanningPlayers(weekOffset: number, list: PlanningListName) {
  return usePagedList('GET /admin/weekly-match-planning/players', {
    request: (look) => ({ query: { weekOffset, list, ...look } }),
    rowsOf: ({ players }) => players,
    columns,
  });
}

const columns: readonly ListColumn<WeeklyPlanningPlayer>[] = [
  { key: 'name', header: 'Name', value: ({ name }) => name ?? 'No name yet', isSortable: true },
  {
    key: 'phone',
    header: 'Phone',
    value: ({ phone }) => phone,
    cell: ({ phone }) => (phone === null ? '–' : <PhoneNumber phone={phone} />),
    isSortable: true,
  },
  { key: 'region', header: 'Region', value: ({ region }) => region, desktopOnly: true, isSortable: true },
  { key: 'sport', header: 'Sport', value: ({ sport }) => sportLabels[sport], wideOnly: true, isSortable: true },
  {
    key: 'rating',
    header: 'Rating',
    value: (player) => player[`${player.sport}Rating`],
    cell: (player) => player[`${player.sport}Rating`].toFixed(2),
    align: 'right',
    isSortable: true,
  },
  {
    key: 'reliability',
    header: 'Reliability',
    value: ({ reliability }) => reliability,
    align: 'right',
    wideOnly: true,
    isSortable: true,
  },
  {
    key: 'completed',
    header: 'Completed',
    value: ({ matchesCompleted }) => matchesCompleted,
    align: 'right',
    wideOnly: true,
    isSortable: true,
  },
  {
    key: 'asked',
    header: 'Asked on',
    value: ({ askedOn }) => askedOn,
    cell: ({ askedOn }) => formatDateTime(askedOn),
    desktopOnly: true,
    isSortable: true,
  },
  {
    key: 'active',
    header: 'Active match',
    value: ({ hasActiveMatch }) => (hasActiveMatch ? 'Yes' : 'No'),
    cell: ({ hasActiveMatch }) => (hasActiveMatch ? <Badge color="amber">Active match</Badge> : '–'),
    wideOnly: true,
    isSortable: true,
  },
];
