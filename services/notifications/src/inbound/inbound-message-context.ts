import { getNoShowReportPeriod, type MatchSnapshot, weeklyQuestionRounds } from '@rally/contracts/matchmaking';
import type { MessagePurpose } from '@rally/contracts/notifications';
import { type Language, languageDefault } from '@rally/contracts/players';
import { getLeagueWeek, getWeekRange } from '@rally/league-calendar';
import type { KnownMatchProjection } from '../known-matches/known-match.projection.ts';
import type { KnownScoreProjection, LatestKnownScore } from '../known-scores/known-score.projection.ts';
import { wasMatchReminderSent } from '../match-reminders/remind-of-matches.ts';
import type { LatestTexts } from '../outgoing/latest-text.store.ts';
import type { MessageStore } from '../outgoing/message.store.ts';
import type { QueuedMessage } from '../outgoing/message.ts';
import { getScoreConfirmationMessageId } from '../outgoing/queueing/get-score-message-id.ts';
import { getWeekQuestionId } from '../outgoing/queueing/queue-week-messages.ts';
import { createDailyReplyHelpId } from './create-daily-reply-help-id.ts';
import { findLastPlayedMatch, findMatchOfDay, findMatchToArrange } from './find-match-of-message.ts';
import { getLastDayEndOfMatch } from './get-last-day-end-of-match.ts';
import { type InboundMessageIntent, parseMessageIntent } from './parse-message-intent.ts';

/** What a message can refer to. */
export interface InboundMessageContext {
  /** Null for a phone without an account. */
  readonly playerId: string | null;
  /** The language of our questions to the writer. */
  readonly language: Language;
  /** Our latest message to the phone, apart from answers by staff, our help and messages that carriers require. */
  readonly latest: {
    readonly purpose: MessagePurpose;
    readonly matchId: string | null;
    readonly asksAboutWeek?: string;
  } | null;
  /** The text of that message. */
  readonly latestText: string | null;
  /** Whether staff have answered the phone since then, and we have not asked about the opponent's score again. */
  readonly isStaffAnswered: boolean;
  /** Whether this week's question is open: sent, but not answered by text. Only set if `latest` is about a score, times or a reminder. */
  readonly isWeekAsked: boolean;
  /** The latest numbered times that were sent to the phone. */
  readonly timeChoices: { readonly matchId: string; readonly choices: readonly string[] } | null;
  /** The opponent's score that waits for the writer's answer. */
  readonly scoreToAnswer: LatestKnownScore | null;
  /** Whether we have sent the writer the current version of that score; if the writer canceled its match, whether we have since. */
  readonly isScoreShown: boolean;
  /** Whether a hint of ours with that score came after `latest`. */
  readonly isScoreAskedLast: boolean;
  /** The writer's own score that the opponent has not answered. */
  readonly ownScore: LatestKnownScore | null;
  /** The score that the writer contests without having said what it was. */
  readonly scoreToCounter: LatestKnownScore | null;
  /** The canceled match about which our latest message asked the writer, while an answer still counts. */
  readonly canceledMatchToAnswer: MatchSnapshot | null;
  /** The match of the writer that needs a score. */
  readonly matchToScore: MatchSnapshot | null;
  /** The score of that match that was taken back; null if it had none. */
  readonly withdrawnScore: LatestKnownScore | null;
  /** When the writer can report a no-show in that match; null without one. */
  readonly noShowPeriod: { readonly from: Date; readonly until: Date } | null;
  /** The same for the match of `ownScore`. */
  readonly ownScoreNoShowPeriod: { readonly from: Date; readonly until: Date } | null;
  /** The match of the writer that is still to be played, with the zone of its times. */
  readonly matchToArrange: { readonly match: MatchSnapshot; readonly zone: string } | null;
  /** The match of the writer that is about to be played or has just been due. */
  readonly matchOfDay: MatchPlayedToday | null;
  /** The writer's latest completed match; only known if the message is about a rematch. */
  readonly completedMatchId: string | null;
  readonly now: Date;
  /** Base of links to the product. */
  readonly publicUrl: string;
}

export interface MatchPlayedToday {
  readonly id: string;
  readonly startsAt: string;
  /** Whether the writer was asked to confirm it, and it has not started. */
  readonly isToConfirm: boolean;
}

export interface ConversationDependencies {
  readonly messages: Pick<MessageStore, 'findById' | 'wasSent' | 'hasAskedWeek'>;
  readonly inbound: { readonly hasAnsweredWeek: (playerId: string, since: Date) => Promise<boolean> };
  readonly matches: KnownMatchProjection;
  readonly scores: KnownScoreProjection;
  /** IANA time zone of matches without their own. */
  readonly leagueZone: string;
  /** Base of links to the product. */
  readonly publicUrl: string;
}

