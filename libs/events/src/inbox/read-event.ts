import { type CloudEvent, cloudEvent } from '@rally/contracts';
import * as z from 'zod';
import type { TransportMessage } from '../transport/event-transport.ts';

/** The envelope of a message. Throws UnreadableMessage for no value, no JSON, no envelope, or one of another type. */
export function readEvent({ type, raw }: TransportMessage): CloudEvent {
  if (raw === null) throw new UnreadableMessage('no value');
  const envelope = cloudEvent.safeParse(json(raw));
  if (!envelope.success) throw new UnreadableMessage(`no envelope: ${z.prettifyError(envelope.error)}`);
  if (envelope.data.type !== type) throw new UnreadableMessage(`of type ${envelope.data.type}, came under ${type}`);
  return envelope.data;
}

/** A message that no further try will make readable. */
export class UnreadableMessage extends Error {
  override readonly name = 'UnreadableMessage';
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function json(raw: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(raw));
  } catch {
    throw new UnreadableMessage('no JSON');
  }
}
