import { Button, ErrorState, Skeleton, Text, toast } from '@rally/ui';
import lists from '@rally/ui/row-list.module.css';
import { useAction, useCall } from '@rally/web-kit';
import { Panel } from '../../shared/panel/panel.tsx';
import { texts } from '../../texts.ts';

/** The players whom the user has blocked, with a button to unblock each. */
export function BlockedPlayers() {
  const { blocked: words } = texts().settings;
  const blocks = useCall('GET /me/blocks');
  const unblock = useAction('DELETE /me/blocks/:playerId', {
    refresh: ['GET /me/blocks'],
    onSuccess: () => toast(words.done),
    onError: (error) => toast(error.text, 'error'),
  });
  return (
    <Panel title={words.title}>
      {blocks.isPending && <Skeleton height={44} radius="md" />}
      {blocks.error && <ErrorState text={blocks.error.text} onRetry={() => void blocks.refetch()} />}
      {blocks.data?.players.length === 0 && <Text>{words.none}</Text>}
      <ul className={lists.plain}>
        {blocks.data?.players.map(({ id, name }) => (
          <li key={id}>
            {name ?? words.player}
            <Button
              size="sm"
              variant="default"
              aria-label={name === null ? words.unblockUnnamed : words.unblockPlayer({ name })}
              disabled={unblock.isPending}
              onClick={() => unblock.mutate({ params: { playerId: id } })}
            >
              {words.unblock}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
