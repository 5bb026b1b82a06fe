import type { AuditEntry } from '@rally/contracts/identity';
import { EmptyState } from '@rally/ui';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { ListTable } from '../../shared/list/list-table.tsx';
import { usePagedList } from '../../shared/list/use-paged-list.ts';
import { formatClockWithSeconds, formatDate, formatExactTime } from '../../shared/time/format-date.ts';
import { texts } from '../../texts.ts';
import classes from './audit-log.module.css';
import { AuditActor, AuditTarget } from './audit-target.tsx';
import { formatAuditAction } from './format-audit-action.ts';
import { listAuditChanges } from './list-audit-changes.ts';
import { AuditNamesContext, useAuditNames } from './use-audit-names.ts';

const { audit: words } = texts();

/** Actions of staff and the system, newest first. */
export default function AuditLog() {
  const audit = usePagedList('GET /admin/audit', {
    request: (query) => ({ query }),
    rowsOf: (reply) => reply.entries,
    columns,
  });
  const names = useAuditNames(audit.shown);
  if (audit.error && !audit.isLoaded) {
    return <ErrorBanner text={words.loadFailed} error={audit.error} onRetry={audit.refetch} />;
  }
  return (
    <AuditNamesContext value={names}>
      <h2 className={classes.title}>{words.auditLog}</h2>
      <ListTable
        label={words.auditEntries}
        list={audit}
        rowKey={({ id }) => id}
        empty={<EmptyState title={words.noActivityYet} />}
      />
    </AuditNamesContext>
  );
}

const columns: readonly ListColumn<AuditEntry>[] = [
  {
    key: 'at',
    header: words.when,
    value: ({ at }) => at,
    cell: ({ at }) => (
      <span className={classes.when}>
        {formatDate(at)} <span>{formatClockWithSeconds(at)}</span>
      </span>
    ),
    isSortable: true,
  },
  {
    key: 'who',
    header: words.who,
    value: actorName,
    cell: (entry) => <AuditActor entry={entry} />,
    wideOnly: true,
  },
  {
    key: 'action',
    header: words.action,
    value: ({ action }) => action,
    cell: (entry) => (
      <>
        {formatAuditAction(entry.action)}
        <small className={classes.by}>
          <AuditActor entry={entry} /> · <AuditTarget entry={entry} />
        </small>
      </>
    ),
  },
  {
    key: 'target',
    header: words.target,
    value: ({ target }) => target,
    cell: (entry) => <AuditTarget entry={entry} />,
    wideOnly: true,
  },
  {
    key: 'change',
    header: words.beforeAfter,
    value: (entry) => listAuditChanges(entry).join('; ') || null,
    cell: (entry) => <Changes entry={entry} />,
    wideOnly: true,
  },
  { key: 'reason', header: words.reason, value: ({ reason }) => reason, desktopOnly: true },
  {
    key: 'request',
    header: words.request,
    value: ({ requestId }) => requestId,
    cell: ({ requestId }) => <code>{requestId?.slice(0, 8) ?? '–'}</code>,
    desktopOnly: true,
  },
];

function actorName({ actorId, actorPhone, actorRole }: AuditEntry): string {
  return actorId === null ? words.system : (actorPhone ?? `${actorRole ?? 'player'} ${actorId}`);
}

const moments = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

function Changes({ entry }: { entry: AuditEntry }) {
  const parts = listAuditChanges(entry);
  if (parts.length === 0 && entry.reason === null) return '–';
  return (
    <ul className={classes.changes}>
      {parts.map((part) => (
        <li key={part}>{part.replaceAll(moments, formatExactTime)}</li>
      ))}
      {entry.reason !== null && <li className={classes.reason}>{words.reasonGiven({ reason: entry.reason })}</li>}
    </ul>
  );
}
