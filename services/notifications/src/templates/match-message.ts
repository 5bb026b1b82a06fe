import type { MatchSnapshot } from '@rally/contracts/matchmaking';
import {
  matchMessageTexts,
  matchTimeMessageTexts,
  suggestedDaysAheadMin,
  suggestedStartHours,
  suggestedTimeBlockDefault,
} from '@rally/contracts/notifications';
import {
  type ClockZones,
  formatStartTime,
  getDateInWeek,
  listUpcomingDates,
  localHourToInstant,
} from '@rally/league-calendar';
import { formatPhone } from '@rally/phone';
import { formatDays } from './format-days.ts';
import { formatNumberedTimes } from './format-times.ts';
import { getCourtName } from './get-court-name.ts';

const secondsPerDay = 86_400;

/** The opponent as a message names them. */
export interface Opponent {
  readonly name: string | null;
  readonly phone: string;
}

/**
 * The time that a message suggests: the time set by staff, else the first of the match's slots at least a day ahead, else the
 * next shared day at least a day ahead, in the afternoon unless the players share only another time block.
 * @param zone IANA time zone of the recipient
 */
export function getSuggestedTime(
  match: Pick<MatchSnapshot, 'scheduledDate' | 'slots' | 'overlappingDays' | 'overlappingTimes' | 'week'>,
  now: Date,
  zone: string,
): Date {
  if (match.scheduledDate !== null) return new Date(match.scheduledDate);
  const earliest = new Date(now.getTime() + suggestedDaysAheadMin * secondsPerDay * 1000);
  const slot = match.slots.find(({ startsAt }) => new Date(startsAt) >= earliest);
  if (slot) return new Date(slot.startsAt);
  const block = match.overlappingTimes.includes(suggestedTimeBlockDefault)
    ? suggestedTimeBlockDefault
    : (match.overlappingTimes[0] ?? suggestedTimeBlockDefault);
  const date = listUpcomingDates(match.overlappingDays, now, zone)[0] ?? getDateInWeek(match.week, 'Sat');
  return localHourToInstant(date, suggestedStartHours[block], zone);
}

/** Renders the message to one player of an approved match: opponent, suggested time, court, shared availability. */
export function renderMatchMessage(
  match: MatchSnapshot,
  opponent: Opponent,
  suggestedAt: Date,
  { clocks, link }: { clocks: ClockZones; link: string },
): string {
  const times = match.scheduledDate === null ? match.slots.map(({ startsAt }) => startsAt) : [];
  const court = getCourtName(match);
  const where = court === null ? '' : ` at ${court}`;
  return [
    `Rally: your ${match.sport} match is on! You're playing ${opponent.name ?? 'your opponent'}, ${formatPhone(opponent.phone)}.`,
    ...(times.length > 0
      ? [
          `Pick a time${where}: ${formatNumberedTimes(times, clocks)}.`,
          matchTimeMessageTexts.choose(times.length, link),
        ]
      : [`Suggested: ${formatStartTime(suggestedAt, clocks, 'long')}${where}.`]),
    sharedTimes(match),
    ...(match.affectsReliability ? [] : [matchMessageTexts.farMatch]),
    matchMessageTexts.submitScore,
  ].join(' ');
}

/** The times that a reply to this text can choose by number; none if staff took that out of the message. */
export function listNumberedTimes(match: Pick<MatchSnapshot, 'slots'>, text: string, link: string): string[] {
  const times = match.slots.map(({ startsAt }) => startsAt);
  return text.includes(matchTimeMessageTexts.choose(times.length, link)) ? times : [];
}

/** `You're both free Tuesday, mornings and evenings.` */
function sharedTimes({ overlappingDays, overlappingTimes }: MatchSnapshot): string {
  const days = formatDays(overlappingDays);
  if (overlappingDays.length === 0) return `Times: ${days}.`;
  const times = overlappingTimes.map((block) => `${block.toLowerCase()}s`);
  return `You're both free ${[days, ...(times.length > 0 ? [list.format(times)] : [])].join(', ')}.`;
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });
