import type { EventData } from '@rally/contracts';
import { scoreMessageTexts } from '@rally/contracts/notifications';
import type { scoreSubmitted } from '@rally/contracts/scoring';
import { describeScore } from '../templates/describe-score.ts';
import { formatScore } from '../templates/format-score.ts';
import { addDays } from './add-days.ts';
import { addressMessage } from './address-message.ts';
import { hashIds } from './hash-ids.ts';
import type { QueueDependencies } from './queue-week-messages.ts';

type Score = EventData<typeof scoreSubmitted>;

/** Asks the other player to confirm the score, until it is confirmed automatically. A submitter by message gets a reply. */
export async function queueScoreToConfirm(score: Score, deps: QueueDependencies): Promise<void> {
  const link = `${deps.publicUrl}/matches/${score.matchId}`;
  const text = scoreMessageTexts.submitted(score.sport, describeScore(score, opponentOf(score)), link);
  await queue('submitted', opponentOf(score), text, new Date(score.expiresAt), score, deps);
  await queueReply(score.submittedBy, scoreMessageTexts.received(describeScore(score, score.submittedBy)), score, deps);
}

/** Confirms the score to the submitter, or announces the decision of staff to both players. */
export async function queueFinalScore(version: number, score: Score, deps: QueueDependencies): Promise<void> {
  const expiresAt = addDays(new Date(score.confirmedAt ?? score.submittedAt), messageLifetimeDays);
  if (score.confirmedBy === 'opponent') {
    const text = scoreMessageTexts.confirmed(score.sport, formatScoreFor(score.submittedBy, score));
    await queue('confirmed', score.submittedBy, text, expiresAt, score, deps);
    await queueReply(opponentOf(score), scoreMessageTexts.agreed, score, deps);
  } else if (score.confirmedBy === 'staff') {
    for (const playerId of [score.user1Id, score.user2Id]) {
      const text = scoreMessageTexts.reviewed(score.sport, formatScoreFor(playerId, score));
      // The version is part of the id, since staff may correct a score more than once.
      await queue(`reviewed-${version}`, playerId, text, expiresAt, score, deps);
    }
  }
}

export async function queueContestedScore(score: Score, deps: QueueDependencies): Promise<void> {
  const expiresAt = addDays(new Date(score.contestedAt ?? score.submittedAt), messageLifetimeDays);
  await queue('contested', score.submittedBy, scoreMessageTexts.contested(score.sport), expiresAt, score, deps);
  await queueReply(opponentOf(score), scoreMessageTexts.disputed, score, deps);
}

/** Replies to the message that led to this state of the score, if one did. */
async function queueReply(
  playerId: string,
  text: string,
  { messageId = null, matchId, ...score }: Score,
  { people, messages }: QueueDependencies,
): Promise<void> {
  const person = messageId === null ? null : await people.findById(playerId);
  if (!person) return;
  const expiresAt = addDays(new Date(score.contestedAt ?? score.confirmedAt ?? score.submittedAt), 1);
  const message = { id: `score-reply:${messageId}`, purpose: 'answer_confirmation', text, matchId, expiresAt } as const;
  await messages.queue([addressMessage(person, message)]);
}

/** Older messages are dropped, also when events are republished. */
const messageLifetimeDays = 2;

async function queue(
  cause: string,
  playerId: string,
  text: string,
  expiresAt: Date,
  { matchId }: Score,
  { people, messages }: QueueDependencies,
): Promise<void> {
  const person = await people.findById(playerId);
  if (!person) return;
  const id = `score:${hashIds(cause, matchId, playerId)}`;
  await messages.queue([addressMessage(person, { id, purpose: 'score_confirmation', text, matchId, expiresAt })]);
}

function opponentOf({ submittedBy, user1Id, user2Id }: Score): string {
  return submittedBy === user1Id ? user2Id : user1Id;
}

function formatScoreFor(playerId: string, score: Score): string {
  return formatScore(score, playerId === score.user1Id);
}
