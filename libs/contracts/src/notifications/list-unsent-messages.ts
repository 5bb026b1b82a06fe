import * as z from 'zod';
import { defineCall } from '../call.ts';
import { id, phoneNumber, time, weekId } from '../field-schemas.ts';
import { messageFailure, messagePurpose } from './enum-schemas.ts';
import { unsentMessagesMax } from './message-limits.ts';

/** A message that was not sent or delivered, or waits for its time. */
const unsentMessage = z.object({
  id,
  playerId: id.nullable(),
  name: z.string().nullable(),
  phone: phoneNumber.nullable(),
  purpose: messagePurpose,
  matchId: id.nullable(),
  failure: messageFailure.nullable().meta({ description: 'Null while it waits' }),
  providerCode: z.string().nullable().meta({ description: "The provider's error code" }),
  waitsUntil: time.nullable().meta({ description: 'The end of quiet hours, or of the wait for the provider' }),
  createdAt: time,
});

/** The messages of a league week that were not sent, with the reason, newest first. */
export const listUnsentMessages = defineCall({
  owner: 'notifications',
  method: 'GET',
  path: '/admin/unsent-messages',
  access: 'admin',
  summary: 'Messages that were not sent',
  query: z.object({ week: weekId.optional().meta({ description: 'This week unless given' }) }),
  reply: z.object({ ok: z.literal(true), week: weekId, messages: z.array(unsentMessage).max(unsentMessagesMax) }),
});
