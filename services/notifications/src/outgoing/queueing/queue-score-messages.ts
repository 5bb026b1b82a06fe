import { type NotificationMessages, notificationMessages } from '@rally/contracts/notifications';
import type { Language } from '@rally/contracts/players';
import { formatScore } from '@rally/score-rules';
import { hasUsedUpScoreSubmissions } from '../../known-scores/has-used-up-score-submissions.ts';
import type { LatestKnownScore } from '../../known-scores/known-score.projection.ts';
import type { MessageRecipient } from '../../people/people.projection.ts';
import { describeScore } from '../../templates/describe-score.ts';
import { addressMessageToRecipient } from '../address-message.ts';
import { addDays } from './add-days.ts';
import { getScoreConfirmationMessageId, getScoreMessageId } from './get-score-message-id.ts';
import type { QueueMessageDependencies } from './queue-message-dependencies.ts';

/** Renders a message in the language of its recipient. */
type RenderScoreMessage = (texts: NotificationMessages['score'], language: Language) => string;

interface ScoreMessage {
  readonly playerId: string;
  readonly toText: RenderScoreMessage;
  readonly expiresAt: Date;
}

/**
 * Asks the other player to confirm the score before it is confirmed automatically. Drops an unsent question about an earlier version. A
 * player who submitted by message gets a reply.
 */
export async function queueScoreToConfirm(score: LatestKnownScore, deps: QueueMessageDependencies): Promise<void> {
  const link = `${deps.publicUrl}/matches/${score.matchId}`;
  const isCorrection = await dropUnsentScoreNews(score, deps);
  const toText: RenderScoreMessage = ({ corrected, submitted }, language) =>
    (isCorrection ? corrected : submitted)(score.sport, describeScore(score, opponentOf(score), language), link);
  const question = { playerId: opponentOf(score), toText, expiresAt: new Date(score.expiresAt) };
  await queue(getScoreQuestionId(score, score.version), { ...question, scoreVersion: score.version }, score, deps);
  const toReply: RenderScoreMessage = ({ received }, language) =>
    received(describeScore(score, score.submittedBy, language));
  await queueReply(score.submittedBy, toReply, score, deps);
}

/**
 * Tells the opponent that there is nothing to confirm any more, if the question reached them. A player who withdrew the score by message
 * gets a reply. Both are asked again about an early score that nobody confirmed.
 */
export async function queueWithdrawnScore(
  score: LatestKnownScore,
  now: Date,
  deps: QueueMessageDependencies,
): Promise<void> {
  const wasAsked = await dropUnsentScoreNews(score, deps);
  if (score.withdrawnBy === 'expiry') {
    const expiresAt = addDays(new Date(score.expiresAt), messageLifetimeDays);
    const toText: RenderScoreMessage = ({ lapsed }) => lapsed(score.sport);
    for (const playerId of [score.user1Id, score.user2Id])
      await queueNews(`lapsed-${score.version}`, { playerId, toText, expiresAt }, score, deps);
    return;
  }
  const isUsedUp = hasUsedUpScoreSubmissions(score, score.submittedBy);
  const toReply: RenderScoreMessage = (texts) => (isUsedUp ? texts.takenBackForGood : texts.takenBack(score.sport));
  await queueReply(score.submittedBy, toReply, score, deps);
  if (!wasAsked) return;
  const toText: RenderScoreMessage = ({ withdrawn }) => withdrawn(score.sport);
  const news = { playerId: opponentOf(score), toText, expiresAt: addDays(now, messageLifetimeDays) };
  await queueNews(`withdrawn-${score.version}`, news, score, deps);
}

/** Announces a final score: to the submitter if the opponent confirmed it, and otherwise to both players. */
export async function queueFinalScoreMessages(score: LatestKnownScore, deps: QueueMessageDependencies): Promise<void> {
  await dropUnsentScoreNews(score, deps);
  const isReviewed = score.confirmedBy === 'staff';
  const lifetimeDays = isReviewed ? decisionLifetimeDays : messageLifetimeDays;
  const expiresAt = addDays(new Date(score.confirmedAt ?? score.submittedAt), lifetimeDays);
  if (score.confirmedBy === 'opponent') {
    const toText: RenderScoreMessage = ({ confirmed }, language) =>
      confirmed(score.sport, formatScoreFor(score.submittedBy, score, language));
    await queueNews('confirmed', { playerId: score.submittedBy, toText, expiresAt }, score, deps);
    await queueReply(opponentOf(score), ({ agreed }) => agreed, score, deps);
    return;
  }
  const cause = isReviewed ? getDecisionCause(score.version) : 'expired';
  for (const playerId of [score.user1Id, score.user2Id]) {
    const toText: RenderScoreMessage = ({ reviewed, expired }, language) =>
      (isReviewed ? reviewed : expired)(score.sport, formatScoreFor(playerId, score, language));
    await queueNews(cause, { playerId, toText, expiresAt }, score, deps);
  }
}

/**
 * Tells both players that staff removed the score. The players of a canceled match know it from the cancellation, unless they were told
 * that staff recorded its result, which the match then could not have.
 */
