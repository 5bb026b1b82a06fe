import type { EventData } from '@rally/contracts';
import {
  type matchCanceled,
  type optInAnswered,
  type optInQuestionRequested,
  type optInRefused,
  type WeeklyQuestionKind,
  weeklyQuestionRounds,
  type weekUnpaired,
} from '@rally/contracts/matchmaking';
import { notificationMessages } from '@rally/contracts/notifications';
import { addWeeks, getNextStandbyTime, getWeeklyRunTime, getWeekRange, type WeekId } from '@rally/league-calendar';
import {
  formatMessageDayAndHour,
  formatMessageWeek,
  formatTimeForMessage,
  type MessageTimeFormat,
} from '../../templates/format-times.ts';
import { getMessageTimeFormat } from '../../templates/get-message-time-format.ts';
import { addressMessageToRecipient } from '../address-message.ts';
import { deriveIdFromIds } from '../derive-id-from-ids.ts';
import { addDays } from './add-days.ts';
import type { QueueMessageDependencies } from './queue-message-dependencies.ts';

/** Asks a player whether they want a match, with the link to finish a profile without a name. The question expires with the week. */
export async function queueWeeklyQuestion(
  data: EventData<typeof optInQuestionRequested>,
  { people, messages, leagueZone, publicUrl }: QueueMessageDependencies,
): Promise<void> {
  const person = await people.findById(data.playerId);
  if (!person) return;
  const texts = notificationMessages[person.language];
  const reminder = data.round === 'reminder';
  const text = reminder ? texts.week.reminder : texts.week.question;
  const link = person.name === null ? [texts.signup.finishProfile(`${publicUrl}/login`)] : [];
  await messages.queue([
    addressMessageToRecipient(person, {
      id: getWeekQuestionId(data.week, data.round, data.playerId),
      purpose: reminder ? 'week_reminder' : 'week_question',
      text: [text, ...link].join(' '),
      expiresAt: getWeekRange(data.week, leagueZone).endsAt,
    }),
  ]);
}

/** The id of the weekly question, or its reminder, to a player. */
export function getWeekQuestionId(week: string, round: WeeklyQuestionKind, playerId: string): string {
  return `ask:${week}:${round}:${playerId}`;
}

/** Confirms an answer that came by message; the app confirms its own answers. Unsent questions are dropped. */
export async function queueWeeklyAnswerConfirmation(
  answerVersion: number,
  data: EventData<typeof optInAnswered>,
  { people, messages, leagueZone }: QueueMessageDependencies,
): Promise<void> {
  await messages.expireAnswered(
    weeklyQuestionRounds.map((round) => getWeekQuestionId(data.week, round, data.playerId)),
  );
  const person = data.by === 'message' ? await people.findById(data.playerId) : null;
  if (!person) return;
  await messages.queue([
    addressMessageToRecipient(person, {
      id: `answer:${data.week}:${data.playerId}:${answerVersion}`,
      purpose: 'answer_confirmation',
      text: renderOptInConfirmation(data, getMessageTimeFormat(null, person, leagueZone), leagueZone),
      expiresAt: addDays(new Date(data.answeredAt), 1),
    }),
  ]);
}

/** An answer after the weekly run is about standby. */
function renderOptInConfirmation(
  { answer, week, answeredAt }: EventData<typeof optInAnswered>,
  timeFormat: MessageTimeFormat,
  leagueZone: string,
): string {
  const texts = notificationMessages[timeFormat.language].week;
  const at = new Date(answeredAt);
  const runAt = getWeeklyRunTime(week, leagueZone);
  if (at < runAt) {
    return answer === 'yes' ? texts.answeredYes(formatTimeForMessage(runAt, timeFormat, 'long')) : texts.answeredNo;
  }
  const matchWeek = addWeeks(week, 1);
  const shownWeek = formatMessageWeek(matchWeek, timeFormat.language);
  return answer === 'yes'
    ? texts.standbyYes(shownWeek, formatNextStandby(matchWeek, timeFormat, at))
    : texts.standbyNo(shownWeek);
}

