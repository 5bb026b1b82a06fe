import type { Match } from '@rally/contracts/matchmaking';
import { formatPrice, type StaffPayment } from '@rally/contracts/payments';
import type { ListedUser } from '@rally/contracts/players';
import { Button, EmptyState } from '@rally/ui';
import { Modal } from '@rally/ui/overlays';
import { useCall, useDebounced } from '@rally/web-kit';
import { createContext, use, useState } from 'react';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { ListTable } from '../../shared/list/list-table.tsx';
import { noRows, type RowsById } from '../../shared/list/rows-by-id.ts';
import { useListStateInUrl } from '../../shared/list/use-list-state-in-url.ts';
import { usePagedList } from '../../shared/list/use-paged-list.ts';
import { MatchLink } from '../../shared/matches/match-link.tsx';
import { useMatchesById } from '../../shared/matches/use-matches-by-id.ts';
import { Panel } from '../../shared/panel/panel.tsx';
import { describePayment } from '../../shared/payments/describe-payment.ts';
import { useUsersById } from '../../shared/people/use-users-by-id.ts';
import { texts } from '../../texts.ts';
import { PayerLink } from './payer-link.tsx';
import { RefundForm } from './refund-form.tsx';
import classes from './staff-payments.module.css';

/** All payments, latest first, searchable by payer or id, with full and partial refunds. */
export function PaymentsList() {
  const { payments: words } = texts();
  const [refundingId, setRefundingId] = useState<string | null>(null);
  const userIds = useSearchedUserIds();
  const paid = usePagedList('GET /admin/payments', {
    request: (query) => ({ query: { ...query, ...(query.search && userIds !== '' && { userIds }) } }),
    rowsOf: (reply) => reply.payments,
    columns: createColumns(({ id }) => setRefundingId(id)),
  });
  // As the list has it, because what is left of it may change while the form is open.
  const refunding = paid.shown.find(({ id }) => id === refundingId);
  const names: PaymentNames = {
    payers: useUsersById(paid.shown.map(({ playerId }) => playerId)),
    matches: useMatchesById(paid.shown.flatMap(({ matchId }) => matchId ?? [])),
  };
  return (
    <Panel title={words.payments} text={words.hint}>
      {paid.error && <ErrorBanner text={words.loadFailed} error={paid.error} onRetry={paid.refetch} />}
      {(paid.isLoaded || !paid.error) && (
        <PaymentNamesContext value={names}>
          <ListTable
            label={words.payments}
            list={paid}
            rowKey={({ id }) => id}
            empty={<EmptyState title={words.noPayments} />}
          />
        </PaymentNamesContext>
      )}
      {refunding && (
        <Modal
          opened
          onClose={() => setRefundingId(null)}
          title={words.refundTitle({ payment: describePaymentPurpose(refunding) })}
        >
          <RefundForm
            payment={refunding}
            payerName={names.payers.get(refunding.playerId)?.name ?? null}
            onClose={() => setRefundingId(null)}
          />
        </Modal>
      )}
    </Panel>
  );
}

const searchedUsersMax = 50;

/** The comma-separated ids of users that match the list's search, because payments are stored without names. */
function useSearchedUserIds(): string {
  const search = useDebounced(useListStateInUrl().search.trim(), debounceMs);
  const query = { search, limit: searchedUsersMax };
  const found = useCall('GET /admin/users', { query }, { enabled: search !== '' });
  return search === '' ? '' : (found.data?.users.map(({ id }) => id).join(',') ?? '');
}
const debounceMs = 250;

/** The people and matches that payments name by id. */
interface PaymentNames {
  readonly payers: RowsById<ListedUser>;
  readonly matches: RowsById<Match>;
}
const PaymentNamesContext = createContext<PaymentNames>({ payers: noRows, matches: noRows });

function createColumns(onRefund: (payment: StaffPayment) => void): readonly ListColumn<StaffPayment>[] {
  const { payments: words } = texts();
  return [
    {
      key: 'payer',
      header: words.player,
      value: ({ playerId }) => playerId,
      cell: (payment) => (
        <>
          <PayerOf payment={payment} />
          <small className={classes.phoneDetails}>
            <PaymentPurpose payment={payment} />
            <br />
            {describePayment(payment)}
          </small>
        </>
      ),
    },
    {
      key: 'purpose',
      header: words.for,
      value: describePaymentPurpose,
      cell: (payment) => <PaymentPurpose payment={payment} />,
      wideOnly: true,
    },
    { key: 'status', header: words.status, value: describePayment, wideOnly: true },
    {
      key: 'refund',
      header: '',
      cell: (payment) =>
        payment.refundableCents > 0 && <RefundButton payment={payment} onClick={() => onRefund(payment)} />,
      align: 'right',
    },
  ];
}

function RefundButton({ payment, onClick }: { payment: StaffPayment; onClick: () => void }) {
  const { payments: words } = texts();
  const name = use(PaymentNamesContext).payers.get(payment.playerId)?.name ?? words.noNameYet;
  const label = words.refundOf({ payment: describePaymentPurpose(payment), name, status: describePayment(payment) });
  return (
    <Button size="sm" variant="default" aria-label={label} onClick={onClick}>
      {words.refund}
    </Button>
  );
}

function PayerOf({ payment: { playerId } }: { payment: StaffPayment }) {
  return <PayerLink id={playerId} payers={use(PaymentNamesContext).payers} />;
}

/** What was paid for; for a match fee with a link to the match. */
function PaymentPurpose({ payment }: { payment: StaffPayment }) {
  const match = use(PaymentNamesContext).matches.get(payment.matchId ?? '');
  return (
    <>
      {describePaymentPurpose(payment)}
      {match && (
        <>
          <br />
          <MatchLink match={match} />
        </>
      )}
    </>
  );
}

function describePaymentPurpose({ amountCents, purpose }: StaffPayment): string {
  const { payments: words } = texts();
  const price = formatPrice(amountCents);
  return purpose === 'match_fee' ? words.matchFee({ price }) : words.lifetimeAccess({ price });
}
