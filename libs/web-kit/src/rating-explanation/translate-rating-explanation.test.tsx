import { expect, test } from 'vitest';
import { translateRatingExplanation } from './translate-rating-explanation.ts';

// The catalog's English texts equal the server's, so a sentence that is parsed and rendered again must not change.
test.each([
  'Expected to win 9.6 of 21 games against an opponent rated 3.42; won 12, so the rating went up 0.08.',
  'Expected to win 20.0 of 40 points against an opponent rated 3.42; won 12, so the rating went down 0.18.',
  'Expected to win 9.6 of 21 games against an opponent rated 3.42; won 10, so the rating stayed the same.',
  'Expected to win 9.6 of 21 games against an opponent rated 3.42; won 12; the rating stayed the same, as the scale ends here.',
  'Expected to win 9.6 of 21 games against an opponent rated 3.42; won 12; the rating stayed the same, as a win never lowers a rating.',
  'Expected to win 9.6 of 21 games against an opponent rated 3.42; won 12; the rating stayed the same, as a loss never raises a rating.',
  'Expected to win 9.6 of 21 games against an opponent rated 3.42; won 12; the rating stayed the same, as the match was a tie.',
  'No games were played, so the rating stays.',
  'Another sentence.',
])('%s', (explanation) => {
  expect(translateRatingExplanation(explanation)).toBe(explanation);
});
