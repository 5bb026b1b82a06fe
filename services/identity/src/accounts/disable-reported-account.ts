import type { EventData } from '@rally/contracts';
import type { reportDecided } from '@rally/contracts/players';
import { type ManageAccountDependencies, setAccountDisabled } from './staff-account-actions.ts';

/** Disables the account of a reported player if staff decided so. */
export async function disableReportedAccount(
  deps: ManageAccountDependencies,
  { reportId, playerId, decision, decidedBy, requestId }: EventData<typeof reportDecided>,
): Promise<void> {
  // Staff also decide reports about closed accounts.
  if (decision !== 'disable' || !(await deps.accounts.findById(playerId))) return;
  await setAccountDisabled(deps, playerId, true, { staffId: decidedBy, requestId, reason: `Report ${reportId}` });
}
