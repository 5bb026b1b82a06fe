import type { LedgerEntryKind } from '@rally/contracts/payments';
import { localHourToInstant } from '@rally/league-calendar';
import Papa from 'papaparse';
import type { PaymentStore } from '../payments/payment.store.ts';
import type { Payment } from '../payments/payment.ts';
import type { LedgerEntry } from '../payments/payment-ledger.ts';
import { isSampleIntent } from '../payments/sample-intent-id.ts';

export interface StatementDependencies {
  readonly payments: Pick<PaymentStore, 'listMovedBetween'>;
  readonly leagueZone: string;
}

/** Ledger kinds of provider fees, as opposed to payers' money. */
const feeKinds: readonly LedgerEntryKind[] = ['fee', 'dispute_fee'];
const paidKinds: readonly LedgerEntryKind[] = ['charge', 'refund', 'dispute', 'dispute_reversal'];
/** Credits move no money at the provider. The last column shows what they add to, or subtract from, what we owe players. */
const creditKinds: readonly LedgerEntryKind[] = ['credit_granted', 'credit_revoked', 'credit_spent', 'credit_returned'];
const fields = ['time', 'kind', 'payment', 'movement', 'currency', 'gross', 'fee', 'net', 'credit'];

/** All movements at the provider and of credits in a month (`YYYY-MM`, league zone) as CSV: oldest first, then totals, without names. */
export async function buildMonthlyStatement(
  { payments, leagueZone }: StatementDependencies,
  month: string,
): Promise<string> {
  const [startsAt, endsAt] = [month, nextMonth(month)].map((one) => localHourToInstant(`${one}-01`, 0, leagueZone));
  if (!startsAt || !endsAt) throw new RangeError(`Not a month: ${month}`);
  const movements = (await payments.listMovedBetween(startsAt, endsAt))
    .flatMap((payment) => payment.ledger.map((entry) => ({ payment, entry, at: entry.occurredAt ?? entry.bookedAt })))
    .filter(({ entry, at }) => isStatementMovement(entry) && at >= startsAt && at < endsAt)
    .sort((a, b) => a.at.getTime() - b.at.getTime() || (a.entry.cause < b.entry.cause ? -1 : 1));
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone: leagueZone, dateStyle: 'short', timeStyle: 'medium' });
  const rows = movements.map(({ payment, entry, at }) => toStatementRow(payment, entry, time.format(at)));
  const total = (kinds: readonly LedgerEntryKind[]) =>
    movements.filter(({ entry }) => kinds.includes(entry.kind)).reduce((sum, { entry }) => sum + entry.amountCents, 0);
  const totals = [
    '',
    'total',
    '',
    '',
    '',
    ...formatStatementAmounts(total(paidKinds), total(feeKinds), total(creditKinds)),
  ];
  return `${Papa.unparse({ fields, data: [...rows, totals] })}\r\n`;
}

function isStatementMovement({ kind, intentId }: LedgerEntry): boolean {
  return creditKinds.includes(kind) || !isSampleIntent(intentId);
}

function toStatementRow({ id }: Payment, { kind, cause, currency, amountCents }: LedgerEntry, time: string): string[] {
  const [gross = 0, fee = 0, credit = 0] = [paidKinds, feeKinds, creditKinds].map((kinds) =>
    kinds.includes(kind) ? amountCents : 0,
  );
  return [time, kind, id, cause, currency, ...formatStatementAmounts(gross, fee, credit)];
}

/** Gross, fee, net and credit. A fee that we pay is positive, as in the provider's reports; so is a credit that we owe. */
function formatStatementAmounts(grossCents: number, feeEntryCents: number, creditEntryCents: number): string[] {
  return [grossCents, -feeEntryCents || 0, grossCents + feeEntryCents, -creditEntryCents || 0].map((cents) =>
    (cents / 100).toFixed(2),
  );
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
