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
