import type { ReportDecision } from '@rally/contracts/players';
import { texts } from '../../texts.ts';

const { reports: words } = texts();

/** The explanation of each decision for staff. */
export const reportDecisionLabels: Record<ReportDecision, { title: string; means: string; done: string }> = {
  dismiss: {
    title: words.dismissReport,
    means: words.dismissReportEffect,
    done: words.dismissed,
  },
  warn: {
    title: words.warnPlayer,
    means: words.warnPlayerEffect,
    done: words.warned,
  },
  disable: {
    title: words.disableAccount,
    means: words.disableEffect,
    done: words.accountDisabled,
  },
};
