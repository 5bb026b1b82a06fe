export { noScore, noSets } from './empty-score.ts';
export { type ApiAnswers, render, renderScreen } from './render-screen.tsx';
export { samplePayment } from './sample-payment.ts';
export { plainMatchFields } from './test-match-fields.ts';
