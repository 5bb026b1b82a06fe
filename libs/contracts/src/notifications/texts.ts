import {
  cancellationResponseHours,
  proposedTimesMax,
  reliabilityDistanceMilesMax,
  weeklyRunTimeText,
} from '../matchmaking/constants.ts';
import type { UnpairedReason } from '../matchmaking/enums.ts';
import { unpairedTexts } from '../matchmaking/texts.ts';
import { matchFeeCents } from '../payments/constants.ts';
import { formatPrice } from '../payments/money.ts';
import type { AvailabilityDay, Sport } from '../players/enums.ts';
import { confirmationExpiryDays } from '../scoring/constants.ts';
import { inboxAnswerLengthMax, messagesPerWeekMax } from './constants.ts';

/** How messages group days: Monday-Friday are weekdays, Saturday-Sunday weekends, both together any day of the week. */
export const dayGroupTexts = {
  weekdays: 'weekdays',
  weekends: 'weekends',
  anyDay: 'any day of the week',
  noOverlap: 'Flexible schedule',
} as const;

export const dayNames = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
} as const satisfies Record<AvailabilityDay, string>;

/** Fixed sentences of match messages. */
export const matchMessageTexts = {
  submitScore: 'Please submit your score before the end of the week to avoid a hit to your reliability.',
  farMatch: `Matches over ${reliabilityDistanceMilesMax} miles do not affect reliability.`,
  canceled: (sport: Sport) =>
    `Rally: your ${sport} match was canceled. This doesn't affect your reliability unless you canceled late.`,
  reportedNoShow: (sport: Sport, link: string) =>
    `Rally: your opponent reported that you didn't show up for your ${sport} match. If that's wrong, contest it within ${cancellationResponseHours} hours: ${link}`,
  confirmCancellation: (sport: Sport, link: string) =>
    `Rally: your opponent canceled your ${sport} match. Please confirm or contest their reason within ${cancellationResponseHours} hours: ${link}`,
} as const;

/** Messages about the time of a match. `opponent` is a first name, `times` are numbered and as shown to people, `link` opens the match. */
export const matchTimeTexts = {
  offered: (sport: Sport, opponent: string, times: string, choose: string) =>
    `Rally: ${opponent} can play your ${sport} match: ${times}. ${choose}`,
  suggested: (sport: Sport, times: string, choose: string) =>
    `Rally: no time has worked for your ${sport} match so far. You're both free ${times}. ${choose}`,
  /** To a player who has not answered the times. */
  reminder: (sport: Sport, opponent: string, times: string, choose: string) =>
    `Rally: when can you play your ${sport} match with ${opponent}? ${times}. ${choose}`,
  /** How to answer a list of `count` numbered times. */
  choose: (count: number, link: string) => `Reply ${formatChoices(count)}, or OTHER to suggest your own times: ${link}`,
  /** Replies to the player's own message about times. */
  own: (link: string) =>
    `Rally: when can you play your match? Reply up to ${proposedTimesMax} times, e.g. "Sat 9 AM, Sun 2 PM", or pick them here: ${link}`,
  hourMissing: (link: string) =>
    `Rally: what time can you play your match? Reply a day and a time, e.g. "Sat 9 AM", or pick one here: ${link}`,
  chosen: (sport: Sport, times: string) =>
    `Rally: thanks! We've offered your opponent ${times}. We'll tell you when your ${sport} match is set.`,
  alreadyAgreed: (sport: Sport, time: string, link: string) =>
    `Rally: your ${sport} match is already set for ${time}. To change it: ${link}`,
  notOpen: (sport: Sport, link: string) => `Rally: that time for your ${sport} match is no longer open. See: ${link}`,
  agreed: (sport: Sport, opponent: string, time: string, court: string | null) =>
    `Rally: it's set. Your ${sport} match with ${opponent} is ${time}${court === null ? '' : ` at ${court}`}.`,
  reopened: (sport: Sport, opponent: string, link: string) =>
    `Rally: ${opponent} can't make your ${sport} match at the agreed time. Pick another one: ${link}`,
} as const;

/** `1`, `1 or 2`, `1, 2, or 3`. */
function formatChoices(count: number): string {
  const numbers = Array.from({ length: count }, (_, index) => String(index + 1));
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(numbers);
}

const gamesName = { tennis: 'games', pickleball: 'points' } as const satisfies Record<Sport, string>;
const scoreExamples = { tennis: '6-4 3-6 7-5', pickleball: '11-7 11-9' } as const satisfies Record<Sport, string>;

/** Messages about a match's score. `link` opens the match. */
export const scoreMessageTexts = {
  /** `score` as in "you won 6-4, 6-4". */
  submitted: (sport: Sport, score: string, link: string) =>
    `Rally: your opponent says ${score} in your ${sport} match. Reply OK, or WRONG to contest it, within ${confirmationExpiryDays} days: ${link}`,
  request: (sport: Sport) =>
    `Rally: did you play your ${sport} match? Reply the score, your ${gamesName[sport]} first, e.g. ${scoreExamples[sport]}, or NO.`,
  /** Replies to a player's own message. */
  received: (score: string) => `Rally: got it, ${score}. We asked your opponent to confirm.`,
  agreed: 'Rally: thanks, the score is confirmed.',
  disputed: "Rally: we'll review the score and let you know.",
  notPlayed: (link: string) =>
    `Rally: got it, not played yet. Reply the score once you've played, or reschedule or cancel here: ${link}`,
  askForScore: (sport: Sport) =>
    `Rally: what was the score of your ${sport} match? Reply your ${gamesName[sport]} first, e.g. ${scoreExamples[sport]}. Not played? Reply NO.`,
  askForAnswer: (score: string) =>
    `Rally: your opponent says ${score}. Reply OK if that's right, or WRONG to contest it.`,
  /** `reason` is a sentence without its period. */
  impossible: (sport: Sport, reason: string) =>
    `Rally: that can't be a final score. ${reason}. Please reply again, your ${gamesName[sport]} first, e.g. ${scoreExamples[sport]}.`,
  winnerMissing: 'Rally: who won? Reply e.g. "won 6-4 2-1 ret" or "lost by walkover".',
  noMatch: (link: string) => `Rally: we found no match of yours that needs a score. See your matches: ${link}`,
  confirmed: (sport: Sport, score: string) => `Rally: your ${sport} score of ${score} is confirmed.`,
  reviewed: (sport: Sport, score: string) => `Rally: we reviewed your ${sport} match. The final score is ${score}.`,
  contested: (sport: Sport) =>
    `Rally: your opponent contested the score of your ${sport} match. We'll review it and let you know.`,
} as const;

