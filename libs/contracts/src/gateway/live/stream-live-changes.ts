import * as z from 'zod';
import { defineCall } from '../../call.ts';

/** Says, as it happens, what the caller should read again. Each event is a `liveChange`; a comment every 20 s keeps the line open. */
export const streamLiveChanges = defineCall({
  owner: 'gateway',
  method: 'GET',
  path: '/live',
  access: 'player',
  summary: 'Changes as they happen',
  reply: z.string(),
  replyFormat: 'event-stream',
});
