import { adminTexts } from '@rally/contracts/gateway';
import type { User } from '@rally/contracts/players';
import { sportLabels } from '@rally/contracts/players';
import { EmptyState } from '@rally/ui';
import { useCall } from '@rally/web-kit';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { ListTable } from '../../shared/list/list-table.tsx';
import { useList } from '../../shared/list/use-list.ts';
import { useShownUser } from '../../shared/people/use-shown-user.ts';
import { day } from '../../shared/time/moments.ts';

const nobody: User[] = [];
const columns: readonly ListColumn<User>[] = [
  {
    key: 'name',
    header: 'Name',
    value: ({ name }) => name,
  },
  { key: 'phone', header: 'Phone', value: ({ phone }) => phone },
  { key: 'region', header: 'Region', value: ({ region }) => region, wideOnly: true },
  { key: 'sport', header: 'Sport', value: ({ sport }) => sportLabels[sport], wideOnly: true },
  {
    key: 'skill',
    header: 'Skill',
    value: ({ skill }) => skill,
    cell: ({ skill }) => skill?.toFixed(1) ?? '–',
    align: 'right',
    wideOnly: true,
  },
  rating('tennis'),
  rating('pickleball'),
  { key: 'matches', header: 'Matches', value: ({ totalMatches }) => totalMatches, align: 'right', wideOnly: true },
  {
    key: 'since',
    header: 'Since',
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => day(createdAt),
    wideOnly: true,
  },
];

/** Everybody with an account. */
export default function Users() {
  const [, showUser] = useShownUser();
  const users = useCall('GET /admin/users');
  const all = users.data?.users ?? nobody;
  const list = useList(all, columns);
  if (users.error && !users.data) {
    return <ErrorBanner text={adminTexts.usersLoadFailed} error={users.error} onRetry={() => void users.refetch()} />;
  }
  return (
    <ListTable
      label="Users"
      list={list}
      rowKey={({ id }) => id}
      total={users.data?.users.length}
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
  };
}
