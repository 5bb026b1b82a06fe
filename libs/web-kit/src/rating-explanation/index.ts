export { translateRatingExplanation } from './translate-rating-explanation.ts';
