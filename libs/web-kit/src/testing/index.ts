export { noScore, noSets } from './no-score.ts';
export { type FakeApiReplies, render, renderScreen } from './render-screen.tsx';
export { samplePayment } from './sample-payment.ts';
export { testMatchFields } from './test-match-fields.ts';
