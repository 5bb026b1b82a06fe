import * as z from 'zod';
import { defineCall } from '../call.ts';
import { id, time } from '../fields.ts';
import { popularCourt } from '../players/places/place.ts';
import { notificationsErrors } from './errors.ts';

/** The messages we would write to the two players of a match, for staff to read, change and send. */
export const previewMatchNotification = defineCall({
  owner: 'notifications',
  method: 'GET',
  path: '/admin/matches/:id/notification-preview',
  access: 'admin',
  summary: "The suggested messages for a match's two players",
  params: z.object({ id }),
  reply: z.object({
    ok: z.literal(true),
    user1Message: z.string(),
    user2Message: z.string(),
    suggestedAt: time,
    suggestedCourt: popularCourt.nullable(),
  }),
  errors: [notificationsErrors.matchUnknown, notificationsErrors.matchWithoutOpponent],
});
