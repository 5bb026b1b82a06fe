import { Button, Select, toast } from '@rally/ui';
import lists from '@rally/ui/row-list.module.css';
import { useAction, useCall } from '@rally/web-kit';
import { useState } from 'react';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { Panel } from '../../shared/panel/panel.tsx';
import { formatExactTime } from '../../shared/time/format-date.ts';
import classes from './operations.module.css';

const services = ['identity', 'players', 'matchmaking', 'scoring', 'payments', 'notifications'];

/** Dead letters of a service, with retry. */
export default function DeadLetterOperations() {
  const [service, setService] = useState('matchmaking');
  const dead = useCall('GET /admin/operations/:service/dead-letters', { params: { service } });
  const replay = useAction('POST /admin/operations/:service/dead-letters/replay', {
    refresh: ['GET /admin/operations/:service/dead-letters'],
    onSuccess: ({ applied }) => toast(applied === 1 ? '1 update processed' : `${applied} updates processed`),
  });
  const letters = dead.data?.deadLetters ?? [];
  return (
    <Panel
      title="Failed updates"
      text="Some updates couldn’t be processed, so a rating, match or message may be out of date. Fix the cause, then retry. Updates that fail again stay here."
      side={
        <Button
          size="sm"
          variant="default"
          disabled={letters.length === 0}
          loading={replay.isPending}
          onClick={() => replay.mutate({ params: { service }, body: {} })}
        >
          Retry all
        </Button>
      }
    >
      <Select
        className={classes.service ?? ''}
        size="sm"
        label="Service"
        value={service}
        onChange={({ currentTarget }) => setService(currentTarget.value)}
        data={services.map((name) => ({ value: name, label: name.charAt(0).toUpperCase() + name.slice(1) }))}
      />
      {dead.error && (
        <ErrorBanner text="Failed to load failed updates" error={dead.error} onRetry={() => void dead.refetch()} />
      )}
      {replay.error && <ErrorBanner text="Failed to retry" error={replay.error} onClose={replay.reset} />}
      {dead.data && letters.length === 0 && <p className={lists.none}>All updates have been processed.</p>}
      <ul className={lists.details}>
        {letters.map(({ id, reader, type, cause, deadSince }) => (
          <li key={id}>
            <div>
              <strong>
                {type} → {reader}
              </strong>
              <small>{formatExactTime(deadSince)}</small>
              <code>{cause}</code>
            </div>
            <Button
              size="sm"
              variant="default"
              disabled={replay.isPending}
              onClick={() => replay.mutate({ params: { service }, body: { id } })}
            >
              Retry
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
