import { reliabilityCountedMilesMax } from '../../matchmaking/weekly-run/reliability-distance-limit.ts';
import { weeklyRunTimeText } from '../../matchmaking/weekly-run/weekly-run-hour.ts';
import { messagesPerWeekMax } from '../../notifications/weekly-message-cap.ts';
import { formatPrice } from '../../payments/money.ts';
import { matchFeeCents } from '../../payments/prices.ts';

/** The about page; `reliability` and `playstyles` are its anchors. */
export const aboutTexts = {
  mission:
    'Finding someone to play with should be the easy part. Every week, Rally matches tennis and pickleball players of similar skill all across the US.',
  howItWorks: [
    { title: 'Sign up and set your profile', text: 'Add your phone number, level, availability and home court.' },
    { title: 'Get matched every Sunday', text: `Say YES and we’ll find you an opponent ${weeklyRunTimeText}.` },
    {
      title: 'Play and track results',
      text: 'Agree on a time, play, then one of you submits the score and the other confirms it.',
    },
    { title: 'Compete for future prizes', text: 'Every match counts toward the season leaderboard.' },
  ],
  reliabilityTitle: 'Player Reliability',
  reliability: `Your reliability is the share of your matches that you completed. Matches over ${reliabilityCountedMilesMax} miles do not affect it.`,
  playstyleTitle: 'Playstyle',
  keyFeatures: [
    {
      title: 'Smart matching',
      text: 'Level, distance, schedule and variety, balanced across the whole league.',
    },
    { title: 'SMS-first', text: `Everything important arrives by text. Up to ${messagesPerWeekMax} a week.` },
    { title: 'Fair play', text: 'One player submits the score and the other confirms it. Staff settle disputes.' },
    { title: 'Seasonal competitions', text: 'Spring, summer, fall and winter, each with its own leaderboard.' },
    {
      title: 'Integrated payments',
      text: `Want to play more? Add a paid match for ${formatPrice(matchFeeCents)}, charged to your card.`,
    },
    { title: 'Dual sport', text: 'Play tennis, pickleball or both, with a separate rating for each.' },
  ],
  availability: 'Available across the US. International numbers are in beta.',
  signUp: 'Sign Up Now',
} as const;