/** Messages about paid matches. They never name the opponent before the fee is paid. */
export const paymentMessageTexts = {
  opponentFound: (sport: Sport, link: string) =>
    `Rally: we found an opponent for your ${sport} match. Pay ${formatPrice(matchFeeCents)} to see who it is: ${link}`,
  feePaid: (amount: string, link: string) =>
    `Rally: we received your ${amount} match fee. See your opponent and pick a time: ${link}`,
  creditSpent: (amount: string, link: string) =>
    `Rally: your credit paid the ${amount} match fee. See your opponent and pick a time: ${link}`,
  creditKept: (amount: string) => `Rally: your ${amount} match fee is now a credit. It pays for your next match.`,
  lifetimePaid: (amount: string) =>
    `Rally: we received your ${amount} payment for lifetime access. No more match fees!`,
  partlyRefunded: (refunded: string, amount: string) =>
    `Rally: we refunded ${refunded} of your ${amount} payment. It may take 5 to 10 days to appear on your statement.`,
  refunded: (amount: string) =>
    `Rally: we refunded your ${amount} payment in full. It may take 5 to 10 days to appear on your statement.`,
} as const;

/** The confirmation of a signup on the landing page, as carriers want it. */
export const signupMessageTexts = {
  confirmed: `Rally: thanks for signing up for weekly tennis and pickleball matches! Up to ${messagesPerWeekMax} messages a week. Msg & data rates may apply. Reply HELP for help, STOP to opt out.`,
  /** Until the profile is finished. `link` opens the sign-in page. */
  finishProfile: (link: string) => `Finish your profile so we can match you: ${link}`,
} as const;

/** Texts that staff answer. */
export const inboxTexts = {
  /** Sent once a day. */
  received: 'Rally: thanks, our staff will read your message and text you back if needed. Reply STOP to opt out.',
  answer: (text: string) => `Rally: ${text}`,
  answerMissing: 'Please write an answer',
  answerTooLong: `An answer can have up to ${inboxAnswerLengthMax} characters`,
  answeredBy: (name: string) => `${name} has already answered this text.`,
  doneBy: (name: string) => `${name} has already marked this text as done.`,
} as const;

/** Messages about a player's own conduct. They never say who reported what. */
export const conductMessageTexts = {
  warning:
    'Rally: other players reported your conduct, and we reviewed it. Please be fair, friendly, and on time, or we may close your account. Reply HELP for help.',
} as const;

/** The weekly opt-in question and our replies to its answers. */
export const weekMessageTexts = {
  question:
    "Rally: want a match next week? Reply YES or NO. Saying NO won't affect your reliability. Reply STOP to opt out.",
  reminder: "Rally: we haven't heard from you yet. Want a match next week? Reply YES or NO, or STOP to opt out.",
  /** `week` as shown to people, `link` opens the profile. */
  unpaired: (sport: Sport, week: string, reason: UnpairedReason, link: string) =>
    `Rally: we couldn't find you a ${sport} match for ${week}. ${unpairedTexts[reason]} ${link}`,
  answeredYes: `Rally: you're in! We'll match you ${weeklyRunTimeText}.`,
  answeredNo: "Rally: got it, no match next week. This won't affect your reliability.",
  notUnderstood:
    "Rally: sorry, we didn't get that. Want a match next week? Reply YES or NO. Reply HELP for help, STOP to opt out.",
} as const;

/** What players can reply, and what it does. The words of carriers aside, each does what a button of the screens does. */
export const replyWords = [
  { words: 'YES or NO', meaning: 'weekly check-in' },
  { words: '1, 2, or 3', meaning: 'pick times' },
  { words: 'OTHER', meaning: 'own times' },
  { words: scoreExamples.tennis, meaning: 'your score' },
  { words: 'NO', meaning: 'not played' },
  { words: 'OK or WRONG', meaning: "opponent's score" },
] as const;

/** Replies that carriers require to STOP, START and HELP. */
export const optOutMessageTexts = {
  stopped: "Rally: you're unsubscribed and won't get any more messages. Reply START to resubscribe.",
  started: `Rally: you're resubscribed (max ${messagesPerWeekMax} messages a week). Reply HELP for help, STOP to opt out.`,
  help: (contact: string) =>
    `Rally: weekly tennis and pickleball matches, up to ${messagesPerWeekMax} messages a week. Reply ${replyWords.map(({ words, meaning }) => `${words} (${meaning})`).join(', ')}. Help: ${contact}. Msg & data rates may apply. Reply STOP to opt out.`,
} as const;

/** Keywords, in capitals, that opt out, opt in and ask for help. */
export const optOutKeywords = {
  stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
  start: ['START', 'YES', 'UNSTOP'],
  help: ['HELP', 'INFO'],
} as const;
