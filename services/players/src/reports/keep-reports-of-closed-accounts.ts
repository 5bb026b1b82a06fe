import { getClosedAccountInheritanceExpiry } from '@rally/contracts/matchmaking';
import { formerPlayerName } from '@rally/contracts/players';
import { type Clock, type ListClosedAccounts, type MentionedPerson, redactMentionsOfPerson } from '@rally/service-kit';
import type { AccountSuccessorStore } from './account-successor.store.ts';
import type { ReportStore } from './report.store.ts';
import type { Report } from './report.ts';

export interface ClosedAccountReportDependencies {
  readonly reports: Pick<ReportStore, 'expireByPlayer' | 'moveToSuccessor'>;
  readonly successors: AccountSuccessorStore;
  readonly listClosed: ListClosedAccounts;
  readonly clock: Clock;
}

/** Keeps the reports by and about a closed account for a while, without its name, phone and email. Safe to repeat. */
export async function keepReportsOfClosedAccount(
  reports: Pick<ReportStore, 'expireByPlayer'>,
  closedId: string,
  closedAt: Date,
  person: MentionedPerson,
): Promise<void> {
  const purgeAt = getClosedAccountInheritanceExpiry(closedAt);
  await reports.expireByPlayer(closedId, purgeAt, (text) => redactMentionsOfPerson(text, person, formerPlayerName));
}

/** Treats a report that came after the closing of an account like earlier ones: kept for a while, or moved to the successor. */
export async function keepReportOfClosedAccount(
  deps: ClosedAccountReportDependencies,
  { reporterId, reportedId }: Pick<Report, 'reporterId' | 'reportedId'>,
): Promise<void> {
  for (const closedId of await deps.listClosed([reporterId, reportedId])) {
    await deps.reports.expireByPlayer(closedId, getClosedAccountInheritanceExpiry(deps.clock.now()), (text) => text);
    await moveReports(deps, closedId);
  }
}

/** Gives the reports about a closed account to the account that inherits from it. Safe to repeat. */
export async function giveReportsToSuccessor(
  deps: ClosedAccountReportDependencies,
  closedId: string,
  accountId: string,
): Promise<void> {
  await deps.successors.add(closedId, accountId, deps.clock.now());
  await moveReports(deps, closedId);
}

async function moveReports(
  { reports, successors, listClosed, clock }: ClosedAccountReportDependencies,
  closedId: string,
): Promise<void> {
  const successorId = await successors.findLast(closedId);
  if (successorId === null) return;
  await reports.moveToSuccessor(closedId, successorId);
  // Checked afterward, because the successor may have been closed meanwhile.
  const isClosed = (await listClosed([successorId])).has(successorId);
  if (isClosed)
    await reports.expireByPlayer(successorId, getClosedAccountInheritanceExpiry(clock.now()), (text) => text);
}
