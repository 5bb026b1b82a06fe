export { noScore, noSets } from './no-score-fields.ts';
export { plainMatchFields } from './plain-match-fields.ts';
export { type ApiAnswers, render, renderScreen } from './render-screen.tsx';
export { samplePayment } from './sample-payment.ts';
