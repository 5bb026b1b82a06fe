import type { Sport } from '../players/enums.ts';

/** The rule cards of the scoring page. */
export const scoringRuleCards = {
  tennis: [
    { title: 'Match', text: 'Best of 3 sets.' },
    { title: 'Set', text: 'A set is won at 6 games, win by 2.' },
    {
      title: 'Tiebreak',
      text: 'At 6-6, play a tiebreak to 7 points, win by 2. Serve changes every two points.',
    },
    { title: 'Game', text: 'Deuce and advantage. You may agree to play no-ad.' },
    { title: 'Format', text: 'Singles only.' },
    { title: 'Ratings', text: 'USTA-style ratings 1.0-7.0.' },
  ],
  pickleball: [
    { title: 'Match', text: 'Best of 3 games to 11, win by 2.' },
    { title: 'Scoring', text: 'Only the server scores.' },
    { title: 'Serve', text: 'Underhand and diagonal.' },
    { title: 'Double bounce', text: 'The ball must bounce once on each side before anyone may volley.' },
    { title: 'Non-volley zone', text: 'No volleys within 7 feet of the net.' },
    { title: 'Format', text: 'Singles or doubles. For doubles, bring a partner or ask to be matched.' },
    {
      title: 'Ratings',
      text: "1.0-5.5 (5.5+), adjusted after each match based on the result and your opponent's rating.",
    },
  ],
} as const satisfies Record<Sport, readonly { title: string; text: string }[]>;
