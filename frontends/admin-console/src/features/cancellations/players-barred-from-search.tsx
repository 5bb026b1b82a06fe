import { Button, PhoneLink, toast } from '@rally/ui';
import lists from '@rally/ui/row-list.module.css';
import { useAction, useCall } from '@rally/web-kit';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { Panel } from '../../shared/panel/panel.tsx';
import { formatDateTime } from '../../shared/time/format-date.ts';
import { texts } from '../../texts.ts';

/** Players whose cancellations or disputes closed their match search. Renders nothing without any. */
export function PlayersBarredFromSearch() {
  const { cancellations: words } = texts();
  const closed = useCall('GET /admin/closed-searches');
  const reopen = useAction('POST /admin/players/:id/reopen-search', {
    refresh: ['GET /admin/closed-searches', 'GET /admin/audit'],
    onSuccess: () => toast(words.searchReopened),
  });
  if (closed.error) {
    return (
      <ErrorBanner text={words.closedSearchesLoadFailed} error={closed.error} onRetry={() => void closed.refetch()} />
    );
  }
  const players = closed.data?.players ?? [];
  if (players.length === 0) return null;
  return (
    <Panel title={words.closedSearches({ count: players.length })} text={words.closedSearchesHint}>
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
    </Panel>
  );
}
