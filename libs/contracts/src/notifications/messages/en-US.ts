import { proposedTimesMax } from '../../matchmaking/arrangement/match-time-limits.ts';
import { cancellationResponseHours } from '../../matchmaking/cancellation/cancellation-rules.ts';
import { closedWeekTexts } from '../../matchmaking/cancellation/closed-week-texts.ts';
import {
  noShowReportableAfterMinutes,
  noShowReportableUntilDays,
} from '../../matchmaking/cancellation/get-no-show-report-period.ts';
import type { CancelReason, ClosedWeekReason, UnpairedReason } from '../../matchmaking/enums.ts';
import { reliabilityCountedMilesMax } from '../../matchmaking/weekly-run/reliability-distance-limit.ts';
import { unpairedTexts } from '../../matchmaking/weekly-run/unpaired-texts.ts';
import { formatPrice } from '../../payments/money.ts';
import { matchFeeCents } from '../../payments/prices.ts';
import type { DayOfWeek, Sport, TimeBlock } from '../../players/enums.ts';
import { confirmationExpiryDays } from '../../scoring/scores/score-confirmation-period.ts';
import type { ScoreErrorTexts } from '../../scoring/scores/score-error-texts.ts';
import { scoreSubmissionsMax } from '../../scoring/scores/score-limits.ts';
import { scoreTexts } from '../../scoring/scores/score-texts.ts';
import { messagesPerWeekMax } from '../weekly-message-cap.ts';
import { replyWords, scoreExamples } from './reply-help-line.ts';

/** How messages group days: Monday-Friday are weekdays, Saturday-Sunday weekends, both together any day of the week. */
const days = {
  weekdays: 'weekdays',
  weekends: 'weekends',
  anyDay: 'any day of the week',
  noOverlap: 'Flexible schedule',
  names: {
    Mon: 'Monday',
    Tue: 'Tuesday',
    Wed: 'Wednesday',
    Thu: 'Thursday',
    Fri: 'Friday',
    Sat: 'Saturday',
    Sun: 'Sunday',
  } satisfies Record<DayOfWeek, string>,
  timeBlocks: { Morning: 'mornings', Afternoon: 'afternoons', Evening: 'evenings' } satisfies Record<TimeBlock, string>,
};

const canceledBecause = {
  weather: 'bad weather',
  injury: 'an injury',
  mutual: 'you both agreed to',
  late_cancel: "they can't make it",
  no_show: "you didn't show up",
} satisfies Record<CancelReason, string>;

/** The message to the players of a match, and those about its cancellation. */
const match = {
  /** `opponent` is the whole name, null if unknown. */
  on: (sport: Sport, opponent: string | null, phone: string) =>
    `Rally: your ${sport} match is on! You're playing ${opponent ?? 'your opponent'}, ${phone}.`,
  pickTime: (times: string, court: string | null) => `Pick a time${formatCourt(court)}: ${times}.`,
  suggested: (time: string, court: string | null) => `Suggested: ${time}${formatCourt(court)}.`,
  /** `timesOfDay` as in "mornings and evenings"; empty for any. */
  bothFree: (daysOfWeek: string, timesOfDay: string) =>
    `You're both free ${[daysOfWeek, ...(timesOfDay === '' ? [] : [timesOfDay])].join(', ')}.`,
  noSharedDay: `Times: ${days.noOverlap}.`,
  submitScore: 'Please submit your score before the end of the week to avoid a hit to your reliability.',
  farMatch: `Matches over ${reliabilityCountedMilesMax} miles do not affect reliability.`,
  canceled: (sport: Sport) =>
    `Rally: your ${sport} match was canceled. This doesn't affect your reliability unless you canceled late.`,
  /** To the player who answered the times, when the opponent did not. */
  opponentSilent: (sport: Sport) =>
    `Rally: your opponent didn't answer, so we canceled your ${sport} match. It doesn't count against you. You're on standby: we'll text you if we find you another opponent this week.`,
  /** To the player who did not answer. `link` opens the match. */
  unanswered: (sport: Sport, isCounted: boolean, link: string) =>
    [
      `Rally: your opponent picked times for your ${sport} match and you didn't answer, so we canceled it.`,
      ...(isCounted ? ['It counts as a missed match.'] : []),
      `We'll ask you about next week. Is this wrong? ${link}`,
    ].join(' '),
  /** To the players of a paid match that ended because not both paid to see each other. `link` leads to another search. */
  notRevealed: (sport: Sport, hasSeenOpponent: boolean, link: string) =>
    hasSeenOpponent
      ? `Rally: your opponent didn't pay the match fee in time, so your ${sport} match is off. If you paid it, you get it back. Find another opponent: ${link}`
      : `Rally: the time to see your opponent is over, so your ${sport} match is off. Find another opponent: ${link}`,
  /** To the player who canceled a weekly match. */
  canceledByYou: (sport: Sport, reason: CancelReason | null) =>
    `Rally: we told your opponent that your ${sport} match is canceled. ${closedWeekTexts[reason === null || reason === 'late_cancel' ? 'canceled' : reason === 'no_show' ? 'no_show_open' : 'unconfirmed']}`,
  /** To the player whose week is open again because the reason was confirmed or staff decided. `standbyAt` is null if no round is left. */
  weekReopened: (sport: Sport, standbyAt: string | null, link: string) =>
    standbyAt === null
      ? `Rally: the cancellation of your ${sport} match is settled. It doesn't count against you.`
      : `Rally: the cancellation of your ${sport} match is settled, and your week is open again. We pair again ${standbyAt}. Join standby: ${link}`,
  reportedNoShow: (sport: Sport, link: string) =>
    `Rally: your opponent reported that you didn't show up for your ${sport} match. Reply WRONG within ${cancellationResponseHours} hours if you did, or OK if it's right. Details: ${link}`,
  confirmCancellation: (sport: Sport, reason: CancelReason | null, link: string) =>
    `Rally: your opponent canceled your ${sport} match${reason === null ? '' : `: ${canceledBecause[reason]}`}. Is that right? Reply OK or WRONG within ${cancellationResponseHours} hours. Details: ${link}`,
  cancellationConfirmed: 'Rally: thanks, we noted that the reason for the cancellation is right.',
  cancellationContested: 'Rally: thanks, we noted that you disagree. Our staff will look at it.',
};

