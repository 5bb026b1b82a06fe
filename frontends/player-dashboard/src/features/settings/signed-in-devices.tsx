import type { OwnSession } from '@rally/contracts/identity';
import { Badge, Button, ErrorState, Skeleton, Text, toast } from '@rally/ui';
import { LogOut } from '@rally/ui/icons';
import lists from '@rally/ui/row-list.module.css';
import { useAction, useCall, useNavigate, useSession } from '@rally/web-kit';
import { Panel } from '../../shared/panel/panel.tsx';
import { formatDateTime } from '../../shared/time/format-date.ts';
import { texts } from '../../texts.ts';
import classes from './player-settings.module.css';
import { SignOutEverywhereElse } from './sign-out-everywhere-else.tsx';

/** The devices where the player is signed in, with buttons to sign out this one, another, or all others. */
export function SignedInDevices() {
  const { devices: words } = texts().settings;
  const session = useSession();
  const navigate = useNavigate();
  const list = useCall('GET /me/sessions');
  const end = useAction('POST /me/sessions/:id/end', {
    refresh: ['GET /me/sessions'],
    onSuccess: () => toast(words.done),
    onError: (error) => toast(error.text, 'error'),
  });
  return (
    <Panel title={words.title}>
      <Text>{words.text}</Text>
      {list.isPending && <Skeleton height={64} radius="md" />}
      {list.error && <ErrorState text={list.error.text} onRetry={() => void list.refetch()} />}
      <ul className={lists.plain}>
        {list.data?.sessions.map((one) => (
          <Device
            key={one.id}
            session={one}
            isEnding={end.isPending && end.variables.params.id === one.id}
            onEnd={() => end.mutate({ params: { id: one.id } })}
          />
        ))}
      </ul>
      <div className={classes.row}>
        <Button
          variant="default"
          leftSection={<LogOut size={18} aria-hidden />}
          onClick={() => void session.signOut().then(() => navigate('/'))}
        >
          {words.signOutHere}
        </Button>
        <SignOutEverywhereElse
          sessionIds={list.data?.sessions.flatMap(({ id, isCurrent }) => (isCurrent ? [] : id)) ?? []}
        />
      </div>
    </Panel>
  );
}

interface DeviceProps {
  session: OwnSession;
  isEnding: boolean;
  onEnd: () => void;
}

function Device({ session: { device, createdAt, lastUsedAt, isCurrent }, isEnding, onEnd }: DeviceProps) {
  const { devices: words } = texts().settings;
  const name = device === null ? words.unknown : translateDeviceName(device);
  const lastActive = words.lastActive({ time: formatDateTime(new Date(lastUsedAt)) });
  return (
    <li>
      <div>
        <strong>{name}</strong> {isCurrent && <Badge color="court">{words.current}</Badge>}
        <small>{isCurrent ? words.signedIn({ time: formatDateTime(new Date(createdAt)) }) : lastActive}</small>
      </div>
      {!isCurrent && (
        <Button
          size="sm"
          variant="default"
          loading={isEnding}
          aria-label={words.signOutDevice({ device: name, lastActive })}
          onClick={onEnd}
        >
          {words.signOut}
        </Button>
      )}
    </li>
  );
}

/** The server names devices in English: `Chrome on Windows`, or one of both alone. */
function translateDeviceName(device: string): string {
  const [browser = device, system] = device.split(' on ');
  return system === undefined ? browser : texts().settings.devices.deviceName({ browser, system });
}
