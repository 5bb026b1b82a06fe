import { defineCall } from '../../call.ts';
import { calendarAddress } from './get-calendar.ts';

/** Gives the calendar feed another address; the former one is nobody's from then on. */
export const resetCalendar = defineCall({
  owner: 'matchmaking',
  method: 'POST',
  path: '/me/calendar/reset',
  access: 'player',
  summary: 'A new address for the calendar feed',
  reply: calendarAddress,
});
