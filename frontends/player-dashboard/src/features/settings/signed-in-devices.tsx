import type { OwnSession } from '@rally/contracts/identity';
import { Badge, Button, ErrorState, Skeleton, Text, toast } from '@rally/ui';
import { useAction, useCall } from '@rally/web-kit';
import { Panel } from '../../shared/panel/panel.tsx';
import { formatDateTime } from '../../shared/time/format-date.ts';
import classes from './settings.module.css';

/** The devices where the player is signed in, with a button to sign each one out. */
export function SignedInDevices() {
  const list = useCall('GET /me/sessions');
  const end = useAction('POST /me/sessions/:id/end', {
    refresh: ['GET /me/sessions'],
    onSuccess: () => toast('Signed out there'),
    onError: (error) => toast(error.text, 'error'),
  });
  return (
    <Panel title="Where you’re signed in">
      <Text>Don’t recognize one? Sign it out.</Text>
      {list.isPending && <Skeleton height={64} radius="md" />}
      {list.error && <ErrorState text={list.error.text} onRetry={() => void list.refetch()} />}
      <ul className={classes.entries}>
        {list.data?.sessions.map((session) => (
          <Device
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables.params.id === session.id}
            onEnd={() => end.mutate({ params: { id: session.id } })}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface DeviceProps {
  session: OwnSession;
  isEnding: boolean;
  onEnd: () => void;
}

function Device({ session: { device, createdAt, lastUsedAt, isCurrent }, isEnding, onEnd }: DeviceProps) {
  const name = device ?? 'Unknown device';
  return (
    <li>
      <div>
        <strong>{name}</strong> {isCurrent && <Badge color="court">This device</Badge>}
        <small>
          Last active {formatDateTime(new Date(lastUsedAt))}. Signed in {formatDateTime(new Date(createdAt))}.
        </small>
      </div>
      {!isCurrent && (
        <Button size="sm" variant="default" loading={isEnding} aria-label={`Sign out ${name}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  );
}