/** Messages about the time of a match. `opponent` is a first name, `times` are numbered and as shown to people, `link` opens the match. */
const times = {
  offered: (sport: Sport, opponent: string, times: string, court: string | null, choose: string) =>
    `Rally: ${opponent} can play your ${sport} match${formatCourt(court)}: ${times}. ${choose}`,
  suggested: (sport: Sport, times: string, court: string | null, choose: string) =>
    `Rally: no time has worked for your ${sport} match so far. You're both free ${times}${formatCourt(court)}. ${choose}`,
  /** To a player who has not answered the times. */
  reminder: (sport: Sport, opponent: string, times: string, court: string | null, choose: string) =>
    `Rally: when can you play your ${sport} match with ${opponent}${formatCourt(court)}? ${times}. ${choose}`,
  /** How to answer a list of `count` numbered times. */
  choose: (count: number, link: string) =>
    `Reply ${formatChoiceNumbers(count)}, or OTHER to suggest your own times: ${link}`,
  /** After a yes to `count` times. */
  which: (count: number, isWeekAsked: boolean) =>
    `Rally: great, which time works? Reply ${formatChoiceNumbers(count)}, or OTHER to suggest your own times.${isWeekAsked ? countMeIn : ''}`,
  /** After a no to times. */
  noneOfThem: (isWeekAsked: boolean) =>
    `Rally: none of these times? Reply your own, e.g. "Sat 9 AM", or CALL OFF to cancel your match.${isWeekAsked ? notNextWeek : ''}`,
  notUnderstood: (count: number) =>
    `Rally: sorry, we didn't get that. About your match, reply ${formatChoiceNumbers(count)} to pick a time, your own times, e.g. "Sat 9 AM", or MSG and a text to your opponent.`,
  /** Replies to the player's own message about times. */
  own: (link: string) =>
    `Rally: when can you play your match? Reply up to ${proposedTimesMax} times, e.g. "Sat 9 AM, Sun 2 PM", or pick them here, without signing in: ${link}`,
  /** `courts` are names; there may be none. */
  courtUnknown: (courts: readonly string[], link: string) =>
    courts.length === 0
      ? `Rally: we can't set that court by text. Pick a time and a court here: ${link}`
      : `Rally: we don't know that court. For this match you can choose ${formatCourts(courts)}. Reply e.g. "2 at ${courts[0]}".`,
  courts: (courts: readonly string[], link: string) =>
    courts.length === 0
      ? `Rally: there's no court to choose yet. See your match: ${link}`
      : `Rally: you can play at ${formatCourts(courts)}. Reply a time with a court, e.g. "2 at ${courts[0]}" or "Sat 9 AM at ${courts.at(-1)}".`,
  hourMissing: (link: string) =>
    `Rally: what time can you play your match? Reply a day and a time, e.g. "Sat 9 AM", or pick one here: ${link}`,
  chosen: (sport: Sport, times: string) =>
    `Rally: thanks! We've offered your opponent ${times}. We'll tell you when your ${sport} match is set.`,
  alreadyAgreed: (sport: Sport, time: string, link: string) =>
    `Rally: your ${sport} match is already set for ${time}. To change it: ${link}`,
  /** No further offers are accepted: the players must choose from the existing ones, or the opponent must act. */
  offersUsedUp: (sport: Sport, link: string) =>
    `Rally: you can't offer other times for your ${sport} match right now. Pick one of those offered, or wait for your opponent: ${link}`,
  notOpen: (sport: Sport, link: string) => `Rally: that time for your ${sport} match is no longer open. See: ${link}`,
  agreed: (sport: Sport, opponent: string, time: string, court: string | null) =>
    `Rally: it's set. Your ${sport} match with ${opponent} is ${time}${formatCourt(court)}.`,
  reopened: (sport: Sport, opponent: string, link: string) =>
    `Rally: ${opponent} can't make your ${sport} match at the agreed time. Pick another one: ${link}`,
  reopenedWith: (sport: Sport, opponent: string, times: string, choose: string) =>
    `Rally: ${opponent} can't make your ${sport} match at the agreed time. You're both free ${times}. ${choose}`,
};

