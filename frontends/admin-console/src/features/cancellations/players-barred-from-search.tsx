import { Button, PhoneLink, toast } from '@rally/ui';
import lists from '@rally/ui/row-list.module.css';
import { useAction, usePage } from '@rally/web-kit';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { CursorPager } from '../../shared/list/cursor-pager.tsx';
import { useCursorStack } from '../../shared/list/use-cursor-stack.ts';
import { Panel } from '../../shared/panel/panel.tsx';
import { formatDateTime } from '../../shared/time/format-date.ts';
import { texts } from '../../texts.ts';

const limit = 20;

/** Players whose cancellations or disputes closed their match search. Renders nothing if there are none. */
export function PlayersBarredFromSearch() {
  const { cancellations: words } = texts();
  const steps = useCursorStack('closed searches');
  const closed = usePage('GET /admin/closed-searches', { query: { limit, ...steps.query } });
  const reopen = useAction('POST /admin/players/:id/reopen-search', {
    refresh: ['GET /admin/closed-searches', 'GET /admin/audit'],
    onSuccess: () => toast(words.searchReopened),
  });
  if (closed.error) {
    return (
      <ErrorBanner text={words.closedSearchesLoadFailed} error={closed.error} onRetry={() => void closed.refetch()} />
    );
  }
  const players = closed.data?.reply.players ?? [];
  const total = closed.data?.total ?? players.length;
  const nextCursor = closed.data?.nextCursor ?? null;
  if (players.length === 0 && steps.index === 0) return null;
  return (
    <Panel title={words.closedSearches({ count: total })} text={words.closedSearchesHint}>
      {reopen.error && <ErrorBanner text={words.reopenFailed} error={reopen.error} onClose={reopen.reset} />}
      <ul className={lists.ruled}>
        {players.map(({ playerId, name, phone, cancellations, lastCanceledAt, disputedAt }) => (
          <li key={playerId}>
            <div>
              <strong>{name ?? words.noNameYet}</strong>
              <small>
                {phone !== null && <PhoneLink phone={phone} />}
                {[
                  disputedAt !== null && words.feeDisputedOn({ time: formatDateTime(disputedAt) }),
                  lastCanceledAt !== null &&
                    words.canceledOften({ count: cancellations, time: formatDateTime(lastCanceledAt) }),
                ]
                  .filter((part) => typeof part === 'string')
                  .map((part) => ` · ${part}`)}
              </small>
            </div>
            <Button
              size="sm"
              variant="default"
              aria-label={words.reopenSearchOf({ name: name ?? words.thePlayer })}
              disabled={reopen.isPending}
              onClick={() => reopen.mutate({ params: { id: playerId } })}
            >
              {words.reopen}
            </Button>
          </li>
        ))}
      </ul>
      <CursorPager
        label={words.closedSearchesLabel}
        index={steps.index}
        limit={limit}
        shown={players.length}
        total={total}
        onPrevious={steps.previous}
        onNext={nextCursor === null ? null : () => steps.next(nextCursor)}
      />
    </Panel>
  );
}
