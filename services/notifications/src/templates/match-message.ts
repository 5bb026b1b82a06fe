import type { MatchState } from '@rally/contracts/matchmaking';
import {
  matchMessageTexts,
  suggestedBlockDefault,
  suggestedDaysAheadMin,
  suggestedHour,
} from '@rally/contracts/notifications';
import { dateInWeek, localTime, upcomingDates } from '@rally/league-calendar';
import { formatPhone } from '@rally/phone';
import { daysPhrase } from './days-phrase.ts';

const secondsPerDay = 86_400;

/** One side of a match as the message to the other one names it. */
export interface Opponent {
  readonly name: string | null;
  readonly phone: string;
}

/**
 * When a message suggests to play: the time staff set, else the first of the match's own slots at least a day ahead, else the
 * nearest shared day at least a day ahead, in the afternoon unless the two share another time only.
 * @param zone IANA zone of the one who reads
 */
export function suggestedTime(
  match: Pick<MatchState, 'scheduledDate' | 'slots' | 'overlappingDays' | 'overlappingTimes' | 'week'>,
  now: Date,
  zone: string,
): Date {
  if (match.scheduledDate !== null) return new Date(match.scheduledDate);
  const earliest = new Date(now.getTime() + suggestedDaysAheadMin * secondsPerDay * 1000);
  const slot = match.slots.find(({ startsAt }) => new Date(startsAt) >= earliest);
  if (slot) return new Date(slot.startsAt);
  const block = match.overlappingTimes.includes(suggestedBlockDefault)
    ? suggestedBlockDefault
    : (match.overlappingTimes[0] ?? suggestedBlockDefault);
  const date = upcomingDates(match.overlappingDays, now, zone)[0] ?? dateInWeek(match.week, 'Sat');
  return localTime(date, suggestedHour[block], zone);
}

/** What one player of an approved match reads: who, when, where, how to reach the other, and what counts. */
export function matchMessage(match: MatchState, opponent: Opponent, suggestedAt: Date, zone: string): string {
  const when = `${format(suggestedAt, zone, day)} at ${format(suggestedAt, zone, hour)}`;
  const where = match.court ? ` at ${match.court.name}` : '';
  return [
    `Rally: your ${match.sport} match is on! You're playing ${opponent.name ?? 'your opponent'}, ${formatPhone(opponent.phone)}.`,
    `Suggested: ${when}${where}.`,
    sharedTimes(match),
    'Text each other to pick a time and court.',
    ...(match.affectsReliability ? [] : [matchMessageTexts.farMatch]),
    matchMessageTexts.submitScore,
  ].join(' ');
}

/** `You're both free Tuesday, mornings and evenings.` */
function sharedTimes({ overlappingDays, overlappingTimes }: MatchState): string {
  const days = daysPhrase(overlappingDays);
  if (overlappingDays.length === 0) return `Times: ${days}.`;
  const times = overlappingTimes.map((block) => `${block.toLowerCase()}s`);
  return `You're both free ${[days, ...(times.length > 0 ? [list.format(times)] : [])].join(', ')}.`;
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });
const day = { weekday: 'long', month: 'short', day: 'numeric' } as const;
const hour = { hour: 'numeric', minute: '2-digit' } as const;

/** Intl's narrow space is outside the SMS alphabet and would double the price of the message. */
function format(instant: Date, timeZone: string, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, ...parts }).format(instant).replaceAll('\u202f', ' ');
}
