import type { EventData } from '@rally/contracts';
import type { threadMessageReported } from '@rally/contracts/matchmaking';
import { type ClosedAccountReportDependencies, keepReportOfClosedAccount } from './keep-reports-of-closed-accounts.ts';
import type { ReportStore } from './report.store.ts';
import { scopeReportIdToReporter } from './submit-report.ts';

/** Stores the report of a message with a copy of it, because the conversation is deleted soon. Safe to repeat. */
export async function addMessageReport(
  deps: ClosedAccountReportDependencies & { readonly reports: Pick<ReportStore, 'add'> },
  reported: EventData<typeof threadMessageReported>,
): Promise<void> {
  const { reporterId, reportedId, matchId, messageId, reason, text, message, reportedAt } = reported;
  const createdAt = new Date(reportedAt);
  await deps.reports.add({
    _id: scopeReportIdToReporter(reporterId, messageId),
    version: 1,
    reporterId,
    reportedId,
    reason,
    text: `${text}\n\nThe message: “${message}”`,
    matchId,
    createdAt,
    openSince: createdAt,
    decision: null,
  });
  await keepReportOfClosedAccount(deps, { reporterId, reportedId });
}