/** Messages around the agreed time of a match, and replies to the words that players text then. */
const matchDay = {
  /** Instead of a first name that we do not know. */
  unnamedOpponent: 'Your opponent',
  reminder: (sport: Sport, opponent: string, time: string, court: string | null) =>
    `Rally: your ${sport} match with ${opponent} is ${time}${formatCourt(court)}. Reply C to confirm, R to reschedule.`,
  /** To the opponent of a player who is late. */
  late: (sport: Sport, opponent: string) =>
    `Rally: ${opponent} is running late for your ${sport} match, but is on the way.`,
  /** Replies to the player's own word. */
  confirmed: (opponent: string, time: string) => `Rally: thanks, you're confirmed for ${time}. ${opponent} can see it.`,
  rescheduled: (sport: Sport, opponent: string, times: string, choose: string) =>
    `Rally: got it. We'll tell ${opponent} that you need another time for your ${sport} match. You're both free ${times}. ${choose}`,
  rescheduledWithoutTimes: (sport: Sport, opponent: string, link: string) =>
    `Rally: got it. We'll tell ${opponent} that you need another time for your ${sport} match. Suggest one: ${link}`,
  lateToldOpponent: (opponent: string) => `Rally: got it. We'll tell ${opponent} that you're running late.`,
  arrived: (opponent: string) => `Rally: got it. ${opponent} can see that you're there.`,
  /** At most once a day, whatever the opponents wrote. */
  written: (sport: Sport, opponent: string, link: string) =>
    `Rally: ${opponent} sent you a message about your ${sport} match. Reply READ to read it, or open ${link}`,
  /** Replies to MSG and READ. */
  messageSent: (opponent: string) => `Rally: we've passed your message on to ${opponent}.`,
  messages: (opponent: string, texts: readonly string[]) =>
    `${opponent} wrote: ${texts.map((text) => `"${text}"`).join(' ')} - Reply MSG and your answer.`,
  noMessages: (opponent: string) =>
    `Rally: there are no messages from ${opponent}. Reply MSG and your text to write one.`,
  messageMissing: 'Rally: reply MSG and your text, such as "MSG I have the balls", and we pass it on to your opponent.',
  /** The answer to MATCH; `phone` is null if it is not known or not shown. */
  details: (sport: Sport, opponent: string, phone: string | null, time: string, court: string | null) =>
    `Rally: your ${sport} match with ${opponent}${phone === null ? '' : `, ${phone},`} is ${time}${formatCourt(court)}. Can't make it? Reply RESCHEDULE or CALL OFF.`,
  timesOffered: (sport: Sport, opponent: string, times: string, court: string | null) =>
    `Rally: you offered ${opponent} ${times}${formatCourt(court)} for your ${sport} match, and we're waiting for an answer. Reply OTHER to change it.`,
  noMatchToPlay: (link: string) => `Rally: you have no match to play. See your matches: ${link}`,
  noMatchToWriteTo: (link: string) =>
    `Rally: you have no match with an opponent to write to. See your matches: ${link}`,
  rematchWanted: (sport: Sport, opponent: string) =>
    `Rally: got it, you'd like to play ${opponent} again. If you both ask, we'll match you in the first ${sport} week you both say YES to. Changed your mind? Reply NO REMATCH.`,
  rematchTakenBack: (opponent: string) => `Rally: got it, no rematch with ${opponent}.`,
  noMatchForRematch: (link: string) => `Rally: you have no finished match to repeat. See your matches: ${link}`,
  notCancelable: (link: string) => `Rally: you have no match to call off. See your matches: ${link}`,
  /** The error that a screen would show; refusals of earlier versions have no code. */
  refused: ({ text }: { code: string | undefined; text: string }, link: string) =>
    `Rally: ${text} See your match: ${link}`,
  /** For a text that may be about not playing. */
  cannotPlay: (hasTime: boolean) =>
    `Rally: can't play? Reply ${hasTime ? 'RESCHEDULE for another time' : 'OTHER for other times'}, INJURED if you're hurt or sick, or CALL OFF to cancel your match. To write to your opponent, reply MSG and your text.`,
  notUnderstood:
    "Rally: sorry, we didn't get that. Reply MATCH for your match's details, RESCHEDULE or CALL OFF if you can't play, or MSG and a text to your opponent.",
  notComing: (link: string, isWeekAsked: boolean) =>
    `Rally: reply C if you can play, R for another time, or CALL OFF to cancel your match.${isWeekAsked ? notNextWeek : ''} Details: ${link}`,
  notNow: (link: string) =>
    `Rally: that word works from the day before your match until it's played. To change your match: ${link}`,
};

