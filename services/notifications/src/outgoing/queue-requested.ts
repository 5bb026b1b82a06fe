import type { DataOf } from '@rally/contracts';
import type { matchCanceled, notificationRequested, optInAnswered, weekAsked } from '@rally/contracts/matchmaking';
import { weekMessageTexts } from '@rally/contracts/notifications';
import { weekBounds } from '@rally/league-calendar';
import type { People } from '../people/people.projection.ts';
import { matchCanceledText } from '../templates/match-canceled-text.ts';
import { addressMessage } from './address-message.ts';
import { daysAfter } from './days-after.ts';
import { digestOf } from './digest-of.ts';
import type { MessageStore } from './message.store.ts';

export interface QueueParts {
  readonly people: People;
  readonly messages: MessageStore;
  readonly leagueZone: string;
}

/** Asks a player for the week. The question is of no use once the week is over. */
export async function queueQuestion(
  data: DataOf<typeof weekAsked>,
  { people, messages, leagueZone }: QueueParts,
): Promise<void> {
  const person = await people.byId(data.playerId);
  if (!person) return;
  const reminder = data.round === 'reminder';
  await messages.queue([
    addressMessage(person, {
      id: `ask:${data.week}:${data.round}:${data.playerId}`,
      purpose: reminder ? 'week_reminder' : 'week_question',
      text: reminder ? weekMessageTexts.reminder : weekMessageTexts.question,
      expiresAt: weekBounds(data.week, leagueZone).endsAt,
    }),
  ]);
}

/** Confirms an answer that came by message; one given on the page is confirmed there. */
export async function queueAnswerConfirmation(
  answerVersion: number,
  data: DataOf<typeof optInAnswered>,
  { people, messages }: QueueParts,
): Promise<void> {
  const person = data.by === 'message' ? await people.byId(data.playerId) : null;
  if (!person) return;
  await messages.queue([
    addressMessage(person, {
      id: `answer:${data.week}:${data.playerId}:${answerVersion}`,
      purpose: 'answer_confirmation',
      text: data.answer === 'yes' ? weekMessageTexts.answeredYes : weekMessageTexts.answeredNo,
      expiresAt: daysAfter(new Date(data.answeredAt), 1),
    }),
  ]);
}

/** The messages that staff wrote or left as suggested. */
export async function queueMatchNotification(
  data: DataOf<typeof notificationRequested>,
  { people, messages }: QueueParts,
): Promise<void> {
  for (const { playerId, text } of data.messages) {
    const person = await people.byId(playerId);
    if (!person) continue;
    await messages.queue([
      addressMessage(person, {
        id: `match:${digestOf(data.requestId, playerId)}`,
        purpose: 'match_notification',
        text,
        matchId: data.matchId,
        requestId: data.requestId,
        expiresAt: daysAfter(new Date(data.requestedAt), 7),
      }),
    ]);
  }
}

/** Tells both players of a match they knew of that it is off. */
export async function queueCancellation(
  match: DataOf<typeof matchCanceled>,
  { people, messages }: QueueParts,
): Promise<void> {
  const wereTold = match.kind === 'paid' ? match.user2Id !== null : match.notificationsSentAt !== null;
  if (!wereTold) return;
  for (const playerId of [match.user1Id, match.user2Id]) {
    const person = playerId === null ? null : await people.byId(playerId);
    if (!person) continue;
    await messages.queue([
      addressMessage(person, {
        id: `canceled:${digestOf(match.id, person.playerId)}`,
        purpose: 'match_canceled',
        text: matchCanceledText(match),
        matchId: match.id,
        expiresAt: daysAfter(new Date(match.canceledAt ?? match.createdAt), 7),
      }),
    ]);
  }
}
