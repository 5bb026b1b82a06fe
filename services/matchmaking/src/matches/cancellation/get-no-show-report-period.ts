import { noShowFromMinutes, noShowUntilDays } from '@rally/contracts/matchmaking';
import { getWeekRange } from '@rally/league-calendar';
import type { Match } from '../match.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Whether a no-show can be reported now: from 15 minutes after the start of the match until 7 days later. */
export function getNoShowReportPeriod(match: Match): { readonly from: Date; readonly until: Date } {
  const start = startOf(match).getTime();
  return { from: new Date(start + noShowFromMinutes * minuteMs), until: new Date(start + noShowUntilDays * dayMs) };
}

/** The agreed start; without one the last proposed time, without any the end of the days the match belongs to. */
function startOf(match: Match): Date {
  if (match.scheduledDate !== null) return match.scheduledDate;
  const starts = match.slots.map(({ startsAt }) => new Date(startsAt).getTime());
  if (starts.length > 0) return new Date(Math.max(...starts));
  return match.windowEndsAt ?? getWeekRange(match.week, match.timeZone).endsAt;
}
