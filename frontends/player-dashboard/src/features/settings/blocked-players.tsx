import { Button, ErrorState, toast } from '@rally/ui';
import { useAction, useCall } from '@rally/web-kit';
import { Panel } from '../../shared/panel/panel.tsx';
import classes from './settings.module.css';

/** The players whom the user has blocked, with a way back. Nothing without any. */
export function BlockedPlayers() {
  const blocks = useCall('GET /me/blocks');
  const unblock = useAction('DELETE /me/blocks/:playerId', {
    refresh: ['GET /me/blocks'],
    onSuccess: () => toast('Unblocked'),
    onError: (error) => toast(error.text, 'error'),
  });
  const players = blocks.data?.players ?? [];
  if (players.length === 0 && !blocks.error) return null;
  return (
    <Panel title="Blocked players">
      {blocks.error && <ErrorState text={blocks.error.text} onRetry={() => void blocks.refetch()} />}
      <ul className={classes.entries}>
        {players.map(({ id, name }) => (
          <li key={id}>
            {name ?? 'Player'}
            <Button
              size="sm"
              variant="default"
              aria-label={`Unblock ${name ?? 'player'}`}
              disabled={unblock.isPending}
              onClick={() => unblock.mutate({ params: { playerId: id } })}
            >
              Unblock
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
