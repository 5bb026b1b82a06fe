import { adminTexts } from '@rally/contracts/gateway';
import type { Subscriber } from '@rally/contracts/players';
import { genderLabels, sportLabels } from '@rally/contracts/players';
import { EmptyState } from '@rally/ui';
import { useCall } from '@rally/web-kit';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { ListTable } from '../../shared/list/list-table.tsx';
import { useList } from '../../shared/list/use-list.ts';
import { useShownUser } from '../../shared/people/use-shown-user.ts';
import { day } from '../../shared/time/moments.ts';

const nobody: Subscriber[] = [];
const columns: readonly ListColumn<Subscriber>[] = [
  {
    key: 'phone',
    header: 'Phone',
    value: ({ phone }) => phone,
  },
  { key: 'region', header: 'Region', value: ({ region }) => region },
  { key: 'sport', header: 'Sport', value: ({ sport }) => sportLabels[sport] },
  { key: 'skill', header: 'Skill', value: ({ skill }) => skill, align: 'right' },
  { key: 'gender', header: 'Gender', value: ({ gender }) => gender && genderLabels[gender], wideOnly: true },
  { key: 'availability', header: 'Availability', value: ({ availability }) => availability, wideOnly: true },
  {
    key: 'since',
    header: 'Signed up',
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => day(createdAt),
    wideOnly: true,
  },
];

/** Everybody who signed up on the landing page. */
export default function Subscribers() {
  const [, showUser] = useShownUser();
  const subscribers = useCall('GET /admin/subscribers');
  const list = useList(subscribers.data?.subscribers ?? nobody, columns);
  if (subscribers.error && !subscribers.data) {
    return (
      <ErrorBanner
        text={adminTexts.subscribersLoadFailed}
        error={subscribers.error}
        onRetry={() => void subscribers.refetch()}
      />
    );
  }
  return (
    <ListTable
      label="Subscribers"
      list={list}
      rowKey={({ id }) => id}
      total={subscribers.data?.subscribers.length}
      empty={<EmptyState title={adminTexts.noSubscribers} />}
      onRowClick={({ phone }) => showUser(phone)}
    />
  );
}