/** `Tuesday at 6 PM`; null if no standby round is left. */
function formatNextStandby(matchWeek: WeekId, timeFormat: MessageTimeFormat, after: Date): string | null {
  const next = getNextStandbyTime(matchWeek, timeFormat.zone, after);
  return next && formatMessageDayAndHour(next, timeFormat);
}

/** Replies to a YES by message that changed nothing. */
export async function queueRefusedWeeklyAnswerReply(
  { playerId, messageId, reason, refusedAt }: EventData<typeof optInRefused>,
  { people, messages }: QueueMessageDependencies,
): Promise<void> {
  const person = await people.findById(playerId);
  if (!person) return;
  await messages.queue([
    addressMessageToRecipient(person, {
      id: `refused-answer:${messageId}`,
      purpose: 'answer_confirmation',
      text: notificationMessages[person.language].week.weekClosed(reason),
      expiresAt: addDays(new Date(refusedAt), 1),
    }),
  ]);
}

/** Older notices are dropped, because the week has begun by then. */
const unpairedLifetimeDays = 2;

/** Announces that the weekly run found no opponent, with the reason and what would help. */
export async function queueUnpairedNotice(
  { playerId, week, sport, reason, unpairedAt }: EventData<typeof weekUnpaired>,
  { people, messages, leagueZone, publicUrl }: QueueMessageDependencies,
): Promise<void> {
  const person = await people.findById(playerId);
  if (!person) return;
  const matchWeek = addWeeks(week, 1);
  // Standby pairs a player who canceled too often only after staff allow it.
  const standbyAt =
    reason === 'canceled_often'
      ? null
      : formatNextStandby(matchWeek, getMessageTimeFormat(null, person, leagueZone), new Date(unpairedAt));
  await messages.queue([
    addressMessageToRecipient(person, {
      id: `unpaired:${week}:${playerId}`,
      purpose: 'week_unpaired',
      text: notificationMessages[person.language].week.unpaired(
        sport,
        formatMessageWeek(matchWeek, person.language),
        reason,
        standbyAt,
        `${publicUrl}/dashboard`,
      ),
      expiresAt: addDays(new Date(unpairedAt), unpairedLifetimeDays),
    }),
  ]);
}

/** Tells the player who canceled a weekly match or did not answer it, once, that it no longer uses up the week. */
export async function queueReopenedWeekNotice(
  match: EventData<typeof matchCanceled>,
  reviewedAt: Date,
  { people, messages, leagueZone, publicUrl }: QueueMessageDependencies,
): Promise<void> {
  const { id, kind, sport, week, cancellation } = match;
  const { causedBy = null, usesSlotOf } = cancellation ?? {};
  const endedBy = findPlayerWhoEndedMatch(match);
  if (kind !== 'weekly' || endedBy === null || causedBy === endedBy) return;
  const { endsAt } = getWeekRange(week, leagueZone);
  if (usesSlotOf === undefined || usesSlotOf.includes(endedBy) || reviewedAt >= endsAt) return;
  const person = await people.findById(endedBy);
  if (!person) return;
  const standbyAt = formatNextStandby(week, getMessageTimeFormat(null, person, leagueZone), reviewedAt);
  await messages.queue([
    addressMessageToRecipient(person, {
      id: `week-reopened:${deriveIdFromIds(id, endedBy)}`,
      purpose: 'match_canceled',
      text: notificationMessages[person.language].match.weekReopened(sport, standbyAt, `${publicUrl}/dashboard`),
      matchId: id,
      expiresAt: endsAt,
    }),
  ]);
}

/** The player who canceled a match, or whose silence ended it; null if there is none. */
function findPlayerWhoEndedMatch({
  user1Id,
  user2Id,
  arrangement,
  cancellation,
}: EventData<typeof matchCanceled>): string | null {
  if (cancellation?.cause !== 'no_answer') return cancellation?.canceledBy ?? null;
  return [user1Id, user2Id].find((id) => id !== null && arrangement?.answeredBy.includes(id) === false) ?? null;
}
