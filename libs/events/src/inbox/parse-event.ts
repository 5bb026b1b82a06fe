import { type CloudEvent, cloudEventSchema } from '@rally/contracts';
import * as z from 'zod';
import type { TransportMessage } from '../transport/event-transport.ts';

/**
 * Parses the envelope of a message.
 * @throws UnreadableEventError for a missing value, invalid JSON, an invalid envelope, or an event of another type
 */
export function parseEvent({ type, raw }: TransportMessage): CloudEvent {
  if (raw === null) throw new UnreadableEventError('no value');
  const envelope = cloudEventSchema.safeParse(parseEventJson(raw));
  if (!envelope.success) throw new UnreadableEventError(`no envelope: ${z.prettifyError(envelope.error)}`);
  if (envelope.data.type !== type) throw new UnreadableEventError(`of type ${envelope.data.type}, came under ${type}`);
  return envelope.data;
}

/** A message that is invalid, so that retrying is pointless. */
export class UnreadableEventError extends Error {
  override readonly name = 'UnreadableEventError';
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parseEventJson(raw: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(raw));
  } catch {
    throw new UnreadableEventError('no JSON');
  }
}
