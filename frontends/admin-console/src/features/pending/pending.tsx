import { adminMatchTexts, type Match } from '@rally/contracts/matchmaking';
import { Button, EmptyState } from '@rally/ui';
import { useAction, useCall } from '@rally/web-kit';
import { useMemo, useState } from 'react';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { ListTable } from '../../shared/list/list-table.tsx';
import { useList } from '../../shared/list/use-list.ts';
import { playersColumn, regionColumn, scheduledColumn, sportColumn } from '../../shared/matches/match-columns.tsx';
import { reasonWords } from '../../shared/matches/reasons.ts';
import { ReasonsCell } from '../../shared/matches/reasons-cell.tsx';
import { changedByReview } from './changed-by-review.ts';
import classes from './pending.module.css';
import { RefusedMatches } from './refused-matches.tsx';
import { ReviewBar } from './review-bar.tsx';
import { useBulkApprove } from './use-bulk-approve.ts';
import { useQueueKeys } from './use-queue-keys.ts';

const none: Match[] = [];
const nothing: ReadonlySet<string> = new Set();

/** The review queue: who shall play whom, and why; approved or declined one by one or many at once. */
export default function Pending() {
  const pending = useCall('GET /pending-matches');
  const [selected, setSelected] = useState(nothing);
  const approve = useAction('PATCH /pending-matches/:id/approve', { refresh: changedByReview });
  const decline = useAction('PATCH /pending-matches/:id/decline', { refresh: changedByReview });
  const bulk = useBulkApprove();
  const matches = pending.data?.matches ?? none;
  const { leaving } = bulk;
  const rows = useMemo(() => {
    const gone = new Set(leaving);
    return gone.size === 0 ? matches : matches.filter(({ id }) => !gone.has(id));
  }, [matches, leaving]);
  const chosen = rows.filter(({ id }) => selected.has(id));
  const busy = approve.isPending || decline.isPending;
  const { mutate: approveOne } = approve;
  const { mutate: declineOne } = decline;
  const columns = useMemo(
    (): ListColumn<Match>[] => [
      ...matchColumns,
      {
        key: 'review',
        header: 'Review',
        cell: ({ id }) => (
          <div className={classes.acts}>
            <Button size="compact-md" disabled={busy} onClick={() => approveOne({ params: { id } })}>
              Approve
            </Button>
            <Button size="compact-md" variant="default" disabled={busy} onClick={() => declineOne({ params: { id } })}>
              Decline
            </Button>
          </div>
        ),
      },
    ],
    [busy, approveOne, declineOne],
  );
  const list = useList(rows, columns);
  const current = useQueueKeys(
    list.shown.map(({ id }) => id),
    {
      onToggle: (id) => setSelected((before) => toggled(before, id)),
      onApprove: (id) => !busy && approveOne({ params: { id } }),
      onDecline: (id) => !busy && declineOne({ params: { id } }),
    },
  );
  const bulkApprove = (some: readonly Match[]) => {
    setSelected(nothing);
    if (some.length > 0) bulk.approve(some.map(({ id }) => id));
  };

  return (
    <>
      {pending.error && (
        <ErrorBanner
          text={adminMatchTexts.pendingLoadFailed}
          error={pending.error}
          onRetry={() => void pending.refetch()}
        />
      )}
      {approve.error && (
        <ErrorBanner text={adminMatchTexts.approveFailed} error={approve.error} onClose={approve.reset} />
      )}
      {decline.error && (
        <ErrorBanner text={adminMatchTexts.declineFailed} error={decline.error} onClose={decline.reset} />
      )}
      {bulk.error && <ErrorBanner text={adminMatchTexts.bulkApproveFailed} error={bulk.error} onClose={bulk.dismiss} />}
      <RefusedMatches refused={bulk.refused} matches={matches} onClose={bulk.dismiss} />
      {(pending.data || !pending.error) && (
        <div className={classes.queue}>
          <ListTable
            label="Pending matches"
            list={list}
            rowKey={({ id }) => id}
            total={pending.data && rows.length}
            empty={<EmptyState title={adminMatchTexts.noPending} text={adminMatchTexts.noPendingHint} />}
            actions={
              <Button size="sm" disabled={rows.length === 0} onClick={() => bulkApprove(list.found)}>
                Approve all ({list.found.length.toLocaleString('en-US')})
              </Button>
            }
            selection={{ selected, onChange: setSelected }}
            openKey={current}
          />
        </div>
      )}
      <ReviewBar
        selected={chosen.length}
        found={list.found.length}
        waiting={bulk.waiting.length}
        onSelectAll={() => setSelected(new Set(list.found.map(({ id }) => id)))}
        onClear={() => setSelected(nothing)}
        onApprove={() => bulkApprove(chosen)}
        onUndo={bulk.undo}
        onSendNow={bulk.sendNow}
      />
    </>
  );
}

const matchColumns: readonly ListColumn<Match>[] = [
  playersColumn,
  sportColumn,
  regionColumn,
  scheduledColumn,
  {
    key: 'why',
    header: 'Why this pair',
    value: ({ reasons }) => reasons && reasonWords(reasons).join(' · '),
    cell: ({ reasons }) => <ReasonsCell reasons={reasons} />,
    wideOnly: true,
  },
];

function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}
