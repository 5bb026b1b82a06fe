import type { approveMatch } from '@rally/contracts/matchmaking';
import type { ApiCallRequest } from '@rally/service-kit';
import type { StaffRequest } from './match-change.ts';

/** Who makes a staff call, for the audit log. */
export function toStaffRequest({
  account,
  request,
}: Pick<ApiCallRequest<typeof approveMatch>, 'account' | 'request'>): StaffRequest {
  return { staffId: account.id, requestId: request.id };
}
