import {
  adminMatchTexts,
  type PlanningListName,
  planningLists,
  type WeeklyPlanningPlayer,
} from '@rally/contracts/matchmaking';
import { sportLabels } from '@rally/contracts/players';
import { Badge, EmptyState, PhoneNumber, SegmentedControl } from '@rally/ui';
import listChoice from '../../shared/list/list-choice.module.css';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { ListTable } from '../../shared/list/list-table.tsx';
import { usePagedList } from '../../shared/list/use-paged-list.ts';
import { formatDateTime } from '../../shared/time/format-date.ts';
import { texts } from '../../texts.ts';
import classes from './weekly-planning.module.css';

const { planning: words } = texts();

const listTexts: Record<PlanningListName, { label: string; empty: string }> = {
  wantsMatch: { label: words.waitingForAMatch, empty: adminMatchTexts.nobodyWantsMatch },
  noMatch: { label: words.optedOut, empty: adminMatchTexts.nobodyOptedOut },
  noResponse: { label: words.noResponse, empty: adminMatchTexts.allAnswered },
  matched: { label: words.matched, empty: words.noPlayersMatchedYet },
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
    <section aria-label={words.playersOfTheWeek}>
      <div className={listChoice.choice}>
        <SegmentedControl
          label={words.answer}
          size="sm"
          value={list}
          onChange={onChoose}
          choices={order.map((one) => ({
            value: one,
            label: `${listTexts[one].label} (${lengths[one].toLocaleString('en-US')})`,
          }))}
        />
      </div>
      <ListTable
        label={words.players}
        list={players}
        rowKey={({ id }) => id}
        empty={<EmptyState title={listTexts[list].empty} />}
      />
    </section>
  );
}

/** Parses the URL's list parameter; players who want a match by default. */
export function parsePlanningListName(name: string | null): PlanningListName {
  return planningLists.find((one) => one === name) ?? 'wantsMatch';
}

/** One list of players from the week `weekOffset` weeks ago, with that week's summary. */
export function usePlanningPlayers(weekOffset: number, list: PlanningListName) {
  const isExplained = list === 'wantsMatch' && weekOffset === 0;
  return usePagedList('GET /admin/weekly-match-planning/players', {
    request: (look) => ({ query: { weekOffset, list, ...look } }),
    rowsOf: ({ players }) => players,
    columns: isExplained ? waitingColumns : columns,
  });
}

const nameColumn: ListColumn<WeeklyPlanningPlayer> = {
  key: 'name',
  header: words.name,
  value: ({ name }) => name ?? words.noNameYet,
  isSortable: true,
};

const otherColumns: readonly ListColumn<WeeklyPlanningPlayer>[] = [
  {
    key: 'phone',
    header: words.phone,
    value: ({ phone }) => phone,
    cell: ({ phone }) => (phone === null ? '–' : <PhoneNumber phone={phone} />),
    isSortable: true,
  },
  {
    key: 'region',
    header: words.region,
    value: ({ region }) => region,
    desktopOnly: true,
    isSortable: true,
  },
  {
    key: 'sport',
    header: words.sport,
    value: ({ sport }) => sportLabels[sport],
    wideOnly: true,
    isSortable: true,
  },
  {
    key: 'rating',
    header: words.rating,
    value: (player) => player[`${player.sport}Rating`],
    cell: (player) => player[`${player.sport}Rating`].toFixed(2),
    align: 'right',
    isSortable: true,
  },
  {
    key: 'reliability',
    header: words.reliability,
    value: ({ reliability }) => reliability,
    align: 'right',
    wideOnly: true,
    isSortable: true,
  },
  {
    key: 'completed',
    header: words.completed,
    value: ({ matchesCompleted }) => matchesCompleted,
    align: 'right',
    wideOnly: true,
    isSortable: true,
  },
  {
    key: 'asked',
    header: words.askedOn,
    value: ({ askedOn }) => askedOn,
    cell: ({ askedOn }) => formatDateTime(askedOn),
    desktopOnly: true,
    isSortable: true,
  },
  {
    key: 'active',
    header: words.activeMatch,
    value: ({ hasActiveMatch }) => (hasActiveMatch ? words.yes : words.no),
    cell: ({ hasActiveMatch }) => (hasActiveMatch ? <Badge color="amber">{words.activeMatch}</Badge> : '–'),
    wideOnly: true,
    isSortable: true,
  },
];

const columns = [nameColumn, ...otherColumns];

/** Says why the players who wait have no match; on phones under the name. */
const waitingColumns: readonly ListColumn<WeeklyPlanningPlayer>[] = [
  {
    ...nameColumn,
    cell: ({ name, waitingReason }) => (
      <>
        {name ?? words.noNameYet}
        {waitingReason && <small className={classes.phoneReason}>{waitingReason}</small>}
      </>
    ),
  },
  ...otherColumns,
  {
    key: 'waitingReason',
    header: words.whyWaiting,
    value: ({ waitingReason }) => waitingReason ?? words.waitsForNextRun,
    wideOnly: true,
  },
];
