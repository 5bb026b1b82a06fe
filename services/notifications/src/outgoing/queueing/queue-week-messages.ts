import type { EventData } from '@rally/contracts';
import {
  type MatchSnapshot,
  type matchCanceled,
  type notificationRequested,
  type notificationWithdrawn,
  type optInAnswered,
  type optInQuestionRequested,
  type optInRefused,
  type WeeklyQuestionKind,
  weeklyQuestionRounds,
  type weekUnpaired,
} from '@rally/contracts/matchmaking';
import { notificationMessages } from '@rally/contracts/notifications';
import { addWeeks, getNextStandbyTime, getWeeklyRunTime, getWeekRange, type WeekId } from '@rally/league-calendar';
import type { KnownMatchProjection } from '../../known-matches/known-match.projection.ts';
import {
  createRecipientWithoutAccount,
  type MessageRecipient,
  type PeopleProjection,
} from '../../people/people.projection.ts';
import { formatMessageDayAndHour, formatMessageWeek, type MessageTimeFormat } from '../../templates/format-times.ts';
import { getMessageTimeFormat } from '../../templates/get-message-time-format.ts';
import { renderMatchMessages } from '../../templates/preview-match-messages.ts';
import { listNumberedTimes } from '../../templates/render-match-message.ts';
import { addressMessageToRecipient } from '../address-message.ts';
import { deriveIdFromIds } from '../derive-id-from-ids.ts';
import type { MessageStore } from '../message.store.ts';
import { createFormerPhoneReplacer } from '../replace-former-phones-in-match-messages.ts';
import { addDays } from './add-days.ts';

export interface QueueMessageDependencies {
  readonly people: PeopleProjection;
  readonly messages: MessageStore;
  readonly leagueZone: string;
  /** Base of links to the product. */
  readonly publicUrl: string;
}

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
  if (at < getWeeklyRunTime(week, leagueZone)) {
    return answer === 'yes' ? texts.answeredYes : texts.answeredNo;
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

/** Queues the messages of a match: those that staff wrote, or our own for a standby match. */
export async function queueMatchAnnouncement(
  data: EventData<typeof notificationRequested>,
  deps: QueueMessageDependencies & { readonly matches: KnownMatchProjection },
): Promise<void> {
  const { people, messages, matches, publicUrl } = deps;
  const match = data.match ?? (await matches.findById(data.matchId));
  const now = new Date(data.requestedAt);
  const own = data.match ? await renderMatchMessages(data.match, { ...deps, now }) : null;
  for (const { playerId, ...written } of data.messages) {
    const text =
      written.text === undefined
        ? ((playerId === match?.user1Id ? own?.user1Message : own?.user2Message) ?? '')
        : await replaceFormerPhonesOfOpponent(written.text, playerId, match, people);
    // A player without a text is unknown here, so there is no phone either.
    const person = text === '' ? null : await people.findById(playerId);
    const message = addressMessageToRecipient(person ?? { ...createRecipientWithoutAccount(''), playerId }, {
      id: matchNotificationId(data.requestId, playerId),
      purpose: 'match_notification',
      text,
      matchId: data.matchId,
      requestId: data.requestId,
      expiresAt: addDays(new Date(data.requestedAt), 7),
    });
    // Shows staff that this player did not get the message.
    const choices = match ? listNumberedTimes(match, text, { link: `${publicUrl}/matches/${match.id}`, now }) : [];
    await (person
      ? messages.queue([{ ...message, ...(choices.length > 0 && { choices }) }])
      : messages.recordWithoutPhone({ ...message, text: '' }));
  }
}

/** The opponent's phone may have changed since staff previewed the text. */
async function replaceFormerPhonesOfOpponent(
  text: string,
  playerId: string,
  match: MatchSnapshot | null,
  people: PeopleProjection,
): Promise<string> {
  const opponentId = playerId === match?.user1Id ? match.user2Id : match?.user1Id;
  return opponentId ? (await createFormerPhoneReplacer(opponentId, people))(text) : text;
}

/** Withdraws the messages of a match whose players may no longer meet. */
export async function withdrawMatchNotification(
  { matchId, requestId, playerIds, withdrawnAt }: EventData<typeof notificationWithdrawn>,
  { people, messages }: QueueMessageDependencies,
): Promise<void> {
  const expiresAt = new Date(withdrawnAt);
  for (const playerId of playerIds) {
    const person = await people.findById(playerId);
    if (!person) continue;
    const id = matchNotificationId(requestId, playerId);
    const message = { id, purpose: 'match_notification', text: '', matchId, requestId, expiresAt } as const;
    await messages.withdraw(addressMessageToRecipient(person, message), expiresAt);
  }
}

function matchNotificationId(requestId: string, playerId: string): string {
  return `match:${deriveIdFromIds(requestId, playerId)}`;
}

/** Announces the cancellation to both players, if they had been notified of the match, and asks the opponent about it where needed. */
export async function queueCancellationNotices(
  match: EventData<typeof matchCanceled>,
  { people, messages, publicUrl }: QueueMessageDependencies,
): Promise<void> {
  const wereNotified = match.kind === 'paid' ? match.user2Id !== null : match.notificationsSentAt !== null;
  if (!wereNotified) return;
  for (const playerId of [match.user1Id, match.user2Id]) {
    const person = playerId === null ? null : await people.findById(playerId);
    if (!person) continue;
    await messages.queue([
      addressMessageToRecipient(person, {
        id: `canceled:${deriveIdFromIds(match.id, person.playerId)}`,
        purpose: 'match_canceled',
        text: cancellationText(match, person, publicUrl),
        matchId: match.id,
        expiresAt: addDays(new Date(match.canceledAt ?? match.createdAt), 7),
      }),
    ]);
  }
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

function cancellationText(match: EventData<typeof matchCanceled>, person: MessageRecipient, publicUrl: string): string {
  const { sport, cancellation, affectsReliability } = match;
  const texts = notificationMessages[person.language].match;
  const link = `${publicUrl}/matches/${match.id}`;
  if (cancellation?.cause === 'not_revealed') {
    return texts.notRevealed(sport, match.revealedTo.includes(person.playerId), `${publicUrl}/dashboard`);
  }
  if (cancellation?.cause === 'no_answer') {
    return cancellation.causedBy === person.playerId
      ? texts.unanswered(sport, affectsReliability, link)
      : texts.opponentSilent(sport);
  }
  const isOwn = match.kind === 'weekly' && cancellation?.canceledBy === person.playerId;
  if (isOwn) return texts.canceledByYou(sport, cancellation.reason);
  const isAsked = cancellation?.review === 'awaiting_opponent' && cancellation.canceledBy !== person.playerId;
  if (!isAsked) return texts.canceled(sport);
  return cancellation.reason === 'no_show'
    ? texts.reportedNoShow(sport, link)
    : texts.confirmCancellation(sport, cancellation.reason, link);
}
