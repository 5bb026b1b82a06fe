import { adminTexts } from '@rally/contracts/gateway';
import { accountStatusLabels, type ListedUser, sportLabels } from '@rally/contracts/players';
import { getReliabilityLabel } from '@rally/contracts/scoring';
import { Badge, Button, EmptyState, PhoneNumber } from '@rally/ui';
import { downloadCsv, rowsToCsv } from '@rally/ui/table';
import { useState } from 'react';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { ListTable } from '../../shared/list/list-table.tsx';
import { usePagedList } from '../../shared/list/use-paged-list.ts';
import { useOpenUserCard } from '../../shared/people/use-open-user-card.ts';
import { formatDate } from '../../shared/time/format-date.ts';
import { texts } from '../../texts.ts';
import { BulkAccountActions } from './bulk-account-actions.tsx';
import { useUserFilters } from './use-user-filters.ts';
import { UserFilters } from './user-filters.tsx';
import classes from './users.module.css';

const { users: words } = texts();

const columns: readonly ListColumn<ListedUser>[] = [
  {
    key: 'name',
    header: words.name,
    value: ({ name }) => name,
    cell: ({ name, phone, region, status }) => (
      <>
        <span className={classes.name}>{name ?? accountStatusLabels.unnamed}</span>
        {status === 'disabled' && <Badge color="clay">{accountStatusLabels.disabled}</Badge>}
        <span className={classes.phone}>
          <PhoneNumber phone={phone} />
        </span>
        {region !== null && <small className={classes.region}>{region}</small>}
      </>
    ),
    isSortable: true,
  },
  {
    key: 'phone',
    header: words.phone,
    value: ({ phone }) => phone,
    cell: ({ phone }) => <PhoneNumber phone={phone} />,
    wideOnly: true,
    isSortable: true,
  },
  { key: 'region', header: words.region, value: ({ region }) => region, desktopOnly: true },
  {
    key: 'sport',
    header: words.sport,
    value: ({ sport }) => sportLabels[sport],
    wideOnly: true,
    isSortable: true,
  },
  {
    key: 'skill',
    header: words.skill,
    value: ({ skill }) => skill,
    cell: ({ skill }) => skill?.toFixed(1) ?? '–',
    align: 'right',
    wideOnly: true,
    isSortable: true,
  },
  createRatingColumn('tennis'),
  createRatingColumn('pickleball'),
  {
    key: 'matches',
    header: words.matches,
    value: ({ totalMatches }) => totalMatches,
    align: 'right',
    wideOnly: true,
    isSortable: true,
  },
  {
    key: 'reliability',
    header: words.reliability,
    value: ({ reliability, totalMatches }) => getReliabilityLabel(reliability, totalMatches),
    wideOnly: true,
  },
  {
    key: 'status',
    header: words.status,
    value: ({ status }) => accountStatusLabels[status],
    desktopOnly: true,
  },
  {
    key: 'since',
    header: words.memberSince,
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <span className={classes.since}>{formatDate(createdAt)}</span>,
    desktopOnly: true,
    isSortable: true,
  },
];

const nobody: ReadonlyMap<string, ListedUser> = new Map();

/** All accounts, filtered by sport, region, status and reliability, with actions for the selected ones. */
export default function Users() {
  const [, showUser] = useOpenUserCard();
  const { filters, setFilter, clear } = useUserFilters();
  /** Selected users by id; users on other pages stay selected. */
  const [selected, setSelected] = useState(nobody);
  const users = usePagedList('GET /admin/users', {
    request: (query) => ({ query: { ...query, ...filters } }),
    rowsOf: (reply) => reply.users,
    columns,
  });
  if (users.error && !users.isLoaded) {
    return <ErrorBanner text={adminTexts.usersLoadFailed} error={users.error} onRetry={users.refetch} />;
  }
  const select = (ids: ReadonlySet<string>) =>
    setSelected(
      new Map([...selected, ...users.shown.map((user) => [user.id, user] as const)].filter(([id]) => ids.has(id))),
    );
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <UserFilters filters={filters} onChange={setFilter} />
      <ListTable
        label={words.users}
        list={users}
        rowKey={({ id }) => id}
        rowName={({ name, phone }) => name ?? phone}
        empty={
          isFiltered ? (
            <EmptyState
              title={words.noneFound}
              action={
                <Button size="sm" variant="default" onClick={clear}>
                  {words.clearFilters}
                </Button>
              }
            />
          ) : (
            <EmptyState title={adminTexts.noUsers} />
          )
        }
        selection={{ selected: new Set(selected.keys()), onChange: select }}
        onRowClick={({ phone }) => showUser(phone)}
      />
      <BulkAccountActions
        selected={[...selected.values()]}
        onSelect={(chosen) => setSelected(new Map(chosen.map((user) => [user.id, user])))}
        onExport={() => downloadCsv('users.csv', rowsToCsv([...selected.values()], users.columns))}
      />
    </>
  );
}

function createRatingColumn(sport: ListedUser['sport']): ListColumn<ListedUser> {
  return {
    key: sport,
    header: sportLabels[sport],
    value: (user) => user[`${sport}Rating`],
    cell: (user) => user[`${sport}Rating`].toFixed(2),
    align: 'right',
    wideOnly: true,
    isSortable: true,
  };
}
