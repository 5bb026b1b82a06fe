import * as z from 'zod';
import { defineCall } from '../../call.ts';

/** The secret URL of the caller's calendar feed. Anyone who has it can read the feed until it is reset. */
export const calendarFeedUrlReplySchema = z.object({
  ok: z.literal(true),
  url: z.url().meta({ examples: ['https://rally.example/calendar/Zx…3A.ics'] }),
});

export const getCalendarFeedUrl = defineCall({
  owner: 'matchmaking',
  method: 'GET',
  path: '/me/calendar',
  access: 'player',
  summary: "URL of the caller's calendar feed",
  reply: calendarFeedUrlReplySchema,
});
