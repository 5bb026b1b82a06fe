import { ratingDefault } from '../profiles/rating-ranges.ts';

/** The page that explains ratings. */
export const ratingPageTexts = {
  title: 'How ratings work',
  lead: 'Your rating is one number for how well you play. Only your results move it.',
  steps: [
    {
      title: 'It starts where you say',
      text: `We start with the level you chose, or ${ratingDefault.toFixed(2)} if you skipped it. Your first few results tell us more, so a new rating is marked as provisional.`,
    },
    {
      title: 'Every game counts',
      text: 'Before a match, both ratings tell how many games each of you should win. Win more games than that and your rating goes up. Win fewer and it goes down. A close match against a stronger player can be a great result.',
    },
    {
      title: 'A win never costs you',
      text: 'A win never lowers your rating, and a loss never raises it, whatever the score was.',
    },
    {
      title: 'New ratings move more',
      text: 'The number after ± says how sure we are. It shrinks with every match, and grows while you don’t play. The less sure we are, the more a result moves you.',
    },
    {
      title: 'One number everywhere',
      text: 'The rating on your profile is the one that finds your opponents and ranks you in your state. A walkover changes nothing.',
    },
  ],
  calibrationTitle: 'Does it work? See for yourself',
  tooFewMatches: 'There aren’t enough results yet to compare them with the ratings. Check back in a few weeks.',
  tableCaption: 'Predictions and results',
  columns: {
    chance: 'Chance of the favorite',
    matches: 'Matches',
    predicted: 'Predicted wins',
    observed: 'Actual wins',
  },
} as const;
