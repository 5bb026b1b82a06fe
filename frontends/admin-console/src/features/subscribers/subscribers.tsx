import { adminTexts } from '@rally/contracts/gateway';
import type { Subscriber } from '@rally/contracts/players';
import { genderLabels, sportLabels } from '@rally/contracts/players';
import { EmptyState, PhoneNumber } from '@rally/ui';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { ListTable } from '../../shared/list/list-table.tsx';
import { usePagedList } from '../../shared/list/use-paged-list.ts';
import { useOpenUserCard } from '../../shared/people/use-open-user-card.ts';
import { formatDate } from '../../shared/time/format-date.ts';
import { texts } from '../../texts.ts';
import classes from './subscribers.module.css';

const { subscribers: words } = texts();

const columns: readonly ListColumn<Subscriber>[] = [
  {
    key: 'phone',
    header: words.phone,
    value: ({ phone }) => phone,
    cell: ({ phone, region, sport }) => (
      <>
        <PhoneNumber phone={phone} />
        <small className={classes.phoneOnly}>{`${sportLabels[sport]} · ${region}`}</small>
      </>
    ),
    isSortable: true,
  },
  { key: 'region', header: words.region, value: ({ region }) => region, wideOnly: true, isSortable: true },
  { key: 'sport', header: words.sport, value: ({ sport }) => sportLabels[sport], wideOnly: true },
  { key: 'skill', header: words.skill, value: ({ skill }) => skill, align: 'right', isSortable: true },
  {
    key: 'gender',
    header: words.gender,
    value: ({ gender }) => gender && genderLabels[gender],
    wideOnly: true,
  },
  {
    key: 'availability',
    header: words.availability,
    value: ({ availability }) => availability,
    wideOnly: true,
    isSortable: true,
  },
  {
    key: 'since',
    header: words.signedUp,
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <span className={classes.since}>{formatDate(createdAt)}</span>,
    wideOnly: true,
    isSortable: true,
  },
];

/** Everyone who signed up on the landing page. */
export default function Subscribers() {
  const [, showUser] = useOpenUserCard();
  const subscribers = usePagedList('GET /admin/subscribers', {
    request: (query) => ({ query }),
    rowsOf: (reply) => reply.subscribers,
    columns,
  });
  if (subscribers.error && !subscribers.isLoaded) {
    return (
      <ErrorBanner text={adminTexts.subscribersLoadFailed} error={subscribers.error} onRetry={subscribers.refetch} />
    );
  }
  return (
    <ListTable
      label={words.subscribers}
      list={subscribers}
      rowKey={({ id }) => id}
      empty={<EmptyState title={adminTexts.noSubscribers} />}
      onRowClick={({ phone }) => showUser(phone)}
    />
  );
}
