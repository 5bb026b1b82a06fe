import { commonErrors } from '@rally/contracts';
import { HttpError } from '../http/http-error.ts';
import type { CallerAccount } from './access-token.ts';

/** @throws HttpError for a visitor, a player, or a staff session that has not passed the second factor */
export function assertIsStaff(account: CallerAccount | null): void {
  if (!account) throw new HttpError(commonErrors.signInRequired);
  if (account.role === 'admin') return;
  throw new HttpError(account.isSecondFactorMissing ? commonErrors.secondFactorRequired : commonErrors.notAllowed);
}
