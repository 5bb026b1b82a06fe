import type { MatchSnapshot } from '@rally/contracts/matchmaking';
import {
  notificationMessages,
  suggestedDaysAheadMin,
  suggestedStartHours,
  suggestedTimeBlockDefault,
} from '@rally/contracts/notifications';
import { type Language, languages } from '@rally/contracts/players';
import { getDateInWeek, listUpcomingDatesOfWeekdays, localHourToInstant } from '@rally/league-calendar';
import { formatPhone } from '@rally/phone';
import { formatDays } from './format-days.ts';
import { formatNumberedTimes, formatTimeForMessage, type MessageTimeFormat } from './format-times.ts';
import { getMessageCourtName } from './get-message-court-name.ts';

const secondsPerDay = 86_400;

/** The opponent's name as a message shows it. */
export interface OpponentInMessage {
  readonly name: string | null;
  readonly phone: string;
}

/**
 * The time that a message suggests: the time set by staff, or else the first of the match's slots at least a day ahead, or else the
 * next shared day at least a day ahead, in the afternoon unless the players share only another time block.
 * @param zone IANA time zone of the match's place
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
  const date = listUpcomingDatesOfWeekdays(match.overlappingDays, now, zone)[0] ?? getDateInWeek(match.week, 'Sat');
  return localHourToInstant(date, suggestedStartHours[block], zone);
}

/** Renders the message to one player of an approved match: opponent, suggested time, court, shared availability. */
export function renderMatchMessage(
  match: MatchSnapshot,
  opponent: OpponentInMessage,
  suggestedAt: Date,
  { timeFormat, link, now }: { timeFormat: MessageTimeFormat; link: string; now: Date },
): string {
  const times = match.scheduledDate === null ? listTimesAhead(match, now) : [];
  const court = getMessageCourtName(match);
  const texts = notificationMessages[timeFormat.language];
  return [
    texts.match.on(match.sport, opponent.name, formatPhone(opponent.phone)),
    ...(times.length > 0
      ? [texts.match.pickTime(formatNumberedTimes(times, timeFormat), court), texts.times.choose(times.length, link)]
      : [texts.match.suggested(formatTimeForMessage(suggestedAt, timeFormat, 'long'), court)]),
    describeSharedAvailability(match, timeFormat.language),
    ...(match.affectsReliability ? [] : [texts.match.farMatch]),
    texts.match.submitScore,
  ].join(' ');
}

/** The times that a reply to this text can choose by number; none if staff removed them from the message. */
export function listNumberedTimes(
  match: Pick<MatchSnapshot, 'slots'>,
  text: string,
  { link, now }: { link: string; now: Date },
): string[] {
  // One of the times may have passed since staff got the text.
  const lists = [listTimesAhead(match, now), match.slots.map(({ startsAt }) => startsAt)];
  const isNumbered = (times: readonly string[]) =>
    languages.some((language) => text.includes(notificationMessages[language].times.choose(times.length, link)));
  return lists.find(isNumbered) ?? [];
}

/** The proposed times that have not passed, as for a match that staff approve in the middle of its week. */
function listTimesAhead({ slots }: Pick<MatchSnapshot, 'slots'>, now: Date): string[] {
  return slots.map(({ startsAt }) => startsAt).filter((time) => new Date(time) > now);
}

/** `You're both free Tuesday, mornings and evenings.` */
function describeSharedAvailability({ overlappingDays, overlappingTimes }: MatchSnapshot, language: Language): string {
  const texts = notificationMessages[language];
  if (overlappingDays.length === 0) return texts.match.noSharedDay;
  const timesOfDay = overlappingTimes.map((block) => texts.days.timeBlocks[block]);
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return texts.match.bothFree(formatDays(overlappingDays, language), list.format(timesOfDay));
}
