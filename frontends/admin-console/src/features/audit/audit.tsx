import type { AuditEntry } from '@rally/contracts/identity';
import { EmptyState } from '@rally/ui';
import { useCall } from '@rally/web-kit';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { ListTable } from '../../shared/list/list-table.tsx';
import { useList } from '../../shared/list/use-list.ts';
import { exactTime } from '../../shared/time/moments.ts';
import classes from './audit.module.css';
import { changedParts } from './changed-parts.ts';

const none: AuditEntry[] = [];
const entriesRead = 500;

/** What staff and the system did, newest first. */
export default function Audit() {
  const audit = useCall('GET /admin/audit', { query: { limit: entriesRead } });
  const list = useList(audit.data?.entries ?? none, columns);
  if (audit.error && !audit.data) {
    return <ErrorBanner text="Failed to load the audit log" error={audit.error} onRetry={() => void audit.refetch()} />;
  }
  return (
    <>
      <h2 className={classes.title}>Audit log</h2>
      <ListTable
        label="Audit entries"
        list={list}
        rowKey={({ id }) => id}
        total={audit.data?.entries.length}
        empty={<EmptyState title="Nothing was done yet" />}
      />
    </>
  );
}

const columns: readonly ListColumn<AuditEntry>[] = [
  { key: 'at', header: 'When', value: ({ at }) => at, cell: ({ at }) => exactTime(at) },
  { key: 'who', header: 'Who', value: whoOf },
  { key: 'action', header: 'Action', value: ({ action }) => action, cell: ({ action }) => <code>{action}</code> },
  {
    key: 'target',
    header: 'Target',
    value: ({ target }) => target,
    cell: ({ target }) => <code>{target}</code>,
    wideOnly: true,
  },
  {
    key: 'change',
    header: 'Before → after',
    value: (entry) => changedParts(entry).join('; ') || null,
    cell: (entry) => <Changes entry={entry} />,
    wideOnly: true,
  },
  { key: 'reason', header: 'Reason', value: ({ reason }) => reason, wideOnly: true },
  {
    key: 'request',
    header: 'Request',
    value: ({ requestId }) => requestId,
    cell: ({ requestId }) => <code>{requestId?.slice(0, 8) ?? '–'}</code>,
    wideOnly: true,
  },
];

function whoOf({ actorId, actorPhone, actorRole }: AuditEntry): string {
  return actorId === null ? 'The system' : (actorPhone ?? `${actorRole ?? 'player'} ${actorId}`);
}

function Changes({ entry }: { entry: AuditEntry }) {
  const parts = changedParts(entry);
  return parts.length === 0 ? (
    '–'
  ) : (
    <ul className={classes.changes}>
      {parts.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  );
}
