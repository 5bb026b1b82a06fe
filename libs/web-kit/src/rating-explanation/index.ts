export { translateExplanation } from './translate-explanation.ts';
