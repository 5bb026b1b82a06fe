import { SandboxStripeError } from '../api/sandbox-stripe-error.ts';
import { addWebhookEventsToSandboxPayment, type SandboxChangeDependencies } from './sandbox-change-dependencies.ts';
import {
  type DisputeReason,
  findPaidCharge,
  listIntentDisputes,
  type PaymentDisputeStatus,
  type SandboxDispute,
  type SandboxIntent,
  type SandboxPayment,
} from './sandbox-payment.ts';

const responseSeconds = 9 * 86_400;
/** Evidence texts that decide a dispute in Stripe's test mode. */
const winningEvidence = 'winning_evidence';
const losingEvidence = 'losing_evidence';

/**
 * The cardholder disputes the charge. The amount is withdrawn at once, except for an inquiry.
 * @throws StripeError if nothing was charged or the charge is already disputed
 */
export function openChargeDispute(
  payment: SandboxPayment,
  intent: SandboxIntent,
  { reason, isInquiry }: { reason: DisputeReason; isInquiry: boolean },
  deps: SandboxChangeDependencies,
): SandboxPayment {
  if (!findPaidCharge(intent))
    throw new SandboxStripeError(`This PaymentIntent (${intent.id}) does not have a successful charge.`);
  if (listIntentDisputes(intent).length > 0) {
    throw new SandboxStripeError(`This PaymentIntent (${intent.id}) is already disputed.`, { code: 'charge_disputed' });
  }
  const dispute: SandboxDispute = {
    id: deps.newId('du_'),
    created: deps.now,
    amount: intent.amount,
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
    dueBy: deps.now + responseSeconds,
    evidenceText: null,
    withdrawnAt: isInquiry ? null : deps.now,
    reinstatedAt: null,
  };
  return withDispute(payment, intent, dispute, deps, [
    'charge.dispute.created',
    ...(isInquiry ? [] : ['charge.dispute.funds_withdrawn']),
  ]);
}

/** Submits evidence. The texts of Stripe's test mode decide the dispute at once; with any other text the bank reviews it. */
export function submitSandboxDisputeEvidence(
  payment: SandboxPayment,
  intent: SandboxIntent,
  id: string,
  evidenceText: string | null,
  deps: SandboxChangeDependencies,
): SandboxPayment {
  const dispute = { ...openDisputeOf(intent, id), evidenceText };
  if (evidenceText === winningEvidence) return winDispute(payment, intent, dispute, deps);
  if (evidenceText === losingEvidence) return closeDisputeAsLost(payment, intent, dispute, deps);
  const reviewed: SandboxDispute = {
    ...dispute,
    status: dispute.withdrawnAt === null ? 'warning_under_review' : 'under_review',
  };
  return withDispute(payment, intent, reviewed, deps, ['charge.dispute.updated']);
}

/** Accepts a dispute, which counts as lost. */
export function closeDispute(
  payment: SandboxPayment,
  intent: SandboxIntent,
  id: string,
  deps: SandboxChangeDependencies,
): SandboxPayment {
  return closeDisputeAsLost(payment, intent, openDisputeOf(intent, id), deps);
}

function winDispute(
  payment: SandboxPayment,
  intent: SandboxIntent,
  dispute: SandboxDispute,
  deps: SandboxChangeDependencies,
): SandboxPayment {
  if (dispute.withdrawnAt === null) return closeDisputeAsLost(payment, intent, dispute, deps);
  const won: SandboxDispute = { ...dispute, status: 'won', reinstatedAt: deps.now };
  return withDispute(payment, intent, won, deps, ['charge.dispute.closed', 'charge.dispute.funds_reinstated']);
}

function closeDisputeAsLost(
  payment: SandboxPayment,
  intent: SandboxIntent,
  dispute: SandboxDispute,
  deps: SandboxChangeDependencies,
): SandboxPayment {
  const closed: SandboxDispute = { ...dispute, status: dispute.withdrawnAt === null ? 'warning_closed' : 'lost' };
  return withDispute(payment, intent, closed, deps, ['charge.dispute.closed']);
}

const openStatuses: readonly PaymentDisputeStatus[] = [
  'needs_response',
  'under_review',
  'warning_needs_response',
  'warning_under_review',
];

function openDisputeOf(intent: SandboxIntent, id: string): SandboxDispute {
  const dispute = listIntentDisputes(intent).find((one) => one.id === id);
  if (dispute && openStatuses.includes(dispute.status)) return dispute;
  throw new SandboxStripeError('This dispute is already closed', { param: 'dispute' });
}

function withDispute(
  payment: SandboxPayment,
  intent: SandboxIntent,
  dispute: SandboxDispute,
  deps: SandboxChangeDependencies,
  types: readonly string[],
): SandboxPayment {
  const others = listIntentDisputes(intent).filter(({ id }) => id !== dispute.id);
  const changed: SandboxIntent = { ...intent, disputes: [...others, dispute] };
  const resource = deps.show.dispute(changed, dispute);
  return addWebhookEventsToSandboxPayment(
    { ...payment, intent: changed },
    deps,
    ...types.map((type): [string, object] => [type, resource]),
  );
}
