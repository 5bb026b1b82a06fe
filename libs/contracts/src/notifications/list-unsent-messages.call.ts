import * as z from 'zod';
import { defineCall } from '../call.ts';
import { idSchema, phoneNumberSchema, timestampSchema, weekIdSchema } from '../field-schemas.ts';
import { messageFailureSchema, messagePurposeSchema } from './enum-schemas.ts';
import { unsentMessagesMax } from './message-limits.ts';

/** A message that was not sent or delivered, or that is waiting to be sent. */
const unsentMessage = z.object({
  id: idSchema,
  playerId: idSchema.nullable().meta({ description: 'Null for a phone without an account' }),
  name: z.string().nullable(),
  phone: phoneNumberSchema.nullable(),
  purpose: messagePurposeSchema,
  matchId: idSchema.nullable().meta({ description: 'Null for a message that is not about a match' }),
  failure: messageFailureSchema.nullable().meta({ description: 'Null while it is waiting' }),
  providerCode: z.string().nullable().meta({ description: "The provider's error code" }),
  waitsUntil: timestampSchema
    .nullable()
    .meta({ description: 'The end of quiet hours, or of the wait for the provider' }),
  createdAt: timestampSchema,
});

/** The messages of a league week that were not sent, with the reason, newest first. */
export const listUnsentMessages = defineCall({
  owner: 'notifications',
  method: 'GET',
  path: '/admin/unsent-messages',
  access: 'admin',
  summary: 'Messages that were not sent',
  query: z.object({ week: weekIdSchema.optional().meta({ description: 'This week unless given' }) }),
  reply: z.object({ ok: z.literal(true), week: weekIdSchema, messages: z.array(unsentMessage).max(unsentMessagesMax) }),
});
