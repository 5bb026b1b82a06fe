import { context, metrics, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Connection } from 'mongoose';

const scope = '@rally/service-kit';

/** A span per command that is part of a trace, and a duration for every command. Filters and values are left out: they contain personal data. */
export function observeDatabaseCommands(connection: Connection): void {
  const tracer = trace.getTracer(scope);
  const durations = metrics
    .getMeter(scope)
    .createHistogram('db.client.operation.duration', { unit: 's', description: 'Duration of database commands.' });
  const running = new Map<number, { attributes: Record<string, string>; span: Span | null }>();
  const client = connection.getClient();

  client.on('commandStarted', ({ requestId, commandName, databaseName, command }) => {
    // A change stream waits for changes, so its duration says nothing about the database.
    if (commandName === 'getMore' && command.maxTimeMS !== undefined) return;
    const collection: unknown = command[commandName];
    const attributes = {
      'db.system.name': 'mongodb',
      'db.namespace': databaseName,
      'db.operation.name': commandName,
      ...(typeof collection === 'string' && { 'db.collection.name': collection }),
    };
    const traced = trace.getSpan(context.active()) !== undefined;
    const span = traced
      ? tracer.startSpan(`${commandName} ${collection}`, { kind: SpanKind.CLIENT, attributes })
      : null;
    running.set(requestId, { attributes, span });
  });
  client.on('commandSucceeded', ({ requestId, duration }) => end(requestId, duration, null));
  client.on('commandFailed', ({ requestId, duration, failure }) => end(requestId, duration, failure.name));

  function end(requestId: number, durationMs: number, failure: string | null): void {
    const command = running.get(requestId);
    if (!command) return;
    running.delete(requestId);
    const error = failure === null ? {} : { 'error.type': failure };
    durations.record(durationMs / 1000, { ...command.attributes, ...error });
    if (failure !== null) command.span?.setAttributes(error).setStatus({ code: SpanStatusCode.ERROR });
    command.span?.end();
  }
}
