import { Text } from '@rally/ui';
import { useCall } from '@rally/web-kit';
import { Panel } from '../../shared/panel/panel.tsx';
import { texts } from '../../texts.ts';

/** Tells players who replied STOP what they miss and how to get our texts again. */
export function OptOutNotice() {
  const { optOut: words } = texts();
  const optIn = useCall('GET /opt-in');
  if (!optIn.data?.hasOptedOut) return null;
  return (
    <Panel title={words.title}>
      <Text>{words.text}</Text>
    </Panel>
  );
}