const countMeIn = ' If you meant a match next week, reply COUNT ME IN.';
const notNextWeek = ' If you meant next week, reply NOT NEXT WEEK.';

function formatCourt(court: string | null): string {
  return court === null ? '' : ` at ${court}`;
}

function formatCourts(courts: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(courts);
}

/** `1`, `1 or 2`, `1, 2, or 3`. */
function formatChoiceNumbers(count: number): string {
  const numbers = Array.from({ length: count }, (_, index) => String(index + 1));
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(numbers);
}

const englishScoreErrors: ScoreErrorTexts = scoreTexts;
const gamesName = { tennis: 'games', pickleball: 'points' } satisfies Record<Sport, string>;

/** Messages about a match's score. `link` opens the match. */
const score = {
  youWon: 'you won',
  youLost: 'you lost',
  youTied: 'you tied',
  byWalkover: 'by walkover',
  retired: '(retired)',
  timeRanOut: '(time ran out)',
  noGames: 'no games',
  /** What is wrong with a score. */
  errors: englishScoreErrors,
  /** `score` as in "you won 6-4, 6-4". */
  submitted: (sport: Sport, score: string, link: string) =>
    `Rally: your opponent says ${score} in your ${sport} match. Reply OK, or WRONG to contest it, within ${confirmationExpiryDays} days: ${link}`,
  /** After a first question about another score. */
  corrected: (sport: Sport, score: string, link: string) =>
    `Rally: your opponent corrected the score of your ${sport} match: ${score}. Reply OK, or WRONG to contest it, within ${confirmationExpiryDays} days: ${link}`,
  withdrawn: (sport: Sport) =>
    `Rally: your opponent took back the score of your ${sport} match. There's nothing to confirm now.`,
  request: (sport: Sport) =>
    `Rally: did you play your ${sport} match? Reply the score, your ${gamesName[sport]} first, e.g. ${scoreExamples[sport]}, or NO.`,
  /** Replies to a player's own message. */
  received: (score: string) => `Rally: got it, ${score}. We asked your opponent to confirm.`,
  takenBack: (sport: Sport) =>
    `Rally: we took your score back. Reply the right one, your ${gamesName[sport]} first, e.g. ${scoreExamples[sport]}.`,
  agreed: 'Rally: thanks, the score is confirmed.',
  disputed: "Rally: we'll review the score and let you know.",
  disputedWithoutScore: (sport: Sport) =>
    `Rally: we'll review the score. What was it? Reply your ${gamesName[sport]} first, e.g. ${scoreExamples[sport]}.`,
  notPlayed: (link: string) =>
    `Rally: got it, not played. Reply the score if you still play it. Won't you? Reply RAIN, INJURED, NOSHOW, BOTH AGREED, or CALL OFF. Details: ${link}`,
  askForScore: (sport: Sport) =>
    `Rally: what was the score of your ${sport} match? Reply your ${gamesName[sport]} first, e.g. ${scoreExamples[sport]}. Not played? Reply NO.`,
  /** While the weekly question is open too. */
  askForScoreOrWeek: (sport: Sport) =>
    `Rally: did you play your ${sport} match? Reply the score, your ${gamesName[sport]} first, e.g. ${scoreExamples[sport]}, or NO. If you meant a match next week, reply COUNT ME IN.`,
  askForAnswer: (score: string) =>
    `Rally: your opponent says ${score}. Reply OK if that's right, or WRONG and your score to contest it.`,
  /** `reason` is a sentence without its period. */
  impossible: (sport: Sport, reason: string) =>
    `Rally: that can't be a final score. ${reason}. Please reply again, your ${gamesName[sport]} first, e.g. ${scoreExamples[sport]}.`,
  winnerMissing: 'Rally: who won? Reply e.g. "won 6-4 2-1 ret" or "lost by walkover".',
  noShowTooEarly: `Rally: you can report a no-show from ${noShowReportableAfterMinutes} minutes after the start of the match. Reply NOSHOW then.`,
  noShowTooLate: `Rally: you can report a no-show until ${noShowReportableUntilDays} days after the match.`,
  /** Replies to a score that was taken back after the last submission. */
  takenBackForGood: `Rally: we took your score back. You have entered one ${scoreSubmissionsMax} times, so now your opponent has to enter the score.`,
  submissionsUsedUp: `Rally: you have entered a score of this match ${scoreSubmissionsMax} times. Now your opponent has to answer, or enter the score.`,
  noMatch: (link: string) => `Rally: we found no match of yours that needs a score. See your matches: ${link}`,
  confirmed: (sport: Sport, score: string) => `Rally: your ${sport} score of ${score} is confirmed.`,
  reviewed: (sport: Sport, score: string) => `Rally: we reviewed your ${sport} match. The final score is ${score}.`,
  contested: (sport: Sport) =>
    `Rally: your opponent contested the score of your ${sport} match. We'll review it and let you know.`,
  contestedAsNotPlayed: (sport: Sport) =>
    `Rally: your opponent says you didn't play your ${sport} match. We'll review its score and let you know.`,
  /** To the submitter, because the opponent neither confirmed nor contested it. */
  leftToStaff: (sport: Sport) =>
    `Rally: your opponent didn't answer about the score of your ${sport} match. We'll review it and let you know.`,
  contestedWithScore: (sport: Sport, score: string) =>
    `Rally: your opponent contested the score of your ${sport} match and says ${score}. We'll review it and let you know.`,
  expired: (sport: Sport, score: string) =>
    `Rally: your ${sport} score of ${score} is final. Nobody contested it within ${confirmationExpiryDays} days.`,
  /** To both players, about a score from before the match. */
  lapsed: (sport: Sport) =>
    `Rally: the score of your ${sport} match was entered before its time and never confirmed, so it was removed. Did you play? Reply the score, your ${gamesName[sport]} first, e.g. ${scoreExamples[sport]}, or NO.`,
  voided: (sport: Sport) => `Rally: we reviewed your ${sport} match. Its score doesn't count and was removed.`,
};

