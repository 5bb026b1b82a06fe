import { Button, ErrorState, Skeleton, Text, toast } from '@rally/ui';
import lists from '@rally/ui/row-list.module.css';
import { useAction, useCall } from '@rally/web-kit';
import { Panel } from '../../shared/panel/panel.tsx';

/** The players whom the user has blocked, with a way back. */
export function BlockedPlayers() {
  const blocks = useCall('GET /me/blocks');
  const unblock = useAction('DELETE /me/blocks/:playerId', {
    refresh: ['GET /me/blocks'],
    onSuccess: () => toast('Unblocked'),
    onError: (error) => toast(error.text, 'error'),
  });
  return (
    <Panel title="Blocked players">
      {blocks.isPending && <Skeleton height={44} radius="md" />}
      {blocks.error && <ErrorState text={blocks.error.text} onRetry={() => void blocks.refetch()} />}
      {blocks.data?.players.length === 0 && (
        <Text>You haven’t blocked anyone. To block a player, open the menu on their profile.</Text>
      )}
      <ul className={lists.plain}>
        {blocks.data?.players.map(({ id, name }) => (
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
