import type { MatchSnapshot } from '@rally/contracts/matchmaking';
import { notificationMessages } from '@rally/contracts/notifications';
import { hasUnansweredTimes } from '../known-matches/known-match.projection.ts';
import { addressMessageToRecipient } from '../outgoing/address-message.ts';
import { deriveIdFromIds } from '../outgoing/derive-id-from-ids.ts';
import { addDays } from '../outgoing/queueing/add-days.ts';
import { getPlayerFirstName } from '../outgoing/queueing/get-player-first-name.ts';
import type { QueueMessageDependencies } from '../outgoing/queueing/queue-message-dependencies.ts';
import { formatNumberedTimes } from '../templates/format-times.ts';
import { getMessageCourtName } from '../templates/get-message-court-name.ts';
import { getMessageTimeFormat } from '../templates/get-message-time-format.ts';
import { type MatchReminderDependencies, sendMatchReminders } from './send-match-reminders.ts';

const batchMax = 200;
/** A reminder that could not be sent within this time is dropped. */
const lifetimeDays = 1;

/** Reminds, once per match, each player who has not answered its times a day after they were sent. Safe to repeat. */
export async function remindOfTimes(deps: MatchReminderDependencies): Promise<void> {
  const now = deps.now();
  await sendMatchReminders(await deps.matches.listWithoutTimesReminder(now, batchMax), deps, {
    remindPlayers: (match) => remindPlayers(match, now, deps),
    markReminded: ({ id }) => deps.matches.markTimesReminded(id, now),
    withdrawReminders: (match) => withdrawTimesReminders(match, deps),
  });
}

/** Drops unsent reminders of players who no longer need to answer. */
export async function withdrawTimesReminders(
  match: MatchSnapshot,
  { messages }: Pick<QueueMessageDependencies, 'messages'>,
): Promise<void> {
  const players = [match.user1Id, match.user2Id].flatMap((playerId) => playerId ?? []);
  const answered = players.filter((playerId) => !hasUnansweredTimes(match, playerId));
  await messages.deleteQueued(answered.map((playerId) => reminderId(match.id, playerId)));
}

async function remindPlayers(match: MatchSnapshot, now: Date, deps: MatchReminderDependencies): Promise<void> {
  for (const playerId of [match.user1Id, match.user2Id]) {
    const person =
      playerId !== null && hasUnansweredTimes(match, playerId) ? await deps.people.findById(playerId) : null;
    const opponentId = playerId === match.user1Id ? match.user2Id : match.user1Id;
    const times = match.arrangement?.offer?.times ?? match.slots.map(({ startsAt }) => startsAt);
    const choices = times.filter((time) => new Date(time) > now);
    if (!person || opponentId === null || choices.length === 0) continue;
    const texts = notificationMessages[person.language].times;
    const numbered = formatNumberedTimes(choices, getMessageTimeFormat(match, person, deps.leagueZone));
    const choose = texts.choose(choices.length, `${deps.publicUrl}/matches/${match.id}`);
    const opponent = await getPlayerFirstName(opponentId, match, person.language, deps);
    const addressed = addressMessageToRecipient(person, {
      id: reminderId(match.id, person.playerId),
      purpose: 'match_time',
      text: texts.reminder(match.sport, opponent, numbered, getMessageCourtName(match), choose),
      matchId: match.id,
      expiresAt: addDays(now, lifetimeDays),
    });
    await deps.messages.queue([{ ...addressed, choices }]);
  }
}

function reminderId(matchId: string, playerId: string): string {
  return `times-reminder:${deriveIdFromIds(matchId, playerId)}`;
}
