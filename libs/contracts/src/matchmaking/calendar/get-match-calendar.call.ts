import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../field-schemas.ts';
import { matchmakingErrors } from '../errors.ts';

/** One of the caller's matches as a calendar file. Fails while the opponent is locked or no time is set. */
export const getMatchCalendar = defineCall({
  owner: 'matchmaking',
  method: 'GET',
  path: '/matches/:id/calendar.ics',
  access: 'player',
  summary: 'A match as a calendar file',
  params: z.object({ id: idSchema }),
  reply: z.string().meta({ description: 'An iCalendar file (RFC 5545)' }),
  replyFormat: 'calendar',
  errors: [matchmakingErrors.matchUnknown, matchmakingErrors.noCalendarEntry],
});
