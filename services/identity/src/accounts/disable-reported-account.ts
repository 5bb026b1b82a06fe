import type { EventData } from '@rally/contracts';
import type { reportDecided } from '@rally/contracts/players';
import { type ManageAccountDependencies, setAccountDisabled } from './staff-account-actions.ts';

/** Disables the account of a reported player if staff decided so. */
export async function disableReportedAccount(
  deps: ManageAccountDependencies,
  { reportId, playerId, decision, decidedBy, requestId }: EventData<typeof reportDecided>,
): Promise<void> {
  if (decision !== 'disable') return;
  await setAccountDisabled(deps, playerId, true, { staffId: decidedBy, requestId, reason: `Report ${reportId}` });
}
