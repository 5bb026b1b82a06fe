import { randomUUID } from 'node:crypto';
import { identityErrors } from '@rally/contracts/identity';
import { type Clock, HttpError } from '@rally/service-kit';
import type { AllowanceStore } from './allowance.store.ts';
import { type AllowanceRule, waitSeconds } from './allowance-rules.ts';

/**
 * Takes one message from what a phone may be sent; gives the id to hand it back by.
 * @throws HttpError `too_many_codes` with the seconds to wait
 */
export async function claimAllowance(
  { allowances, rules, clock }: { allowances: AllowanceStore; rules: readonly AllowanceRule[]; clock: Clock },
  phone: string,
): Promise<string> {
  const id = randomUUID();
  const now = clock.now();
  if (await allowances.take(phone, id, now, rules)) return id;
  const retryAfterSeconds = waitSeconds(await allowances.sentAt(phone), rules, now);
  throw new HttpError(identityErrors.tooManyCodes, { retryAfterSeconds });
}
