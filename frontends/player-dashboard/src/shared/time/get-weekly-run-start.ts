import { hourMs } from '@rally/contracts/durations';
import { weeklyRunHour } from '@rally/contracts/matchmaking';
import { getLeagueZone } from '@rally/web-kit';

/** When a week's weekly run starts: Sunday at `weeklyRunHour` in the league's time zone. `week` is its Monday, `YYYY-MM-DD`. */
export function getWeeklyRunStart(week: string): Date {
  const guess = new Date(`${week}T14:00:00Z`);
  guess.setUTCDate(guess.getUTCDate() + 6);
  const hourFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: getLeagueZone() });
  return new Date(guess.getTime() + (weeklyRunHour - Number(hourFormat.format(guess))) * hourMs);
}
