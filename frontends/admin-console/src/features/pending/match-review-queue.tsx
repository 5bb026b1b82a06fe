import { pageLimitMax } from '@rally/contracts';
import { adminMatchTexts, type Match } from '@rally/contracts/matchmaking';
import { Button, EmptyState, openConfirmDialog } from '@rally/ui';
import { lazy, Suspense, useState } from 'react';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { BulkActionProgress } from '../../shared/bulk-actions/bulk-action-progress.tsx';
import { useQueueShortcuts } from '../../shared/keyboard/use-queue-shortcuts.ts';
import { ListTable } from '../../shared/list/list-table.tsx';
import { usePagedList } from '../../shared/list/use-paged-list.ts';
import { formatPlayerNames } from '../../shared/matches/players-cell.tsx';
import { texts } from '../../texts.ts';
import type { AnnouncedMatches } from './announcement-editor.tsx';
import { BulkApprovalBar } from './bulk-approval-bar.tsx';
import { MatchReviewErrors } from './match-review-errors.tsx';
import classes from './match-review-queue.module.css';
import { createPendingMatchColumns } from './pending-match-columns.tsx';
import { RecentMatchReviews } from './recent-match-reviews.tsx';
import { useLoadAllMatches } from './use-load-all-matches.ts';
import { useMatchApproval } from './use-match-approval.ts';
import { useStableRows } from './use-stable-rows.ts';

const MatchAnnouncementEditor = lazy(() => import('./announcement-editor.tsx'));
const DeclineMatchDialog = lazy(() => import('./decline-match-dialog.tsx'));

type Selection = ReadonlyMap<string, Match>;

const nothing: Selection = new Map();

/** The review queue: approve or decline matches one at a time or in bulk, with undo. */
export default function MatchReviewQueue() {
  const { pending: words } = texts();
  const [selected, setSelected] = useState(nothing);
  /** All matches that the search finds, if they are too many to load. */
  const [isAllSelected, setAllSelected] = useState(false);
  const [announcing, setAnnouncing] = useState<AnnouncedMatches | null>(null);
  const [declining, setDeclining] = useState<Match | null>(null);
  const review = useMatchApproval({
    keep: (matches) => steady.keep(matches),
    keepUntilReply: (match) => steady.keepUntilReply(match),
    release: (id) => steady.release(id),
  });
  const pending = usePagedList('GET /pending-matches', {
    request: (query) => ({ query }),
    rowsOf: (reply) => reply.matches,
    columns: createPendingMatchColumns({
      isReturning: review.isReturning,
      onApprove: review.approveOne,
      onPreview: (match) => setAnnouncing({ matches: [match] }),
      onDecline: setDeclining,
      onUndo: review.undoAll,
    }),
  });
  const view = JSON.stringify([pending.search, pending.view]);
  const steady = useStableRows(view, pending.shown, pending.isPrevious);
  const { found = 0 } = pending;
  const listed = Math.max(found, steady.rows.length);
  const waiting = new Map(steady.rows.flatMap((match) => (match.status === 'pending' ? [[match.id, match]] : [])));
  const current = useQueueShortcuts(
    steady.rows.map(({ id }) => id),
    {
      x: (id) => select(toggleId(new Set(selected.keys()), id)),
      a(id) {
        const match = waiting.get(id);
        if (match) review.approveOne(match);
      },
      d: (id) => setDeclining(waiting.get(id) ?? null),
      u: (id) => !review.isReturning && review.undoAll(steady.rows.filter((row) => row.id === id && !waiting.has(id))),
    },
  );
  const isLarge = found > pageLimitMax;
  const isSelectedWhole = isAllSelected && isLarge;
  /** Keeps the selection of other pages. */
  function select(ids: ReadonlySet<string>) {
    setAllSelected(false);
    setSelected(new Map([...selected, ...waiting].filter(([id]) => ids.has(id))));
  }
  const all = useLoadAllMatches(pending.readAll);
  function clear() {
    setSelected(nothing);
    setAllSelected(false);
  }
  function approveMatches(matches: readonly Match[]) {
    clear();
    review.approveAll(matches);
  }
  async function approveAllFound() {
    // So many can only be undone one by one.
    const sure = await openConfirmDialog({
      title: words.confirmApproveAll({ count: found }),
      text: words.approveAllEffect,
      yes: words.approveAllConfirmed,
    });
    if (!sure) return;
    clear();
    review.approveAllFound(pending.searched);
  }

  return (
    <>
      {pending.error && (
        <ErrorBanner text={adminMatchTexts.pendingLoadFailed} error={pending.error} onRetry={pending.refetch} />
      )}
      <MatchReviewErrors review={review} />
      {review.running.length > 0 && (
        <div className={classes.running}>
          <BulkActionProgress actions={review.running} />
        </div>
      )}
      {pending.isLoaded && found === 0 && steady.rows.length > 0 && (
        <p className={classes.done} role="status">
          {adminMatchTexts.noPendingHint}
        </p>
      )}
      {(pending.isLoaded || !pending.error) && (
        <div className={classes.queue}>
          <ListTable
            label={words.pendingMatches}
            list={{ ...pending, shown: steady.rows, found: pending.isLoaded ? listed : undefined }}
            rowKey={({ id }) => id}
            rowName={formatPlayerNames}
            empty={<EmptyState title={adminMatchTexts.noPending} text={adminMatchTexts.noPendingHint} />}
            actions={
              <Button
                size="sm"
                disabled={found === 0}
                loading={all.isReading || review.isApproving}
                onClick={() => void (isLarge ? approveAllFound() : all.read(approveMatches))}
              >
                {words.approveAll({ count: found.toLocaleString('en-US') })}
              </Button>
            }
            selection={{ selected: new Set((isSelectedWhole ? waiting : selected).keys()), onChange: select }}
            openKey={current}
          />
        </div>
      )}
      <RecentMatchReviews isReturning={review.isReturning} onUndo={review.undoAll} />
      <BulkApprovalBar
        selected={isSelectedWhole ? found : selected.size}
        found={found}
        approved={review.approved.length}
        onSelectAll={() =>
          isLarge
            ? setAllSelected(true)
            : void all.read((matches) => setSelected(new Map(matches.map((match) => [match.id, match]))))
        }
        onClear={clear}
        onApprove={() => (isSelectedWhole ? void approveAllFound() : approveMatches([...selected.values()]))}
        onAnnounce={() =>
          setAnnouncing(
            isSelectedWhole ? { search: pending.searched, count: found } : { matches: [...selected.values()] },
          )
        }
        onUndo={() => review.undoAll(review.approved)}
        onClose={review.dismissBulk}
      />
      {announcing && (
        <Suspense>
          <MatchAnnouncementEditor
            announced={announcing}
            isPending={review.announce.isPending}
            error={review.announce.error}
            onAnnounce={(body) =>
              review.announceAll('matches' in announcing ? announcing.matches : [], body, () => {
                clear();
                setAnnouncing(null);
              })
            }
            onClose={() => {
              // The next dialog is about other matches.
              if (review.announce.error) review.announce.reset();
              setAnnouncing(null);
            }}
          />
        </Suspense>
      )}
      {declining && (
        <Suspense>
          <DeclineMatchDialog match={declining} onDeclined={steady.keep} onClose={() => setDeclining(null)} />
        </Suspense>
      )}
    </>
  );
}

function toggleId(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}
