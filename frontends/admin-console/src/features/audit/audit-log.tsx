import type { AuditEntry } from '@rally/contracts/identity';
import { EmptyState } from '@rally/ui';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { ListTable } from '../../shared/list/list-table.tsx';
import { usePagedList } from '../../shared/list/use-paged-list.ts';
import { formatDate, formatExactClock, formatExactTime } from '../../shared/time/format-date.ts';
import classes from './audit-log.module.css';
import { listAuditChanges } from './list-audit-changes.ts';

/** Actions of staff and the system, newest first. */
export default function AuditLog() {
  const audit = usePagedList('GET /admin/audit', {
    request: (query) => ({ query }),
    rowsOf: (reply) => reply.entries,
    columns,
  });
  if (audit.error && !audit.isLoaded) {
    return <ErrorBanner text="Failed to load the audit log" error={audit.error} onRetry={audit.refetch} />;
  }
  return (
    <>
      <h2 className={classes.title}>Audit log</h2>
      <ListTable
        label="Audit entries"
        list={audit}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No activity yet" />}
      />
    </>
  );
}

const columns: readonly ListColumn<AuditEntry>[] = [
  {
    key: 'at',
    header: 'When',
    value: ({ at }) => at,
    cell: ({ at }) => (
      <span className={classes.when}>
        {formatDate(at)} <span>{formatExactClock(at)}</span>
      </span>
    ),
    isSortable: true,
  },
  { key: 'who', header: 'Who', value: actorName, wideOnly: true },
  {
    key: 'action',
    header: 'Action',
    value: ({ action }) => action,
    cell: (entry) => (
      <>
        {formatAction(entry.action)}
        <small className={classes.by}>{actorName(entry)}</small>
      </>
    ),
  },
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
    value: (entry) => listAuditChanges(entry).join('; ') || null,
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

function actorName({ actorId, actorPhone, actorRole }: AuditEntry): string {
  return actorId === null ? 'System' : (actorPhone ?? `${actorRole ?? 'player'} ${actorId}`);
}

const moments = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

function Changes({ entry }: { entry: AuditEntry }) {
  const parts = listAuditChanges(entry);
  return parts.length === 0 ? (
    '–'
  ) : (
    <ul className={classes.changes}>
      {parts.map((part) => (
        <li key={part}>{part.replaceAll(moments, formatExactTime)}</li>
      ))}
    </ul>
  );
}

/** An action code in words: `Match approved` for `match.approved`. */
function formatAction(code: string): string {
  const words = code.replaceAll(/[.-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
