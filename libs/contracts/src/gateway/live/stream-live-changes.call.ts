import * as z from 'zod';
import { defineCall } from '../../call.ts';

/** Streams a `LiveChange` whenever the caller should refetch something. A comment every `liveHeartbeatSeconds` keeps the connection open. */
export const streamLiveChanges = defineCall({
  owner: 'gateway',
  method: 'GET',
  path: '/live',
  access: 'player',
  summary: 'Stream of changes',
  reply: z.string().meta({
    description:
      'Server-sent events named `change`. Their data is JSON: the `topic` to load again, and the `id` of the changed record or null for all',
    examples: ['event: change\ndata: {"topic":"match","id":"m_1"}\n\n'],
  }),
  replyFormat: 'event-stream',
});
