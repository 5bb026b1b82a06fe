import { Button, Group, Skeleton, toast } from '@rally/ui';
import lists from '@rally/ui/row-list.module.css';
import { useAction, useCall } from '@rally/web-kit';
import { useId } from 'react';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { Panel } from '../../shared/panel/panel.tsx';
import { formatExactTime } from '../../shared/time/format-date.ts';
import { texts } from '../../texts.ts';
import classes from './operations.module.css';

const services = ['identity', 'players', 'matchmaking', 'scoring', 'payments', 'notifications'];

/** The dead letters of every service, with retry. */
export default function DeadLetterOperations() {
  const { operations: words } = texts();
  return (
    <Panel title={words.failedUpdates} text={words.hint}>
      {services.map((service) => (
        <ServiceDeadLetters key={service} service={service} />
      ))}
    </Panel>
  );
}

function ServiceDeadLetters({ service }: { service: string }) {
  const { operations: words } = texts();
  const titleId = useId();
  const name = service.charAt(0).toUpperCase() + service.slice(1);
  const dead = useCall('GET /admin/operations/:service/dead-letters', { params: { service } });
  const replay = useAction('POST /admin/operations/:service/dead-letters/replay', {
    refresh: ['GET /admin/operations/:service/dead-letters'],
    onSuccess: ({ applied }) => toast(words.processed({ count: applied }), applied === 0 ? 'error' : 'success'),
  });
  const letters = dead.data?.deadLetters ?? [];
  return (
    <section className={classes.service} aria-labelledby={titleId}>
      <Group justify="space-between" gap="xs">
        <h3 id={titleId}>{name}</h3>
        {letters.length > 0 && (
          <Button
            size="sm"
            variant="default"
            aria-label={words.retryAllOf({ name })}
            loading={replay.isPending}
            onClick={() => replay.mutate({ params: { service }, body: {} })}
          >
            {words.retryAll}
          </Button>
        )}
      </Group>
      {dead.error && <ErrorBanner text={words.loadFailed} error={dead.error} onRetry={() => void dead.refetch()} />}
      {replay.error && <ErrorBanner text={words.retryFailed} error={replay.error} onClose={replay.reset} />}
      {dead.isPending && <Skeleton h={24} radius="md" />}
      {dead.data && letters.length === 0 && <p className={lists.none}>{words.noneFailed}</p>}
      <ul className={`${lists.details} ${classes.letters}`}>
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
              {words.retry}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
