import type { MatchSnapshot } from '@rally/contracts/matchmaking';
import { notificationMessages } from '@rally/contracts/notifications';
import { addressMessageToRecipient } from '../outgoing/address-message.ts';
import { deriveIdFromIds } from '../outgoing/derive-id-from-ids.ts';
import type { MessageStore } from '../outgoing/message.store.ts';
import { handedOverStates } from '../outgoing/message.ts';
import { getPlayerFirstName } from '../outgoing/queueing/get-player-first-name.ts';
import type { QueueMessageDependencies } from '../outgoing/queueing/queue-message-dependencies.ts';
import { formatTimeForMessage } from '../templates/format-times.ts';
import { getMessageCourtName } from '../templates/get-message-court-name.ts';
import { getMessageTimeFormat } from '../templates/get-message-time-format.ts';
import { findQuestionHeldBackByCap } from './find-question-held-back-by-cap.ts';
import { type MatchReminderDependencies, sendMatchReminders } from './send-match-reminders.ts';

const batchMax = 200;

/** On the day before a match, reminds its players who have not confirmed it yet. Safe to repeat. */
export async function remindOfMatches(deps: MatchReminderDependencies): Promise<void> {
  await sendMatchReminders(await deps.matches.listDayRemindersDue(deps.now(), batchMax), deps, {
    remindPlayers: (match) => remindPlayers(match, deps),
    markReminded: (match) => deps.matches.markDayReminded(match),
    withdrawReminders: (match) => withdrawMatchReminders(match, deps),
  });
}

/** Drops unsent reminders of another time, and of players who have confirmed. */
export async function withdrawMatchReminders(
  match: MatchSnapshot,
  { messages }: Pick<QueueMessageDependencies, 'messages'>,
): Promise<void> {
  const needed = listPlayersToRemind(match).map((playerId) => getReminderId(match, playerId));
  await messages.deleteQueuedReminders(match.id, needed);
}

/** Whether a player was sent the reminder of the time that the match now has. */
export async function wasMatchReminderSent(
  match: MatchSnapshot,
  playerId: string,
  { messages }: { readonly messages: Pick<MessageStore, 'findById'> },
): Promise<boolean> {
  const reminder = await messages.findById(getReminderId(match, playerId));
  return reminder !== null && handedOverStates.includes(reminder.sendState);
}

async function remindPlayers(match: MatchSnapshot, deps: MatchReminderDependencies): Promise<void> {
  const { scheduledDate, user1Id, user2Id, sport } = match;
  if (scheduledDate === null) return;
  for (const playerId of listPlayersToRemind(match)) {
    const person = await deps.people.findById(playerId);
    const opponentId = playerId === user1Id ? user2Id : user1Id;
    if (!person || opponentId === null) continue;
    const opponent = await getPlayerFirstName(opponentId, match, person.language, deps);
    const time = formatTimeForMessage(new Date(scheduledDate), getMessageTimeFormat(match, person, deps.leagueZone));
    const week = await findQuestionHeldBackByCap(playerId, deps.now(), deps);
    const texts = notificationMessages[person.language];
    const reminder = texts.matchDay.reminder(sport, opponent, time, getMessageCourtName(match));
    const addressed = addressMessageToRecipient(person, {
      id: getReminderId(match, playerId),
      purpose: 'match_reminder',
      text: week === null ? reminder : `${reminder} ${texts.week.questionInReminder}`,
      matchId: match.id,
      expiresAt: new Date(scheduledDate),
    });
    await deps.messages.queue([{ ...addressed, ...(week !== null && { asksAboutWeek: week }) }]);
  }
}

function listPlayersToRemind({ status, scheduledDate, user1Id, user2Id, attendance }: MatchSnapshot): string[] {
  if (status !== 'scheduled' || scheduledDate === null) return [];
  const players = [user1Id, user2Id].flatMap((playerId) => playerId ?? []);
  return players.filter((playerId) => !attendance?.confirmedBy.includes(playerId));
}

/** If a match gets another time, its players are reminded again. */
function getReminderId({ id, scheduledDate }: MatchSnapshot, playerId: string): string {
  return `match-reminder:${deriveIdFromIds(id, scheduledDate ?? '', playerId)}`;
}
