import { createHash } from 'node:crypto';
import { type BodyOf, commonErrors } from '@rally/contracts';
import { playersErrors, reportsPerWeekMax, type submitReport as submitReportCall } from '@rally/contracts/players';
import { claimRateLimit, HttpError, type RateLimitStore } from '@rally/service-kit';
import type { PlayerStore } from '../profiles/player.store.ts';
import { type ClosedAccountReportDependencies, keepReportOfClosedAccount } from './keep-reports-of-closed-accounts.ts';
import type { ReportStore } from './report.store.ts';
import type { Report } from './report.ts';

export interface SubmitReportDependencies extends ClosedAccountReportDependencies {
  readonly reports: ReportStore;
  readonly players: Pick<PlayerStore, 'findById'>;
  readonly rateLimits: RateLimitStore;
}

const limits = [{ count: reportsPerWeekMax, seconds: 7 * 86_400 }];

/** Stores a report for staff. Repeating it, with the same id, returns what is stored. */
export async function submitReport(
  deps: SubmitReportDependencies,
  reporterId: string,
  { id, playerId, reason, text, matchId }: BodyOf<typeof submitReportCall>,
): Promise<Report> {
  const { reports, players, clock } = deps;
  const _id = scopeReportIdToReporter(reporterId, id);
  const earlier = await reports.findById(_id);
  if (earlier) return earlier;
  if (playerId === reporterId) throw new HttpError(playersErrors.reportedOneself);
  // A player who has closed the account can still be reported.
  const isClosed = (await deps.listClosed([playerId])).has(playerId);
  if (!isClosed && !(await players.findById(playerId))) throw new HttpError(commonErrors.notFound);
  const now = clock.now();
  await claimRateLimit(deps.rateLimits, `report ${reporterId}`, now, limits, playersErrors.tooManyReports);
  const report: Report = {
    _id,
    version: 1,
    reporterId,
    reportedId: playerId,
    reason,
    text,
    matchId: matchId ?? null,
    createdAt: now,
    openSince: now,
    decision: null,
  };
  const isAdded = await reports.add(report);
  await keepReportOfClosedAccount(deps, report);
  if (isAdded) return report;
  // A concurrent call stored it first.
  return (await reports.findById(_id)) ?? report;
}

/** Ids of different reporters cannot collide, whatever their clients choose. */
export function scopeReportIdToReporter(reporterId: string, clientId: string): string {
  return createHash('sha256')
    .update(JSON.stringify([reporterId, clientId]))
    .digest('base64url');
}
