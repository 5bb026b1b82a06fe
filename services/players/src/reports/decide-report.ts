import { auditRecorded } from '@rally/contracts/identity';
import { playersErrors, type ReportDecision, reportDecided } from '@rally/contracts/players';
import { createEvent } from '@rally/events';
import { type Clock, HttpError, retryOnConflict, versionConflict } from '@rally/service-kit';
import type { ReportStore } from './report.store.ts';
import type { Report } from './report.ts';

export interface DecideReportDependencies {
  readonly reports: ReportStore;
  readonly clock: Clock;
}

interface Decision {
  readonly decision: ReportDecision;
  readonly note: string;
  readonly staffId: string;
  readonly requestId: string;
}

/**
 * Closes a report. The consumers of `report.decided` carry out what follows for the reported player. Repeating the decision changes
 * nothing.
 */
export async function decideReport(
  { reports, clock }: DecideReportDependencies,
  id: string,
  { decision, note, staffId, requestId }: Decision,
): Promise<Report> {
  return retryOnConflict(async () => {
    const report = await reports.findById(id);
    if (!report) throw new HttpError(playersErrors.reportUnknown);
    if ([report.reporterId, report.reportedId].includes(staffId)) throw new HttpError(playersErrors.ownReport);
    if (report.decision?.decision === decision) return report;
    if (report.decision) throw new HttpError(playersErrors.reportClosed);
    const now = clock.now();
    const version = report.version + 1;
    const closed = {
      ...report,
      version,
      openSince: null,
      decision: { decision, note, decidedBy: staffId, decidedAt: now },
    };
    const at = now.toISOString();
    const decided = {
      reportId: id,
      playerId: report.reportedId,
      decision,
      decidedBy: staffId,
      requestId,
      decidedAt: at,
    };
    const entry = {
      actorId: staffId,
      action: `report.${decision}`,
      target: `report:${id}`,
      about: [report.reportedId, report.reporterId],
      after: { playerId: report.reportedId, decision },
      reason: note,
      requestId,
      at,
    };
    const isClosed = await reports.update(closed, [
      createEvent(reportDecided, { subject: id, version, data: decided, now }),
      createEvent(auditRecorded, { subject: id, version, data: entry, now }),
    ]);
    if (!isClosed) return versionConflict;
    return closed;
  });
}
