import * as z from 'zod';
import { defineCall } from '../../call.ts';

/** The secret address at which calendar programs read the caller's matches. Whoever has it sees them, until it is reset. */
export const calendarAddress = z.object({
  ok: z.literal(true),
  url: z.url().meta({ examples: ['https://rally.example/calendar/Zx…3A.ics'] }),
});

export const getCalendar = defineCall({
  owner: 'matchmaking',
  method: 'GET',
  path: '/me/calendar',
  access: 'player',
  summary: "Address of the caller's calendar feed",
  reply: calendarAddress,
});
