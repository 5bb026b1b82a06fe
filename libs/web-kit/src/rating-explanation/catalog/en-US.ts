/** The sentences that explain a rating change in English, as the server writes them, in ICU message format. */
export default {
  facts: {
    games: 'Expected to win {expected} of {played} games against an opponent rated {opponent}; won {won}',
    points: 'Expected to win {expected} of {played} points against an opponent rated {opponent}; won {won}',
  },
  notPlayed: 'No games were played, so the rating stays.',
  up: '{facts}, so the rating went up {change}.',
  down: '{facts}, so the rating went down {change}.',
  same: '{facts}, so the rating stayed the same.',
  scale: '{facts}; the rating stayed the same, as the scale ends here.',
  win: '{facts}; the rating stayed the same, as a win never lowers a rating.',
  loss: '{facts}; the rating stayed the same, as a loss never raises a rating.',
  tie: '{facts}; the rating stayed the same, as the match was a tie.',
} as const;
