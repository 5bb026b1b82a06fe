import { createHash } from 'node:crypto';
import { SpanKind } from '@opentelemetry/api';
import type { CloudEvent, EventDefinition } from '@rally/contracts';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { DeadLetterStore } from '../dead-letters/dead-letters.store.ts';
import { continueTrace } from '../trace/trace.ts';
import type { TransportMessage } from '../transport/event-transport.ts';
import type { EventHandler, IsEventRelevant } from './event-handler.ts';
import type { EventInboxStore } from './event-inbox.store.ts';
import { parseEvent, UnreadableEventError } from './parse-event.ts';
import { runHandlerWithRetries } from './run-handler-with-retries.ts';

/**
 * A handler of one event type. `prepare` validates the data (throws UnreadableEventError) and returns the call of the handler, or null
 * for an event that does not concern it.
 */
export interface TypedEventHandler {
  readonly name: string;
  readonly type: string;
  /** Whether the inbox keeps it from handling an event again. */
  readonly hasInbox: boolean;
  prepare(event: CloudEvent): (() => Promise<void>) | null;
}

interface TypedEventHandlerOptions<Definition extends EventDefinition> {
  readonly isRelevant?: IsEventRelevant<Definition> | undefined;
  readonly hasInbox?: boolean;
}

export function createTypedEventHandler<Definition extends EventDefinition>(
  definition: Definition,
  name: string,
  handler: EventHandler<Definition>,
  { isRelevant = () => true, hasInbox = true }: TypedEventHandlerOptions<Definition> = {},
): TypedEventHandler {
  return {
    name,
    type: definition.type,
    hasInbox,
    prepare({ id, type, subject, aggregateversion: version, time, traceparent, data }) {
      const parsed = z.safeParse<Definition['data']>(definition.data, data);
      if (!parsed.success) throw new UnreadableEventError(`data: ${z.prettifyError(parsed.error)}`);
      const event = { id, type, subject, version, time: new Date(time), data: parsed.data };
      if (!isRelevant(event)) return null;
      const step = {
        kind: SpanKind.CONSUMER,
        attributes: { 'messaging.operation.name': 'process', 'messaging.destination.name': type, 'rally.reader': name },
      };
      return () => continueTrace(traceparent, `process ${type}`, () => handler(event), step);
    },
  };
}

/** Delivers each message to each reader that it concerns: once, as recorded in the inbox, if the reader has one. */
export interface EventHandlerRunner {
  /** Resolves when the message has been applied or has become a dead letter, now or earlier. */
  deliver(reader: TypedEventHandler, message: TransportMessage): Promise<void>;
  /** Retries a dead letter; resolves to whether it was applied. */
  replay(reader: TypedEventHandler, message: TransportMessage, deadLetterId: string): Promise<boolean>;
}

export function createEventHandlerRunner(
  inbox: EventInboxStore,
  deadLetters: DeadLetterStore,
  signal: AbortSignal,
  now: () => Date,
  log: Logger,
): EventHandlerRunner {
  /** Running deliveries: after a rebalance a message may arrive again while its first delivery is still running. */
  const underWay = new Map<string, Promise<void>>();

  async function deliver(reader: TypedEventHandler, message: TransportMessage) {
    const call = prepareEventHandlerCall(reader, message);
    if (call === null) return;
    const id = `${reader.name}:${
      call.eventId ??
      createHash('sha256')
        .update(message.raw ?? '')
        .digest('hex')
    }`;
    const running = underWay.get(id) ?? deliverOnce(id, reader, message, call).finally(() => underWay.delete(id));
    underWay.set(id, running);
    await running;
  }

  async function deliverOnce(
    id: string,
    reader: TypedEventHandler,
    message: TransportMessage,
    { eventId, run }: PreparedEventHandlerCall,
  ) {
    if (reader.hasInbox && (await inbox.find(id)) !== null) return;
    const failure = await tryToApply(id, run);
    if (failure !== null) {
      const letter = {
        id,
        reader: reader.name,
        type: message.type,
        eventId,
        cause: describeFailure(failure),
        deadSince: now(),
      };
      await deadLetters.add(letter, message.raw);
      log.error({ err: failure, reader: reader.name, type: message.type, eventId }, 'event became a dead letter');
    }
    if (reader.hasInbox) await inbox.record(id, failure === null ? 'applied' : 'dead', now());
  }

  /** Resolves to why the event could not be applied, or null. */
  async function tryToApply(id: string, run: PreparedEventHandlerCall['run']) {
    return run instanceof UnreadableEventError ? run : runHandlerWithRetries(run, signal, () => inbox.find(id));
  }

  async function replay(reader: TypedEventHandler, message: TransportMessage, id: string) {
    // An earlier replay may have crashed between applying the event and removing the dead letter.
    if (!reader.hasInbox || (await inbox.find(id)) !== 'applied') {
      const call = prepareEventHandlerCall(reader, message);
      const failure = call && (await tryToApply(id, call.run));
      if (failure !== null) {
        await deadLetters.recordFailure(id, describeFailure(failure));
        return false;
      }
      if (reader.hasInbox) await inbox.record(id, 'applied', now());
    }
    await deadLetters.remove(id);
    return true;
  }

  return { deliver, replay };
}

interface PreparedEventHandlerCall {
  /** Null if the message is not an event. */
  readonly eventId: string | null;
  /** The call, or why the message cannot be read. */
  readonly run: (() => Promise<void>) | UnreadableEventError;
}

/** The reader's call for a message; null if the message does not concern the reader. */
export function prepareEventHandlerCall(
  reader: TypedEventHandler,
  message: TransportMessage,
): PreparedEventHandlerCall | null {
  let eventId: string | null = null;
  try {
    const event = parseEvent(message);
    eventId = event.id;
    const run = reader.prepare(event);
    return run && { eventId, run };
  } catch (error) {
    if (error instanceof UnreadableEventError) return { eventId, run: error };
    throw error;
  }
}

function describeFailure(failure: unknown) {
  return failure instanceof Error ? `${failure.name}: ${failure.message}` : String(failure);
}
