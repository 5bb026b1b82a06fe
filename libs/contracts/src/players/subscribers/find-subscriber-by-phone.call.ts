import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { phoneNumberSchema } from '../../field-schemas.ts';
import { subscriberSchema } from './subscriber.ts';

/** The subscriber of `GET /admin/user/{phone}`. */
export const findSubscriberByPhone = defineCall({
  owner: 'players',
  method: 'GET',
  path: '/internal/players/subscribers/:phone',
  access: 'admin',
  internal: true,
  summary: 'A subscriber by phone',
  params: z.object({ phone: phoneNumberSchema }),
  reply: z.object({ ok: z.literal(true), subscriber: subscriberSchema.nullable() }),
});
