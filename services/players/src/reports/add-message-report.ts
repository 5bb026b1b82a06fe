import type { EventData } from '@rally/contracts';
import type { threadMessageReported } from '@rally/contracts/matchmaking';
import type { ReportStore } from './report.store.ts';
import { getReportId } from './submit-report.ts';

/** Stores the report of a message, with a copy of it, since the conversation is deleted soon. Safe to repeat. */
export async function addMessageReport(
  {
    reports,
    listClosed,
  }: {
    readonly reports: Pick<ReportStore, 'add' | 'deleteByPlayer'>;
    readonly listClosed: (accountIds: readonly string[]) => Promise<ReadonlySet<string>>;
  },
  reported: EventData<typeof threadMessageReported>,
): Promise<void> {
  const { reporterId, reportedId, matchId, messageId, reason, text, message, reportedAt } = reported;
  const createdAt = new Date(reportedAt);
  await reports.add({
    _id: getReportId(reporterId, messageId),
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
  for (const closed of await listClosed([reporterId, reportedId])) await reports.deleteByPlayer(closed);
}
