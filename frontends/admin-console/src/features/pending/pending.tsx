import { adminMatchTexts, type Match } from '@rally/contracts/matchmaking';
import { Button, EmptyState } from '@rally/ui';
import { useAction } from '@rally/web-kit';
import { useMemo, useState } from 'react';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { useQueueShortcuts } from '../../shared/keyboard/use-queue-shortcuts.ts';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { ListTable } from '../../shared/list/list-table.tsx';
import type { ListTableState } from '../../shared/list/list-table-state.ts';
import { usePagedList } from '../../shared/list/use-paged-list.ts';
import { formatPairReasons } from '../../shared/matches/format-pair-reasons.ts';
import { playersColumn, regionColumn, scheduledColumn, sportColumn } from '../../shared/matches/match-columns.tsx';
import { ReasonsCell } from '../../shared/matches/reasons-cell.tsx';
import { BulkApprovalBar } from './bulk-approval-bar.tsx';
import { callsAffectedByReview } from './calls-affected-by-review.ts';
import { FailedApprovals } from './failed-approvals.tsx';
import classes from './pending.module.css';
import { useBulkApprove } from './use-bulk-approve.ts';
import { useLoadAllMatches } from './use-load-all-matches.ts';

type Selection = ReadonlyMap<string, Match>;

const nothing: Selection = new Map();

/** The review queue: approve or decline matches one at a time or in bulk. */
export default function Pending() {
  const [selected, setSelected] = useState(nothing);
  const approve = useAction('PATCH /pending-matches/:id/approve', { refresh: callsAffectedByReview });
  const decline = useAction('PATCH /pending-matches/:id/decline', { refresh: callsAffectedByReview });
  const bulk = useBulkApprove();
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
          <div className={classes.actions}>
            <Button size="sm" disabled={busy} onClick={() => approveOne({ params: { id } })}>
              Approve
            </Button>
            <Button size="sm" fz="sm" variant="default" disabled={busy} onClick={() => declineOne({ params: { id } })}>
              Decline
            </Button>
          </div>
        ),
      },
    ],
    [busy, approveOne, declineOne],
  );
  const pending = usePagedList('GET /pending-matches', {
    request: (query) => ({ query }),
    rowsOf: (reply) => reply.matches,
    columns,
  });
  const list = withoutMatches(pending, bulk.leaving);
  const { found = 0 } = list;
  const current = useQueueShortcuts(
    list.shown.map(({ id }) => id),
    {
      x: (id) => select(toggleId(new Set(selected.keys()), id)),
      a: (id) => !busy && approveOne({ params: { id } }),
      d: (id) => !busy && declineOne({ params: { id } }),
    },
  );
  /** Keeps the selection of other pages. */
  function select(ids: ReadonlySet<string>) {
    const known = new Map([...selected, ...list.shown.map((match): [string, Match] => [match.id, match])]);
    setSelected(new Map([...known].filter(([id]) => ids.has(id))));
  }
  const all = useLoadAllMatches(pending.readAll);
  function approveMatches(matches: readonly Match[]) {
    setSelected(nothing);
    bulk.approve(matches);
  }

  return (
    <>
      {pending.error && (
        <ErrorBanner text={adminMatchTexts.pendingLoadFailed} error={pending.error} onRetry={pending.refetch} />
      )}
      {approve.error && (
        <ErrorBanner text={adminMatchTexts.approveFailed} error={approve.error} onClose={approve.reset} />
      )}
      {decline.error && (
        <ErrorBanner text={adminMatchTexts.declineFailed} error={decline.error} onClose={decline.reset} />
      )}
      {bulk.error && <ErrorBanner text={adminMatchTexts.bulkApproveFailed} error={bulk.error} onClose={bulk.dismiss} />}
      <FailedApprovals refused={bulk.refused} matches={bulk.sent} onClose={bulk.dismiss} />
      {(pending.isLoaded || !pending.error) && (
        <div className={classes.queue}>
          <ListTable
            label="Pending matches"
            list={list}
            rowKey={({ id }) => id}
            empty={<EmptyState title={adminMatchTexts.noPending} text={adminMatchTexts.noPendingHint} />}
            actions={
              <Button
                size="sm"
                disabled={found === 0}
                loading={all.isReading}
                onClick={() => void all.read(approveMatches)}
              >
                Approve all ({found.toLocaleString('en-US')})
              </Button>
            }
            selection={{ selected: new Set(selected.keys()), onChange: select }}
            openKey={current}
          />
        </div>
      )}
      <BulkApprovalBar
        selected={selected.size}
        found={found}
        waiting={bulk.waiting.length}
        onSelectAll={() => void all.read((matches) => setSelected(new Map(matches.map((match) => [match.id, match]))))}
        onClear={() => setSelected(nothing)}
        onApprove={() => approveMatches([...selected.values()])}
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
    value: ({ reasons }) => reasons && formatPairReasons(reasons).join(' · '),
    cell: ({ reasons }) => <ReasonsCell reasons={reasons} />,
    wideOnly: true,
  },
];

/** The list without these matches. */
function withoutMatches(list: ListTableState<Match>, leaving: readonly string[]): ListTableState<Match> {
  if (leaving.length === 0) return list;
  const gone = new Set(leaving);
  return {
    ...list,
    shown: list.shown.filter(({ id }) => !gone.has(id)),
    found: list.found && Math.max(0, list.found - gone.size),
  };
}

function toggleId(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}
