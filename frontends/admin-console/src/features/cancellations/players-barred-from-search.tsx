import { Button, PhoneLink, toast } from '@rally/ui';
import lists from '@rally/ui/row-list.module.css';
import { useAction, useCall } from '@rally/web-kit';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { Panel } from '../../shared/panel/panel.tsx';
import { formatDateTime } from '../../shared/time/format-date.ts';

/** Players whose cancellations or disputes closed their match search. Renders nothing without any. */
export function PlayersBarredFromSearch() {
  const closed = useCall('GET /admin/closed-searches');
  const reopen = useAction('POST /admin/players/:id/reopen-search', {
    refresh: ['GET /admin/closed-searches', 'GET /admin/audit'],
    onSuccess: () => toast('Search reopened'),
  });
  if (closed.error) {
    return (
      <ErrorBanner text="Failed to load closed searches" error={closed.error} onRetry={() => void closed.refetch()} />
    );
  }
  const players = closed.data?.players ?? [];
  if (players.length === 0) return null;
  return (
    <Panel
      title={`Closed searches (${players.length})`}
      text="Until you reopen it, players who canceled too often get no match, and players whose bank disputes a payment can’t search"
    >
      {reopen.error && <ErrorBanner text="Failed to reopen search" error={reopen.error} onClose={reopen.reset} />}
      <ul className={lists.ruled}>
        {players.map(({ playerId, name, phone, cancellations, lastCanceledAt, disputedAt }) => (
          <li key={playerId}>
            <div>
              <strong>{name ?? 'No name yet'}</strong>
              <small>
                {phone !== null && <PhoneLink phone={phone} />}
                {[
                  disputedAt !== null && `Fee disputed on ${formatDateTime(disputedAt)}`,
                  lastCanceledAt !== null &&
                    `${cancellations} ${cancellations === 1 ? 'cancellation' : 'cancellations'}, the last on ${formatDateTime(lastCanceledAt)}`,
                ]
                  .filter((part) => typeof part === 'string')
                  .map((part) => ` · ${part}`)}
              </small>
            </div>
            <Button
              size="sm"
              variant="default"
              aria-label={`Reopen the search of ${name ?? 'the player'}`}
              disabled={reopen.isPending}
              onClick={() => reopen.mutate({ params: { id: playerId } })}
            >
              Reopen
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
