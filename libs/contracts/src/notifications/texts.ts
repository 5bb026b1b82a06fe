import type { AvailabilityDay, Sport, TimeBlock } from '../players/enums.ts';

/** How a message names the hour it suggests. */
export const suggestedTimeTexts = {
  Morning: '9:00 AM',
  Afternoon: '2:00 PM',
  Evening: '6:00 PM',
} as const satisfies Record<TimeBlock, string>;

/** How a message groups days: Monday-Friday are weekdays, Saturday-Sunday weekends, both together any day of the week. */
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

/** The fixed sentences of a match's messages. */
export const matchMessageTexts = {
  submitScore: 'Please submit your score before the end of the week to avoid a hit to your reliability.',
  farMatch: 'Matches over 20 miles do not affect reliability.',
  canceled: (sport: Sport) =>
    `Rally: your ${sport} match is called off. It does not affect your reliability unless you canceled it late.`,
} as const;

/** What players read of the score of a match. `link` leads to the match. */
export const scoreMessageTexts = {
  submitted: (sport: Sport, score: string, link: string) =>
    `Rally: your opponent submitted the score of your ${sport} match, ${score}. Please confirm or contest it within 7 days: ${link}`,
  confirmed: (sport: Sport, score: string) => `Rally: the score of your ${sport} match, ${score}, is confirmed.`,
  reviewed: (sport: Sport, score: string) =>
    `Rally: we have reviewed the score of your ${sport} match. It stands as ${score}.`,
  contested: (sport: Sport) =>
    `Rally: your opponent contests the score of your ${sport} match. We will review it and let you know.`,
} as const;

/** What players read of paid matches. Nobody who has not paid reads who the opponent is. */
export const paymentMessageTexts = {
  opponentFound: (sport: Sport, link: string) =>
    `Rally: we found an opponent for your ${sport} match. Pay the match fee of $5.00 to see who it is: ${link}`,
  feePaid: (amount: string, link: string) =>
    `Rally: your match fee of ${amount} is paid. See your opponent and agree on a time: ${link}`,
  lifetimePaid: (amount: string) =>
    `Rally: your lifetime access for ${amount} is paid. You pay no match fees any more.`,
  refunded: (amount: string) =>
    `Rally: your payment of ${amount} is refunded in full. Banks take 5 to 10 days to show it.`,
} as const;

/** What a player is asked and answered by message. */
export const weekMessageTexts = {
  question: 'Rally: do you want a match next week? Reply YES or NO. A NO does not affect your reliability.',
  reminder: 'Rally: we have not heard from you yet. Do you want a match next week? Reply YES or NO.',
  answeredYes: 'Rally: great, you are in! Matches are made on Sunday at 10 AM.',
  answeredNo: 'Rally: no match next week, then. This does not affect your reliability.',
  notUnderstood: 'Rally: please reply YES or NO. Reply HELP for help, STOP to stop.',
} as const;

/** The answers that carriers expect to STOP, START and HELP. */
export const carrierTexts = {
  stopped: 'Rally: you are unsubscribed and get no more messages. Reply START to get them again.',
  started: 'Rally: you get messages again, 5 a week at most. Reply HELP for help, STOP to stop.',
  help: 'Rally: weekly tennis and pickleball matches, 5 messages a week at most. Message and data rates may apply. Reply STOP to stop.',
} as const;

/** The words, in capitals, that carriers and we take for stopping, starting again and help. */
export const carrierWords = {
  stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
  start: ['START', 'YES', 'UNSTOP'],
  help: ['HELP', 'INFO'],
} as const;