export const scoreMessagePurposes: readonly (MessagePurpose | undefined)[] = ['score_request', 'score_confirmation'];
/** The purposes of messages that number the times of a match. */
export const timesMessagePurposes: readonly (MessagePurpose | undefined)[] = [
  'match_notification',
  'match_time',
  'match_alert',
];
export const weekQuestionPurposes: readonly (MessagePurpose | undefined)[] = ['week_question', 'week_reminder'];

const rematchIntents: readonly InboundMessageIntent[] = ['rematch', 'no_rematch'];

/** Finds what a message can refer to. The subject of our latest message takes precedence. */
export async function getInboundMessageContext(
  { from: phone, text }: { readonly from: string; readonly text: string },
  { latest, choices: timeChoices, staffAnsweredAt }: LatestTexts,
  { playerId, language }: { readonly playerId: string | null; readonly language: Language },
  now: Date,
  { messages, inbound, matches, scores, leagueZone, publicUrl }: ConversationDependencies,
): Promise<InboundMessageContext> {
  const isStaffAnswered = await isStaffLast(phone, { latest, staffAnsweredAt }, now, messages);
  if (playerId === null)
    return {
      ...emptyInboundMessageContext,
      playerId,
      language,
      latest,
      latestText: latest?.text ?? null,
      isStaffAnswered,
      timeChoices,
      now,
      publicUrl,
    };
  const [
    { toAnswer, ownUnanswered: ownScore, withoutCounterScore: scoreToCounter },
    playable,
    canceled,
    completedMatchId,
  ] = await Promise.all([
    scores.findOpenOf(playerId, now),
    matches.listPlayableOf(playerId),
    latest?.purpose === 'match_canceled' && latest.matchId !== null ? matches.findById(latest.matchId) : null,
    rematchIntents.includes(parseMessageIntent(text)) ? matches.findLatestCompletedId(playerId) : null,
  ]);
  const scored = await scores.listScored(playable.map(({ id }) => id));
  const toScore = playable.filter(({ id }) => !scored.has(id));
  const ofDay = findMatchOfDay(playable, latest?.matchId, now);
  const toArrange = findMatchToArrange(playable, [latest?.matchId, timeChoices?.matchId], now, leagueZone);
  const matchToScore = toScore.find(({ id }) => id === latest?.matchId) ?? findLastPlayedMatch(toScore, now);
  const ownScoreMatch = playable.find(({ id }) => id === ownScore?.matchId) ?? null;
  const scoreToAnswer = toAnswer.find(({ matchId }) => matchId === latest?.matchId) ?? toAnswer[0] ?? null;
  const hint = scoreToAnswer && (await findSentScoreHint(scoreToAnswer, phone, now, messages));
  const canceledAt = scoreToAnswer && getOwnCancellationTime(await matches.findById(scoreToAnswer.matchId), playerId);
  const isScoreShown =
    scoreToAnswer !== null && (await wasScoreQuestionSent(scoreToAnswer, { playerId, hint, canceledAt }, messages));
  return {
    playerId,
    language,
    latest,
    latestText: latest?.text ?? null,
    isStaffAnswered,
    isWeekAsked:
      ([...scoreMessagePurposes, ...timesMessagePurposes].includes(latest?.purpose) ||
        latest?.asksAboutWeek !== undefined) &&
      (await hasUnansweredWeekQuestion(playerId, now, leagueZone, { messages, inbound })),
    timeChoices,
    scoreToAnswer,
    isScoreShown,
    isScoreAskedLast: isScoreShown && hint !== null && (latest?.takenAt ?? hint.createdAt) <= hint.createdAt,
    ownScore,
    scoreToCounter,
    canceledMatchToAnswer: canceled && isAskedAboutCancellation(canceled, playerId, now) ? canceled : null,
    matchToScore,
    withdrawnScore: matchToScore && (await scores.findById(matchToScore.id)),
    noShowPeriod: matchToScore && getNoShowPeriod(matchToScore, leagueZone),
    ownScoreNoShowPeriod: ownScoreMatch && getNoShowPeriod(ownScoreMatch, leagueZone),
    matchToArrange: toArrange && { match: toArrange, zone: toArrange.timeZone ?? leagueZone },
    matchOfDay: ofDay && {
      id: ofDay.match.id,
      startsAt: ofDay.startsAt,
      isToConfirm: new Date(ofDay.startsAt) > now && (await wasMatchReminderSent(ofDay.match, playerId, { messages })),
    },
    completedMatchId,
    now,
    publicUrl,
  };
}

const language: Language = languageDefault;

