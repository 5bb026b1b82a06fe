import { type MatchSlot, slotsMax } from '@rally/contracts/matchmaking';
import { suggestedStartHour } from '@rally/contracts/notifications';
import { type AvailabilityDay, availabilityDays, type TimeBlock } from '@rally/contracts/players';
import { dateInWeek, localTime, upcomingDates, type WeekId } from '@rally/league-calendar';

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
export function proposeSlots(
  days: readonly AvailabilityDay[],
  blocks: readonly TimeBlock[],
  week: WeekId,
  timeZone: string,
  now: Date,
): MatchSlot[] {
  const open = openDays(days, week, timeZone, now);
  const wanted = blocks.length === blocksWhenAny.length ? blocksWhenAny : blocks;
  const inTurn = wanted.flatMap((_, round) =>
    spread(open).map((day, index) => ({ day, block: wanted[(index + round) % wanted.length] })),
  );
  return inTurn.slice(0, slotsMax).flatMap(({ day, block }) => (block ? [slot(day, block, week, timeZone)] : []));
}

/** The shared days from tomorrow on. */
function openDays(
  days: readonly AvailabilityDay[],
  week: WeekId,
  timeZone: string,
  now: Date,
): readonly AvailabilityDay[] {
  const [tomorrow] = upcomingDates(availabilityDays, now, timeZone);
  return days.filter((day) => tomorrow !== undefined && dateInWeek(week, day) >= tomorrow);
}

/** The first, middle and last of the items. */
function spread<Item>(items: readonly Item[]): readonly Item[] {
  if (items.length <= slotsMax) return items;
  const middle = Math.floor((items.length - 1) / 2);
  return items.filter((_, index) => index === 0 || index === middle || index === items.length - 1);
}

function slot(day: AvailabilityDay, block: TimeBlock, week: WeekId, timeZone: string): MatchSlot {
  const date = dateInWeek(week, day);
  return { date, day, block, startsAt: localTime(date, suggestedStartHour[block], timeZone).toISOString() };
}
