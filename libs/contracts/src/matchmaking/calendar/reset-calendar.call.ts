import { defineCall } from '../../call.ts';
import { calendarFeedUrlReplySchema } from './get-calendar-feed-url.call.ts';

/** Replaces the URL of the calendar feed. The previous one stops working. */
export const resetCalendar = defineCall({
  owner: 'matchmaking',
  method: 'POST',
  path: '/me/calendar/reset',
  access: 'player',
  summary: 'Reset the URL of the calendar feed',
  reply: calendarFeedUrlReplySchema,
});