/** The context of a phone that we have not texted yet. */
export const emptyInboundMessageContext = {
  language,
  latestText: null,
  isStaffAnswered: false,
  isWeekAsked: false,
  scoreToAnswer: null,
  isScoreShown: false,
  isScoreAskedLast: false,
  ownScore: null,
  scoreToCounter: null,
  canceledMatchToAnswer: null,
  matchToScore: null,
  withdrawnScore: null,
  noShowPeriod: null,
  ownScoreNoShowPeriod: null,
  matchToArrange: null,
  matchOfDay: null,
  completedMatchId: null,
};

function getNoShowPeriod(match: MatchSnapshot, leagueZone: string) {
  const { scheduledDate, slots } = match;
  return getNoShowReportPeriod({
    scheduledDate: scheduledDate === null ? null : new Date(scheduledDate),
    proposedStarts: slots.map(({ startsAt }) => new Date(startsAt)),
    lastDayEndsAt: getLastDayEndOfMatch(match, leagueZone),
  });
}

/** Whether the player may still confirm or contest the opponent's reason. */
function isAskedAboutCancellation(
  { user1Id, user2Id, cancellation }: MatchSnapshot,
  playerId: string,
  now: Date,
): boolean {
  const { canceledBy, review, responseDueAt } = cancellation ?? {};
  const isAsked = canceledBy != null && canceledBy !== playerId && [user1Id, user2Id].includes(playerId);
  return isAsked && review === 'awaiting_opponent' && responseDueAt != null && now <= new Date(responseDueAt);
}

/** Whether a player was asked about the next week and has not answered by message. */
async function hasUnansweredWeekQuestion(
  playerId: string,
  now: Date,
  leagueZone: string,
  { messages, inbound }: Pick<ConversationDependencies, 'messages' | 'inbound'>,
): Promise<boolean> {
  const week = getLeagueWeek(now, leagueZone);
  const asked = await Promise.all([
    ...weeklyQuestionRounds.map((round) => messages.wasSent(getWeekQuestionId(week, round, playerId))),
    messages.hasAskedWeek(playerId, week),
  ]);
  return asked.includes(true) && !(await inbound.hasAnsweredWeek(playerId, getWeekRange(week, leagueZone).startsAt));
}

/** Whether staff sent the latest message to the phone, apart from our help. */
async function isStaffLast(
  phone: string,
  { latest, staffAnsweredAt }: Pick<LatestTexts, 'latest' | 'staffAnsweredAt'>,
  now: Date,
  messages: ConversationDependencies['messages'],
): Promise<boolean> {
  if (staffAnsweredAt === null) return false;
  const isEarlier = (message: QueuedMessage | null) => !message?.takenAt || message.takenAt <= staffAnsweredAt;
  return isEarlier(latest) && isEarlier(await messages.findById(createDailyReplyHelpId(phone, 'answer_again', now)));
}

/** Whether our question or a later hint about this version of the score went out; if the player canceled the match, whether it has since. */
async function wasScoreQuestionSent(
  score: LatestKnownScore,
  {
    playerId,
    hint,
    canceledAt,
  }: { readonly playerId: string; readonly hint: QueuedMessage | null; readonly canceledAt: Date | null },
  messages: ConversationDependencies['messages'],
): Promise<boolean> {
  const isSince = (at: Date | null) => canceledAt === null || (at !== null && at >= canceledAt);
  if (hint && isSince(hint.createdAt)) return true;
  const id = getScoreConfirmationMessageId(score, playerId, score.version);
  if (!(await messages.wasSent(id))) return false;
  return canceledAt === null || isSince((await messages.findById(id))?.takenAt ?? null);
}

/** Today's latest hint with this version of the score; null without one. */
async function findSentScoreHint(
  { submittedAt }: LatestKnownScore,
  phone: string,
  now: Date,
  messages: ConversationDependencies['messages'],
): Promise<QueuedMessage | null> {
  const hints = await Promise.all(
    (['answer', 'answer_again'] as const).map((topic) => messages.findById(createDailyReplyHelpId(phone, topic, now))),
  );
  return hints
    .flatMap((hint) => hint ?? [])
    .filter(({ createdAt }) => createdAt >= new Date(submittedAt))
    .reduce<QueuedMessage | null>((last, hint) => (last && last.createdAt > hint.createdAt ? last : hint), null);
}

/** When the player canceled a match; null if it is not canceled, or not by the player. */
function getOwnCancellationTime(match: MatchSnapshot | null, playerId: string): Date | null {
  if (match?.status !== 'canceled' || match.cancellation?.canceledBy !== playerId) return null;
  return match.canceledAt === null ? null : new Date(match.canceledAt);
}