/** Messages about paid matches. They never name the opponent before the fee is paid. */
const payment = {
  opponentFound: (sport: Sport, link: string) =>
    `Rally: we found an opponent for your ${sport} match. Pay ${formatPrice(matchFeeCents)} to see who it is: ${link}`,
  feePaid: (amount: string, link: string) => `Rally: we received your ${amount} match fee. See your opponent: ${link}`,
  creditSpent: (amount: string, link: string) =>
    `Rally: your credit paid the ${amount} match fee. See your opponent: ${link}`,
  pickTime: (sport: Sport, link: string) =>
    `Rally: you and your opponent can both see each other now. Pick a time for your ${sport} match: ${link}`,
  creditKept: (amount: string) => `Rally: your ${amount} match fee is now a credit. It pays for your next match.`,
  lifetimePaid: (amount: string) =>
    `Rally: we received your ${amount} payment for lifetime access. No more match fees!`,
  partlyRefunded: (refunded: string, amount: string) =>
    `Rally: we refunded ${refunded} of your ${amount} payment. It may take 5 to 10 days to appear on your statement.`,
  refunded: (amount: string) =>
    `Rally: we refunded your ${amount} payment in full. It may take 5 to 10 days to appear on your statement.`,
};

/** The confirmation of a signup on the landing page, worded as carriers require. */
const signup = {
  confirmed: `Rally: thanks for signing up for weekly tennis and pickleball matches! Up to ${messagesPerWeekMax} messages a week. Msg & data rates may apply. Reply HELP for help, STOP to opt out.`,
  /** Until the profile is finished. `link` opens the sign-in page. */
  finishProfile: (link: string) => `Finish your profile so we can match you: ${link}`,
};

