import * as z from 'zod';
import { defineCall } from '../../call.ts';

/** Streams a `LiveChange` whenever the caller should refetch something. A comment every `liveHeartbeatSeconds` keeps the connection open. */
export const streamLiveChanges = defineCall({
  owner: 'gateway',
  method: 'GET',
  path: '/live',
  access: 'player',
  summary: 'Stream of changes',
  reply: z.string(),
  replyFormat: 'event-stream',
});
