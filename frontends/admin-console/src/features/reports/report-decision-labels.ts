import type { ReportDecision } from '@rally/contracts/players';

/** The explanation of each decision for staff. */
export const reportDecisionLabels: Record<ReportDecision, { title: string; means: string; done: string }> = {
  dismiss: { title: 'Dismiss report', means: 'Closes the report. Neither player is told.', done: 'Dismissed' },
  warn: {
    title: 'Warn player',
    means: 'Sends the reported player a message. It doesn’t say who reported what.',
    done: 'Warned',
  },
  disable: {
    title: 'Disable account',
    means: 'Signs them out everywhere. They can’t sign in until staff enable the account.',
    done: 'Account disabled',
  },
};
