import { dayMs } from '@rally/contracts/durations';
import { type MatchTimeSlot, paidMatchDaysToPlay, proposedTimesMax } from '@rally/contracts/matchmaking';
import { suggestedStartHours } from '@rally/contracts/notifications';
import { type DayOfWeek, daysOfWeek, type TimeBlock } from '@rally/contracts/players';
import {
  getDateInWeek,
  getLeagueWeek,
  listUpcomingDatesOfWeekdays,
  localHourToInstant,
  type WeekId,
} from '@rally/league-calendar';
import type { Match } from '../match.ts';

/** Preference when both players can play at any time of day; the spec's default is the afternoon. */
const blocksWhenAny: readonly TimeBlock[] = ['Afternoon', 'Evening', 'Morning'];

/**
 * Up to three times in a week when both players can play, the best suggestion first: on the nearest shared day that is
 * at least one day ahead, then spread over the other shared days and time blocks. Empty without a shared day and block.
 * @param days shared days, Monday first
 * @param blocks shared time blocks, earliest first
 * @param timeZone IANA name of the zone for local times
 * @throws RangeError for an invalid week or an unknown zone
 */
export function proposeTimesInWeek(
  days: readonly DayOfWeek[],
  blocks: readonly TimeBlock[],
  week: WeekId,
  timeZone: string,
  now: Date,
): MatchTimeSlot[] {
  const [tomorrow] = listUpcomingDatesOfWeekdays(daysOfWeek, now, timeZone);
  const open = days.map((day) => ({ day, date: getDateInWeek(week, day) }));
  return spreadProposedTimes(
    open.filter(({ date }) => tomorrow !== undefined && date >= tomorrow),
    blocks,
    timeZone,
  );
}

/**
 * Like `proposeTimesInWeek`, but for paid matches: within `paidMatchDaysToPlay` from now instead of a week.
 * @throws RangeError for an unknown zone
 */
export function proposeUpcomingTimes(
  days: readonly DayOfWeek[],
  blocks: readonly TimeBlock[],
  timeZone: string,
  now: Date,
): MatchTimeSlot[] {
  const lastStart = now.getTime() + paidMatchDaysToPlay * dayMs;
  const open = listUpcomingDatesOfWeekdays(days, now, timeZone).map((date) => ({ day: getDayOfWeek(date), date }));
  return spreadProposedTimes(open, blocks, timeZone).filter(
    ({ startsAt }) => new Date(startsAt).getTime() <= lastStart,
  );
}

/** Times at which both players of a match can still play, the best suggestion first; see the two functions above. */
export function findSharedTimesForMatch(match: Match, timeZone: string, now: Date): MatchTimeSlot[] {
  const { overlappingDays: days, overlappingTimes: blocks, windowEndsAt } = match;
  if (match.kind === 'weekly') return proposeTimesInWeek(days, blocks, match.week, timeZone, now);
  const slots = proposeUpcomingTimes(days, blocks, timeZone, now);
  return slots.filter(({ startsAt }) => windowEndsAt === null || new Date(startsAt) < windowEndsAt);
}

interface OpenDay {
  readonly day: DayOfWeek;
  readonly date: string;
}

function spreadProposedTimes(
  open: readonly OpenDay[],
  blocks: readonly TimeBlock[],
  timeZone: string,
): MatchTimeSlot[] {
  const wanted = blocks.length === blocksWhenAny.length ? blocksWhenAny : blocks;
  const inOrder = wanted.flatMap((_, round) =>
    pickFirstMiddleLast(open).map((one, index) => ({ ...one, block: wanted[(index + round) % wanted.length] })),
  );
  return inOrder.slice(0, proposedTimesMax).flatMap(({ day, date, block }) => {
    if (block === undefined) return [];
    return [
      { date, day, block, startsAt: localHourToInstant(date, suggestedStartHours[block], timeZone).toISOString() },
    ];
  });
}

function getDayOfWeek(date: string): DayOfWeek {
  const week = getLeagueWeek(new Date(`${date}T12:00:00Z`), 'UTC');
  const day = daysOfWeek.find((name) => getDateInWeek(week, name) === date);
  if (day === undefined) throw new RangeError(`${date} is not a date`);
  return day;
}

function pickFirstMiddleLast<Item>(items: readonly Item[]): readonly Item[] {
  if (items.length <= proposedTimesMax) return items;
  const middle = Math.floor((items.length - 1) / 2);
  return items.filter((_, index) => index === 0 || index === middle || index === items.length - 1);
}
