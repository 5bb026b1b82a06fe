import shared from '../../vitest.shared.ts';

/** The suite that needs Stripe's stripe-mock, built with Go. Not part of `npm test`. */
export default {
  test: {
    ...shared.test,
    include: ['test/**/*.stripe-mock.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/stripe-mock.json' }]],
    hookTimeout: 600_000,
  },
};
