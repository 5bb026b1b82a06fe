import { cancellationsAfterRevealMax, cancellationsAfterRevealPeriodDays } from '../cancellation/cancellation-rules.ts';
import type { UnpairedReason } from '../enums.ts';
import { matchingRadiusMiles } from './matching-radius.ts';
import { restDaysAfterPlayedMatch } from './rest-after-match.ts';

/** Why a player who said YES got no match, and what would help, for messages and the dashboard. */
export const unpairedTexts = {
  profile_incomplete: "Your profile isn't finished. Add your name, level, and region so we can match you.",
  no_location: "We don't know where you play. Add your ZIP code or home court so we can match you.",
  already_matched: 'You already have a match for that week.',
  cooldown: `You aren't free on any day at least ${restDaysAfterPlayedMatch} days after your last match. Adding days to your profile helps.`,
  nobody_near: `No one within ${matchingRadiusMiles} miles wanted a match. A home court closer to other players helps.`,
  level: 'No one near your level wanted a match. Check that the level in your profile is right.',
  gender_wish: 'Opponent preferences left no one nearby. A wider preference opens up more players.',
  reliability: "Completion rates didn't allow a match with anyone nearby. Playing your matches raises yours.",
  availability: 'No one nearby was free when you are. Adding days or times to your profile helps.',
  recent_opponents: 'You just played everyone nearby who fits. Adding days or times to your profile helps.',
  quality: 'No one nearby was a good enough fit. Adding days or times to your profile helps.',
  odd_one_out: 'Everyone who fits was matched with someone else. Your wait counts in your favor next time.',
  canceled_often: `You canceled more than ${cancellationsAfterRevealMax} matches within ${cancellationsAfterRevealPeriodDays / 7} weeks. Contact us to get matches again.`,
} as const satisfies Record<UnpairedReason, string>;
