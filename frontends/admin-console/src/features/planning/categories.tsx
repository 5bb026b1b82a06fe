import { adminMatchTexts, type PlanningPlayer, type WeeklyPlanning } from '@rally/contracts/matchmaking';
import { sportLabels } from '@rally/contracts/players';
import { Badge, EmptyState, SegmentedControl } from '@rally/ui';
import { useState } from 'react';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { ListTable } from '../../shared/list/list-table.tsx';
import { useList } from '../../shared/list/use-list.ts';
import { dayAndTime } from '../../shared/time/moments.ts';
import classes from './planning.module.css';

type Category = keyof WeeklyPlanning['categorized'];

const categories: Record<Category, { label: string; empty: string }> = {
  wantsMatch: { label: 'Want a match', empty: adminMatchTexts.nobodyWantsMatch },
  noMatch: { label: 'Opted out', empty: adminMatchTexts.nobodyOptedOut },
  noResponse: { label: 'No response', empty: adminMatchTexts.allAnswered },
  matched: { label: 'Matched', empty: 'Nobody is matched yet' },
};
const order: readonly Category[] = ['wantsMatch', 'noMatch', 'noResponse', 'matched'];

/** The players of a week by what they answered. */
export function Categories({ categorized }: { categorized: WeeklyPlanning['categorized'] }) {
  const [shown, show] = useState<Category>('wantsMatch');
  const players = categorized[shown];
  const list = useList(players, columns);
  return (
    <section aria-label="Players of the week">
      <div className={classes.choice}>
        <SegmentedControl
          aria-label="Answer"
          size="sm"
          value={shown}
          onChange={(next) => show(order.find((one) => one === next) ?? shown)}
          data={order.map((one) => ({ value: one, label: `${categories[one].label} (${categorized[one].length})` }))}
        />
      </div>
      <ListTable
        label="Players"
        list={list}
        rowKey={({ id }) => id}
        empty={<EmptyState title={categories[shown].empty} />}
      />
    </section>
  );
}

const columns: readonly ListColumn<PlanningPlayer>[] = [
  { key: 'name', header: 'Name', value: ({ name }) => name ?? 'No name yet' },
  { key: 'phone', header: 'Phone', value: ({ phone }) => phone },
  { key: 'region', header: 'Region', value: ({ region }) => region, wideOnly: true },
  { key: 'sport', header: 'Sport', value: ({ sport }) => sportLabels[sport], wideOnly: true },
  {
    key: 'rating',
    header: 'Rating',
    value: (player) => player[`${player.sport}Rating`],
    cell: (player) => player[`${player.sport}Rating`].toFixed(2),
    align: 'right',
  },
  {
    key: 'reliability',
    header: 'Reliability',
    value: ({ reliability }) => reliability,
    align: 'right',
    wideOnly: true,
  },
  {
    key: 'completed',
    header: 'Completed',
    value: ({ matchesCompleted }) => matchesCompleted,
    align: 'right',
    wideOnly: true,
  },
  {
    key: 'asked',
    header: 'Asked on',
    value: ({ askedOn }) => askedOn,
    cell: ({ askedOn }) => dayAndTime(askedOn),
    wideOnly: true,
  },
  {
    key: 'active',
    header: 'Active match',
    value: ({ hasActiveMatch }) => (hasActiveMatch ? 'Yes' : 'No'),
    cell: ({ hasActiveMatch }) => (hasActiveMatch ? <Badge color="amber">Active match</Badge> : '–'),
    wideOnly: true,
  },
];
