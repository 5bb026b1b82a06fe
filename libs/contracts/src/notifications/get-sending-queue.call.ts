import * as z from 'zod';
import { defineCall } from '../call.ts';
import { timestampSchema } from '../field-schemas.ts';

const count = z.int().nonnegative();

/** The messages waiting to be sent, and how fast the carriers' limits allow sending them. */
export const getSendingQueue = defineCall({
  owner: 'notifications',
  method: 'GET',
  path: '/admin/sending-queue',
  access: 'admin',
  summary: 'Messages waiting to be sent',
  reply: z.object({
    ok: z.literal(true),
    waiting: count.meta({ description: 'Messages that are due' }),
    sentToday: count,
    senders: count.meta({ description: 'Our numbers and Messaging Services that send them' }),
    messagesPerMinute: count.meta({ description: 'All senders together' }),
    messagesPerDay: count.nullable().meta({ description: 'Null without a limit' }),
    emptyAt: timestampSchema.nullable().meta({ description: 'When the last one can be sent; null if none is waiting' }),
  }),
});