export async function queueVoidedScoreMessages(score: LatestKnownScore, deps: QueueMessageDependencies): Promise<void> {
  await dropUnsentScoreNews(score, deps);
  if (score.voidedAt === null) return;
  const expiresAt = addDays(new Date(score.voidedAt), decisionLifetimeDays);
  const toText: RenderScoreMessage = ({ voided }) => voided(score.sport);
  for (const playerId of [score.user1Id, score.user2Id]) {
    const decision = getScoreMessageId(getDecisionCause(score.version - 1), score.matchId, playerId);
    if (score.voidedBy !== 'staff' && !(await deps.messages.wasSent(decision))) continue;
    await queueNews(`voided-${score.version}`, { playerId, toText, expiresAt }, score, deps);
  }
}

/** Names the decision of staff that led to a version of a score; they may decide more than once. */
function getDecisionCause(version: number): string {
  return `reviewed-${version}`;
}

/** Tells the submitter, once, about a contest, or that staff decide for lack of an answer. A contest by message gets a reply. */
export async function queueContestedScoreMessages(
  score: LatestKnownScore,
  deps: QueueMessageDependencies,
): Promise<void> {
  const { sport, counterScore = null, saysNotPlayed = false, submittedBy, contestedBy } = score;
  await dropUnsentScoreNews(score, deps);
  const expiresAt = addDays(new Date(score.contestedAt ?? score.submittedAt), messageLifetimeDays);
  if (contestedBy === null) {
    const toText: RenderScoreMessage = ({ leftToStaff }) => leftToStaff(sport);
    await queueNews('left-to-staff', { playerId: submittedBy, toText, expiresAt }, score, deps);
    return;
  }
  const toText: RenderScoreMessage = ({ contested, contestedAsNotPlayed, contestedWithScore }, language) =>
    counterScore === null
      ? (saysNotPlayed ? contestedAsNotPlayed : contested)(sport)
      : contestedWithScore(sport, describeScore({ ...score, ...counterScore }, submittedBy, language));
  await queueNews('contested', { playerId: submittedBy, toText, expiresAt }, score, deps);
  const toReply: RenderScoreMessage = ({ disputed, disputedWithoutScore }) =>
    counterScore === null && !saysNotPlayed ? disputedWithoutScore(sport) : disputed;
  await queueReply(opponentOf(score), toReply, score, deps);
}

/**
 * Drops the unsent question and news about earlier versions of the score, which the present one replaces. Resolves to whether the question
 * about the previous version reached the opponent.
 */
async function dropUnsentScoreNews(score: LatestKnownScore, { messages }: QueueMessageDependencies): Promise<boolean> {
  await messages.deleteQueuedScoreNews(score.matchId);
  if (score.version < 2) return false;
  const id = getScoreQuestionId(score, score.version - 1);
  await messages.drop(id);
  return messages.wasSent(id);
}

function getScoreQuestionId(score: LatestKnownScore, version: number): string {
  return getScoreConfirmationMessageId(score, opponentOf(score), version);
}

/** Replies to the message that led to this state of the score, if one did. */
async function queueReply(
  playerId: string,
  toText: RenderScoreMessage,
  { messageId = null, matchId, ...score }: LatestKnownScore,
  { people, messages }: QueueMessageDependencies,
): Promise<void> {
  const person = messageId === null ? null : await people.findById(playerId);
  if (!person) return;
  const expiresAt = addDays(new Date(score.contestedAt ?? score.confirmedAt ?? score.submittedAt), 1);
  const text = renderText(toText, person);
  const message = { id: `score-reply:${messageId}`, purpose: 'answer_confirmation', text, matchId, expiresAt } as const;
  await messages.queue([addressMessageToRecipient(person, message)]);
}

/** Older messages are dropped, for example when events are republished. */
const messageLifetimeDays = 2;
/** Players were promised the decision of staff, so it waits for the next week if this week's cap is used up. */
const decisionLifetimeDays = 8;

function queueNews(
  cause: string,
  message: ScoreMessage,
  score: LatestKnownScore,
  deps: QueueMessageDependencies,
): Promise<void> {
  return queue(getScoreMessageId(cause, score.matchId, message.playerId), message, score, deps);
}

async function queue(
  id: string,
  { playerId, toText, expiresAt, scoreVersion }: ScoreMessage & { readonly scoreVersion?: number },
  { matchId }: LatestKnownScore,
  { people, messages }: QueueMessageDependencies,
): Promise<void> {
  const person = await people.findById(playerId);
  if (!person) return;
  const text = renderText(toText, person);
  const message = { id, purpose: 'score_confirmation', text, matchId, expiresAt } as const;
  const asked = scoreVersion === undefined ? {} : { scoreVersion };
  await messages.queue([{ ...addressMessageToRecipient(person, message), ...asked }]);
}

function opponentOf({ submittedBy, user1Id, user2Id }: LatestKnownScore): string {
  return submittedBy === user1Id ? user2Id : user1Id;
}

function renderText(toText: RenderScoreMessage, { language }: MessageRecipient): string {
  return toText(notificationMessages[language].score, language);
}

/** The score with the player's games first; `no games` for a walkover. */
function formatScoreFor(playerId: string, score: LatestKnownScore, language: Language): string {
  const side = playerId === score.user1Id ? 'user1' : 'user2';
  return formatScore(score.sport, score, side) || notificationMessages[language].score.noGames;
}
