import type { EventData } from '@rally/contracts';
import type { paymentDisputed } from '@rally/contracts/payments';
import type { SearchDependencies } from './searcher.ts';

/** Closes the search of a player who disputes the fee of a match whose opponent they have seen, until staff open it. */
export async function closeSearchAfterPaymentDispute(
  { matches, searchPermissions, clock }: SearchDependencies,
  { matchId, payerId, disputeId }: EventData<typeof paymentDisputed>,
): Promise<void> {
  const match = matchId === null ? null : await matches.findById(matchId);
  if (match?.seenBy.includes(payerId)) await searchPermissions.closeForDispute(payerId, disputeId, clock.now());
}
