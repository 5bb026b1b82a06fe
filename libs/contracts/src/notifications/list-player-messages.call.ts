import * as z from 'zod';
import { defineCall } from '../call.ts';
import { idSchema, timestampSchema } from '../field-schemas.ts';
import { messageChannelSchema, messageFailureSchema, messagePurposeSchema } from './enum-schemas.ts';
import { notificationsErrors } from './errors.ts';
import { playerMessagesMax } from './message-limits.ts';

/** A message to a player with its text, or the meaning of a message from the player, whose text is not stored. */
const playerMessage = z.discriminatedUnion('direction', [
  z.object({
    direction: z.literal('to_player'),
    id: idSchema,
    at: timestampSchema,
    purpose: messagePurposeSchema,
    channel: messageChannelSchema,
    text: z.string(),
    state: z.enum(['waiting', 'sent', 'failed']),
    failure: messageFailureSchema.nullable().meta({ description: 'Null unless it failed' }),
  }),
  z.object({ direction: z.literal('from_player'), id: idSchema, at: timestampSchema, meaning: z.string() }),
]);

/** The latest messages to and from a player, newest first, as long as they are stored. */
export const listPlayerMessages = defineCall({
  owner: 'notifications',
  method: 'GET',
  path: '/admin/players/:id/messages',
  access: 'admin',
  summary: "A player's messages",
  params: z.object({ id: idSchema }),
  reply: z.object({ ok: z.literal(true), messages: z.array(playerMessage).max(playerMessagesMax) }),
  errors: [notificationsErrors.playerUnknown],
});
