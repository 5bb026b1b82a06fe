import * as z from 'zod';
import { defineCall } from '../call.ts';
import { idSchema, timestampSchema } from '../field-schemas.ts';
import { courtSummarySchema } from '../players/places/place.ts';
import { notificationsErrors } from './errors.ts';

/** Drafts of the messages to both players of a match, for staff to review, edit and send. */
export const previewMatchNotification = defineCall({
  owner: 'notifications',
  method: 'GET',
  path: '/admin/matches/:id/notification-preview',
  access: 'admin',
  summary: 'Suggested messages to both players of a match',
  params: z.object({ id: idSchema }),
  reply: z.object({
    ok: z.literal(true),
    user1Message: z.string(),
    user2Message: z.string(),
    suggestedAt: timestampSchema,
    suggestedCourt: courtSummarySchema.nullable().meta({ description: 'Null if no court is known near both players' }),
  }),
  errors: [notificationsErrors.matchUnknown, notificationsErrors.matchWithoutOpponent],
});
