import type { CloudEvent } from '@rally/contracts';
import {
  type ClosedWeekReason,
  optInAnswered,
  optInQuestionRequested,
  optInRefused,
  type WeeklyQuestionKind,
  weekUnpaired,
} from '@rally/contracts/matchmaking';
import { createEvent } from '@rally/events';
import type { WeekOptIn } from './opt-in.ts';

/** The event that asks a player. Its id is the same however often it is published. */
export function createWeekAskedEvent(optIn: WeekOptIn, round: WeeklyQuestionKind, askedAt: Date): CloudEvent {
  const { playerId, week, version } = optIn;
  const subject = subjectOf(optIn);
  const data = { playerId, week, round, askedAt: askedAt.toISOString() };
  return createEvent(optInQuestionRequested, { id: `asked:${subject}:${round}`, subject, version, data, now: askedAt });
}

/** Empty for a player who has not answered. */
export function createOptInAnsweredEvents(optIn: WeekOptIn): CloudEvent[] {
  const { playerId, week, version, answer, answeredAt, answeredBy, answerVersion } = optIn;
  if (answer === null || answeredAt === null || answeredBy === null) return [];
  const subject = subjectOf(optIn);
  const data = { playerId, week, answer, answeredAt: answeredAt.toISOString(), by: answeredBy };
  const id = `answered:${subject}:${answerVersion}`;
  return [createEvent(optInAnswered, { id, subject, version, data, now: answeredAt })];
}

/** A YES by message that changed nothing, because a canceled match uses up the player's week. */
export function createOptInRefusedEvent(
  optIn: WeekOptIn,
  { messageId, reason, refusedAt }: { messageId: string; reason: ClosedWeekReason; refusedAt: Date },
): CloudEvent {
  const { playerId, week, version } = optIn;
  const data = { playerId, week, messageId, reason, refusedAt: refusedAt.toISOString() };
  const id = `refused:${messageId}`;
  return createEvent(optInRefused, { id, subject: subjectOf(optIn), version, data, now: refusedAt });
}

/** Empty unless the week's run left the player without a match. */
export function createWeekUnpairedEvents(optIn: WeekOptIn): CloudEvent[] {
  const { playerId, week, version, unpaired } = optIn;
  if (unpaired === null) return [];
  const subject = subjectOf(optIn);
  const { at, sport, reason } = unpaired;
  const data = { playerId, week, sport, reason, unpairedAt: at.toISOString() };
  return [createEvent(weekUnpaired, { id: `unpaired:${subject}`, subject, version, data, now: at })];
}

/** All events of the player's week, for republishing. */
export function createOptInSnapshotEvents(optIn: WeekOptIn): CloudEvent[] {
  const { askedOn, remindedOn } = optIn;
  return [
    ...(askedOn ? [createWeekAskedEvent(optIn, 'first', askedOn)] : []),
    ...(askedOn && remindedOn && remindedOn > askedOn ? [createWeekAskedEvent(optIn, 'reminder', remindedOn)] : []),
    ...createOptInAnsweredEvents(optIn),
    ...createWeekUnpairedEvents(optIn),
  ];
}

function subjectOf({ playerId, week }: WeekOptIn): string {
  return `${playerId}:${week}`;
}
