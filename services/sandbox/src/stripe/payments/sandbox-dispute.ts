import { SandboxStripeError } from '../api/sandbox-stripe-error.ts';
import { addWebhookEventsToSandboxPayment, type SandboxChangeDependencies } from './sandbox-change-dependencies.ts';
import {
  type DisputeReason,
  findPaidCharge,
  listIntentDisputes,
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
 * @throws StripeError if nothing was charged or the charge is disputed already
 */
export function openChargeDispute(
  payment: SandboxPayment,
  intent: SandboxIntent,
  { reason, isInquiry }: { reason: DisputeReason; isInquiry: boolean },
  context: SandboxChangeDependencies,
): SandboxPayment {
  if (!findPaidCharge(intent))
    throw new SandboxStripeError(`This PaymentIntent (${intent.id}) does not have a successful charge.`);
  if (listIntentDisputes(intent).length > 0) {
    throw new SandboxStripeError(`This PaymentIntent (${intent.id}) is already disputed.`, { code: 'charge_disputed' });
  }
  const dispute: SandboxDispute = {
    id: context.newId('du_'),
    created: context.now,
    amount: intent.amount,
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
    dueBy: context.now + responseSeconds,
    evidenceText: null,
    withdrawnAt: isInquiry ? null : context.now,
    reinstatedAt: null,
  };
  return withDispute(payment, intent, dispute, context, [
    'charge.dispute.created',
    ...(isInquiry ? [] : ['charge.dispute.funds_withdrawn']),
  ]);
}

/** Submits evidence. The texts of Stripe's test mode decide the dispute at once; any other text is only stored. */
export function submitSandboxDisputeEvidence(
  payment: SandboxPayment,
  intent: SandboxIntent,
  id: string,
  evidenceText: string | null,
  context: SandboxChangeDependencies,
): SandboxPayment {
  const dispute = { ...openDisputeOf(intent, id), evidenceText };
  if (evidenceText === winningEvidence) return winDispute(payment, intent, dispute, context);
  if (evidenceText === losingEvidence) return closeDisputeAsLost(payment, intent, dispute, context);
  return withDispute(payment, intent, dispute, context, ['charge.dispute.updated']);
}

/** Accepts a dispute, which counts as lost. */
export function closeDispute(
  payment: SandboxPayment,
  intent: SandboxIntent,
  id: string,
  context: SandboxChangeDependencies,
): SandboxPayment {
  return closeDisputeAsLost(payment, intent, openDisputeOf(intent, id), context);
}

function winDispute(
  payment: SandboxPayment,
  intent: SandboxIntent,
  dispute: SandboxDispute,
  context: SandboxChangeDependencies,
): SandboxPayment {
  if (dispute.withdrawnAt === null) return closeDisputeAsLost(payment, intent, dispute, context);
  const won: SandboxDispute = { ...dispute, status: 'won', reinstatedAt: context.now };
  return withDispute(payment, intent, won, context, ['charge.dispute.closed', 'charge.dispute.funds_reinstated']);
}

function closeDisputeAsLost(
  payment: SandboxPayment,
  intent: SandboxIntent,
  dispute: SandboxDispute,
  context: SandboxChangeDependencies,
): SandboxPayment {
  const closed: SandboxDispute = { ...dispute, status: dispute.withdrawnAt === null ? 'warning_closed' : 'lost' };
  return withDispute(payment, intent, closed, context, ['charge.dispute.closed']);
}

function openDisputeOf(intent: SandboxIntent, id: string): SandboxDispute {
  const dispute = listIntentDisputes(intent).find((one) => one.id === id);
  if (dispute?.status === 'needs_response' || dispute?.status === 'warning_needs_response') return dispute;
  throw new SandboxStripeError('This dispute is already closed', { param: 'dispute' });
}

function withDispute(
  payment: SandboxPayment,
  intent: SandboxIntent,
  dispute: SandboxDispute,
  context: SandboxChangeDependencies,
  types: readonly string[],
): SandboxPayment {
  const others = listIntentDisputes(intent).filter(({ id }) => id !== dispute.id);
  const changed: SandboxIntent = { ...intent, disputes: [...others, dispute] };
  const resource = context.show.dispute(changed, dispute);
  return addWebhookEventsToSandboxPayment(
    { ...payment, intent: changed },
    context,
    ...types.map((type): [string, object] => [type, resource]),
  );
}
