import type { Match } from '@rally/contracts/matchmaking';
import { Button, EmptyState, SegmentedControl } from '@rally/ui';
import { useSearchParams } from '@rally/web-kit';
import { lazy, Suspense, useMemo, useState } from 'react';
import { changeSearchParams } from '../../shared/address/change-search-params.ts';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { useQueueShortcuts } from '../../shared/keyboard/use-queue-shortcuts.ts';
import listChoice from '../../shared/list/list-choice.module.css';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { ListTable } from '../../shared/list/list-table.tsx';
import { usePagedList } from '../../shared/list/use-paged-list.ts';
import { autoCancelReasonLabels, cancelReasonLabels } from '../../shared/matches/cancel-reason-labels.ts';
import { playersColumn, sportColumn } from '../../shared/matches/match-columns.tsx';
import { formatPlayerNames, getPlayerName, PlayersCell } from '../../shared/matches/players-cell.tsx';
import { formatDateTime } from '../../shared/time/format-date.ts';
import { texts } from '../../texts.ts';
import classes from './cancellations.module.css';
import { formatOpponentResponse } from './format-opponent-response.ts';
import { PlayersBarredFromSearch } from './players-barred-from-search.tsx';

const ReviewCancellation = lazy(() => import('./review-cancellation.tsx'));

type CancellationListState = 'open' | 'decided';

/** Cancellations to decide on, those already decided, and closed searches. */
export default function Cancellations() {
  const { cancellations: words } = texts();
  const [address, setAddress] = useSearchParams();
  const state: CancellationListState = address.get('show') === 'decided' ? 'decided' : 'open';
  const [reviewed, setReviewed] = useState<Match | null>(null);
  const columns = useMemo(() => createColumns(state, setReviewed), [state]);
  const list = usePagedList('GET /admin/cancellations', {
    request: (query) => ({ query: { ...query, state } }),
    rowsOf: (reply) => reply.matches,
    columns,
  });
  const current = useQueueShortcuts(
    list.shown.map(({ id }) => id),
    { r: (id) => setReviewed(list.shown.find((match) => match.id === id) ?? null) },
  );
  return (
    <>
      <h2 className={classes.title}>{words.cancellations}</h2>
      <div className={listChoice.choice}>
        <SegmentedControl
          label={words.show}
          size="sm"
          value={state}
          onChange={(next) =>
            setAddress((current) => changeSearchParams(current, { show: next === 'decided' ? next : '', page: '' }), {
              replace: true,
            })
          }
          choices={[
            { value: 'open', label: words.toDecide },
            { value: 'decided', label: words.decided },
          ]}
        />
      </div>
      {list.error && <ErrorBanner text={words.loadFailed} error={list.error} onRetry={list.refetch} />}
      {(list.isLoaded || !list.error) && (
        <ListTable
          label={state === 'open' ? words.cancellationsToDecide : words.decidedCancellations}
          list={list}
          rowKey={({ id }) => id}
          empty={<EmptyState title={state === 'open' ? words.noCancellationsToDecide : words.noDecidedCancellations} />}
          openKey={current}
        />
      )}
      <div className={classes.searches}>
        <PlayersBarredFromSearch />
      </div>
      {reviewed && (
        <Suspense>
          <ReviewCancellation match={reviewed} onClose={() => setReviewed(null)} />
        </Suspense>
      )}
    </>
  );
}

function createColumns(state: CancellationListState, review: (match: Match) => void): ListColumn<Match>[] {
  const { cancellations: words } = texts();
  return [
    {
      ...playersColumn,
      cell: (match) => (
        <>
          <PlayersCell match={match} />
          <small className={classes.phoneReason}>{nameReason(match)}</small>
        </>
      ),
    },
    sportColumn,
    {
      key: 'canceled',
      header: words.canceled,
      value: ({ canceledAt }) => canceledAt,
      cell: ({ canceledAt }) => (canceledAt ? formatDateTime(canceledAt) : '–'),
      wideOnly: true,
    },
    { key: 'by', header: words.by, value: nameCanceler, wideOnly: true },
    {
      key: 'reason',
      header: words.reason,
      value: nameReason,
      wideOnly: true,
    },
    state === 'open'
      ? { key: 'response', header: words.opponent, value: formatOpponentResponse, wideOnly: true }
      : { key: 'against', header: words.countsAgainst, value: nameBlamed, wideOnly: true },
    {
      key: 'review',
      header: words.review,
      cell: (match) => (
        <Button
          size="sm"
          variant={state === 'open' ? 'filled' : 'default'}
          aria-label={words[state === 'open' ? 'reviewCancellationOf' : 'correctDecisionOn']({
            names: formatPlayerNames(match),
          })}
          onClick={() => review(match)}
        >
          {state === 'open' ? words.review : words.correct}
        </Button>
      ),
    },
  ];
}

function nameReason({ cancellation }: Match): string | null {
  if (cancellation?.reason) return cancelReasonLabels[cancellation.reason];
  return cancellation?.cause ? autoCancelReasonLabels[cancellation.cause] : null;
}

function nameCanceler(match: Match): string | null {
  const { cancellations: words } = texts();
  if (match.cancellation?.cause) return words.rally;
  const by = match.cancellation?.canceledBy;
  if (!by) return null;
  return by === 'staff' ? words.staff : getPlayerName(match, by);
}

function nameBlamed(match: Match): string {
  const { cancellations: words } = texts();
  const side = match.cancellation?.countsAgainst;
  return side ? getPlayerName(match, side) : words.noOne;
}
