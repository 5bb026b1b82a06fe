import { findPaidCharge, listIntentDisputes, type SandboxIntent } from './sandbox-payment.ts';

/** A movement of our balance, in cents. `amount - fee` is the net. */
export interface SandboxBalanceMovement {
  /** `txn_…`, derived from the object that caused it. */
  readonly id: string;
  readonly type: 'charge' | 'refund' | 'adjustment';
  readonly reportingCategory: 'charge' | 'refund' | 'dispute' | 'dispute_reversal';
  readonly source: string;
  readonly created: number;
  readonly amount: number;
  readonly fee: number;
}

/** Stripe's price in the United States: 2.9% and 30 cents of a charge, 15 dollars of a dispute. */
const chargeFeeRate = 0.029;
const chargeFeeCents = 30;
const disputeFeeCents = 1_500;

/** The balance movements of an intent, oldest first. */
export function listBalanceMovements(intent: SandboxIntent): SandboxBalanceMovement[] {
  const charge = findPaidCharge(intent);
  if (!charge) return [];
  const charged = {
    id: getBalanceMovementId(charge.id),
    type: 'charge',
    reportingCategory: 'charge',
    source: charge.id,
    created: charge.created,
    amount: intent.amount,
    fee: Math.round(intent.amount * chargeFeeRate) + chargeFeeCents,
  } as const;
  const refunds = intent.refunds.map(
    ({ id, created, amount }): SandboxBalanceMovement => ({
      id: getBalanceMovementId(id),
      type: 'refund',
      reportingCategory: 'refund',
      source: id,
      created,
      amount: -amount,
      fee: 0,
    }),
  );
  return [charged, ...refunds, ...listDisputeMovements(intent)].sort((a, b) => a.created - b.created);
}

/** The balance movements of an intent's disputes. */
export function listDisputeMovements(intent: SandboxIntent): SandboxBalanceMovement[] {
  return listIntentDisputes(intent).flatMap(({ id, amount, withdrawnAt, reinstatedAt }) => {
    const moved = (created: number, isWithdrawn: boolean): SandboxBalanceMovement => ({
      id: getBalanceMovementId(`${id}${isWithdrawn ? 'w' : 'r'}`),
      type: 'adjustment',
      reportingCategory: isWithdrawn ? 'dispute' : 'dispute_reversal',
      source: id,
      created,
      amount: isWithdrawn ? -amount : amount,
      fee: isWithdrawn ? disputeFeeCents : 0,
    });
    return [
      ...(withdrawnAt === null ? [] : [moved(withdrawnAt, true)]),
      ...(reinstatedAt === null ? [] : [moved(reinstatedAt, false)]),
    ];
  });
}

/** The id of the movement that an object caused. */
export function getBalanceMovementId(sourceId: string): string {
  return `txn_${sourceId.slice(sourceId.indexOf('_') + 1)}`;
}
