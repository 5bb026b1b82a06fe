import { adminTexts } from '@rally/contracts/gateway';
import type { User } from '@rally/contracts/players';
import { sportLabels } from '@rally/contracts/players';
import { EmptyState, PhoneNumber } from '@rally/ui';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { ListTable } from '../../shared/list/list-table.tsx';
import { usePagedList } from '../../shared/list/use-paged-list.ts';
import { useOpenUserCard } from '../../shared/people/use-open-user-card.ts';
import { formatDate } from '../../shared/time/format-date.ts';

const columns: readonly ListColumn<User>[] = [
  {
    key: 'name',
    header: 'Name',
    value: ({ name }) => name,
    isSortable: true,
  },
  {
    key: 'phone',
    header: 'Phone',
    value: ({ phone }) => phone,
    cell: ({ phone }) => <PhoneNumber phone={phone} />,
    isSortable: true,
  },
  { key: 'region', header: 'Region', value: ({ region }) => region, wideOnly: true },
  { key: 'sport', header: 'Sport', value: ({ sport }) => sportLabels[sport], wideOnly: true, isSortable: true },
  {
    key: 'skill',
    header: 'Skill',
    value: ({ skill }) => skill,
    cell: ({ skill }) => skill?.toFixed(1) ?? '–',
    align: 'right',
    wideOnly: true,
    isSortable: true,
  },
  rating('tennis'),
  rating('pickleball'),
  {
    key: 'matches',
    header: 'Matches',
    value: ({ totalMatches }) => totalMatches,
    align: 'right',
    wideOnly: true,
    isSortable: true,
  },
  {
    key: 'since',
    header: 'Member since',
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => formatDate(createdAt),
    wideOnly: true,
    isSortable: true,
  },
];

/** All accounts. */
export default function Users() {
  const [, showUser] = useOpenUserCard();
  const users = usePagedList('GET /admin/users', {
    request: (query) => ({ query }),
    rowsOf: (reply) => reply.users,
    columns,
  });
  if (users.error && !users.isLoaded) {
    return <ErrorBanner text={adminTexts.usersLoadFailed} error={users.error} onRetry={users.refetch} />;
  }
  return (
    <ListTable
      label="Users"
      list={users}
      rowKey={({ id }) => id}
      empty={<EmptyState title={adminTexts.noUsers} />}
      onRowClick={({ phone }) => showUser(phone)}
    />
  );
}

function rating(sport: User['sport']): ListColumn<User> {
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