/** Replies to texts that staff answer. */
const inbox = {
  /** Sent once a day. */
  received: 'Rally: thanks, our staff will read your message and text you back if needed. Reply STOP to opt out.',
  /** To a player with an opponent. */
  receivedDuringMatch:
    'Rally: thanks, our staff will read your message. To write to your opponent, reply MSG and your text. Reply STOP to opt out.',
};

/** Messages about a player's own conduct. They never say who reported what. */
const conduct = {
  warning:
    'Rally: other players reported your conduct, and we reviewed it. Please be fair, friendly, and on time, or we may close your account. Reply HELP for help.',
};

/** The weekly opt-in question and our replies to its answers. */
const week = {
  question:
    "Rally: want a match next week? Reply YES or NO. Saying NO won't affect your reliability. Reply STOP to opt out.",
  reminder: "Rally: we haven't heard from you yet. Want a match next week? Reply YES or NO, or STOP to opt out.",
  /** After the reminder of a match, when the question could not be sent. */
  questionInReminder: 'Want a match next week too? Reply COUNT ME IN or NOT NEXT WEEK.',
  /** After our reply to C. */
  questionInReply: 'Want a match next week too? Reply YES or NO.',
  /** `week` and `standbyAt` as shown to people, `link` opens the profile. `standbyAt` is null once no standby round is left. */
  unpaired: (sport: Sport, week: string, reason: UnpairedReason, standbyAt: string | null, link: string) =>
    [
      `Rally: we couldn't find you a ${sport} match for ${week}.`,
      unpairedTexts[reason],
      ...(standbyAt === null ? [] : [`You're on standby: we'll try again ${standbyAt}.`]),
      link,
    ].join(' '),
  /** `runAt` is the weekly run on the player's clock. */
  answeredYes: (runAt: string) => `Rally: you're in! We'll match you ${runAt}.`,
  /** To a YES after the weekly run. */
  standbyYes: (week: string, standbyAt: string | null) =>
    standbyAt === null
      ? `Rally: you're on standby for ${week}. We'll text you if we find you an opponent.`
      : `Rally: you're on standby for ${week}. We'll look for an opponent ${standbyAt} and text you if we find one.`,
  /** To a YES in the week of a match that the player canceled or missed. */
  weekClosed: (reason: ClosedWeekReason) => `Rally: ${closedWeekTexts[reason]} We'll ask you about the next week.`,
  standbyNo: (week: string) =>
    `Rally: got it, you're off standby: no match for ${week}. This won't affect your reliability.`,
  answeredNo: "Rally: got it, no match next week. This won't affect your reliability.",
  notUnderstood:
    "Rally: sorry, we didn't get that. Want a match next week? Reply YES or NO. Reply HELP for help, STOP to opt out.",
};

/** Replies that carriers require to STOP, START and HELP. */
const optOut = {
  stopped: "Rally: you're unsubscribed and won't get any more messages. Reply START to resubscribe.",
  started: `Rally: you're resubscribed (max ${messagesPerWeekMax} messages a week). Reply HELP for help, STOP to opt out.`,
  help: (contact: string) =>
    `Rally: weekly tennis and pickleball matches, up to ${messagesPerWeekMax} messages a week. Reply ${replyWords['en-US'].map(({ words, hint }) => (hint ? `${words} (${hint})` : words)).join(', ')}. Help: ${contact}. Msg & data rates may apply. Reply STOP to opt out.`,
};

/** The messages to players that notifications sends. The Spanish ones are in `es-US.ts`. */
export const englishNotificationMessages = {
  days,
  match,
  times,
  matchDay,
  score,
  payment,
  signup,
  inbox,
  conduct,
  week,
  optOut,
};

/** The same messages in another language: the same names with the same values to fill in. */
export type NotificationMessages = Translation<typeof englishNotificationMessages>;

type Translation<Message> = Message extends (...values: infer Values) => string
  ? (...values: Values) => string
  : Message extends string
    ? string
    : { readonly [Name in keyof Message]: Translation<Message[Name]> };
