import { getInheritanceExpiry } from '@rally/contracts/matchmaking';
import { formerPlayerName } from '@rally/contracts/players';
import { type Clock, type MentionedPerson, removeMentions } from '@rally/service-kit';
import type { ReportStore } from './report.store.ts';
import type { Report } from './report.ts';
import type { SuccessorStore } from './successor.store.ts';

export interface ClosedAccountReportDependencies {
  readonly reports: Pick<ReportStore, 'expireByPlayer' | 'moveToSuccessor'>;
  readonly successors: SuccessorStore;
  readonly listClosed: (accountIds: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly clock: Clock;
}

/** Keeps the reports by and about a closed account for a while, without its name, phone and email. Safe to repeat. */
export async function keepReportsOfClosedAccount(
  reports: Pick<ReportStore, 'expireByPlayer'>,
  closedId: string,
  closedAt: Date,
  person: MentionedPerson,
): Promise<void> {
  const purgeAt = getInheritanceExpiry(closedAt);
  await reports.expireByPlayer(closedId, purgeAt, (text) => removeMentions(text, person, formerPlayerName));
}

/** Treats a report that came after the closing of an account as those before it: kept for a while, or that of the successor. */
export async function keepReportOfClosedAccount(
  { reports, successors, listClosed, clock }: ClosedAccountReportDependencies,
  { reporterId, reportedId }: Pick<Report, 'reporterId' | 'reportedId'>,
): Promise<void> {
  for (const closedId of await listClosed([reporterId, reportedId])) {
    await reports.expireByPlayer(closedId, getInheritanceExpiry(clock.now()), (text) => text);
    const successorId = await successors.find(closedId);
    if (successorId !== null) await reports.moveToSuccessor(closedId, successorId);
  }
}

/** Gives the reports about a closed account to the account that inherits from it. Safe to repeat. */
export async function giveReportsToSuccessor(
  { reports, successors, clock }: ClosedAccountReportDependencies,
  closedId: string,
  accountId: string,
): Promise<void> {
  await successors.add(closedId, accountId, clock.now());
  const successorId = (await successors.find(closedId)) ?? accountId;
  await reports.moveToSuccessor(closedId, successorId);
}
