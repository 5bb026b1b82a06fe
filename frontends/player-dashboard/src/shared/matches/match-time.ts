import { dashboardPastDaysMax, type Match } from '@rally/contracts/matchmaking';

const dayMs = 24 * 60 * 60 * 1000;
const weekMs = 7 * dayMs;

/** When a match is played: as staff set it, else the first of its slots, else null. */
export function matchStartsAt({ scheduledDate, slots }: Pick<Match, 'scheduledDate' | 'slots'>): Date | null {
  const time = scheduledDate ?? slots[0]?.startsAt;
  return time === undefined ? null : new Date(time);
}

/** Whether the dashboard shows a match: scheduled ones go once they are more than 14 days past. */
export function isOnDashboard(match: Match, now: Date): boolean {
  if (match.status === 'completed') return true;
  if (match.status !== 'scheduled') return false;
  return now.getTime() - latestStart(match).getTime() <= dashboardPastDaysMax * dayMs;
}

/** Until when a match may be played at the latest, as far as its data say. */
function latestStart({ scheduledDate, slots, week }: Match): Date {
  if (scheduledDate !== null) return new Date(scheduledDate);
  const lastSlot = slots.at(-1);
  return lastSlot ? new Date(lastSlot.startsAt) : new Date(Date.parse(`${week}T00:00:00Z`) + weekMs);
}
