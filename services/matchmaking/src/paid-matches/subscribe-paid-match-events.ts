import type { EventData } from '@rally/contracts';
import { getClosedAccountInheritanceExpiry, matchCanceled } from '@rally/contracts/matchmaking';
import { paymentDisputed, paymentRefunded, paymentSucceeded } from '@rally/contracts/payments';
import type { EventBus } from '@rally/events';
import { applyMatchFeeEvent } from './apply-match-fee-event.ts';
import { restartSearchesOfEndedMatch } from './restart-searches-of-ended-match.ts';
import type { SearchDependencies } from './search-dependencies.ts';
import { releaseSlotOfEarlierJoin } from './settle-join-of-earlier-version.ts';

/** Updates paid matches when fees are paid, refunded or disputed, and releases slots of canceled matches. */
export function subscribePaidMatchEvents(events: Pick<EventBus, 'on'>, deps: SearchDependencies): void {
  for (const definition of [paymentSucceeded, paymentRefunded]) {
    events.on(definition, 'match-fee', ({ data, version }) => applyMatchFeeEvent(deps, data, version));
  }
  events.on(paymentDisputed, 'search-permission', async ({ data, version }) => {
    // The dispute may arrive before the payment's success, which reveals the opponent.
    if (data.payment) await applyMatchFeeEvent(deps, data.payment, version);
    await closeSearchAfterPaymentDispute(deps, data);
  });
  events.on(matchCanceled, 'slots', ({ data }) => releaseSlotOfEarlierJoin(deps, data.id));
  events.on(matchCanceled, 'search-resumption', ({ data }) => restartSearchesOfEndedMatch(deps, data.id));
}

/**
 * Closes the search of a player who disputes the fee of a match after seeing the opponent, until staff open it. Lifetime access and
 * credits pay for further opponents, so disputing them always closes it.
 */
async function closeSearchAfterPaymentDispute(
  { matches, searchPermissions, listClosedAccounts, clock }: SearchDependencies,
  { matchId, payerId, disputeId, isOfCredit = false }: EventData<typeof paymentDisputed>,
): Promise<void> {
  const isOfOneMatch = matchId !== null && !isOfCredit;
  if (isOfOneMatch && !(await matches.findById(matchId))?.seenBy.includes(payerId)) return;
  await searchPermissions.closeForDispute(payerId, disputeId, clock.now());
  const isClosed = (await listClosedAccounts([payerId])).has(payerId);
  if (isClosed) await searchPermissions.expireByPlayer(payerId, getClosedAccountInheritanceExpiry(clock.now()));
}
