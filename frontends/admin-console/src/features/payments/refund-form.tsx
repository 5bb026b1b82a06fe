import { formatPrice, type StaffPayment } from '@rally/contracts/payments';
import { Button, Group, TextInput, toast } from '@rally/ui';
import { useAction } from '@rally/web-kit';
import { type FormEvent, useState } from 'react';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';

/** Refunds a payment or a part of it. */
export function RefundForm({ payment, onClose }: { payment: StaffPayment; onClose: () => void }) {
  const { id, refundableCents } = payment;
  const [dollars, setDollars] = useState((refundableCents / 100).toFixed(2));
  const [reason, setReason] = useState('');
  const refund = useAction('POST /admin/payments/:id/refund', {
    refresh: ['GET /admin/payments'],
    onSuccess: () => {
      toast('Refunded');
      onClose();
    },
  });
  const amountCents = Math.round(Number(dollars) * 100);
  const isValid = amountCents >= 1 && amountCents <= refundableCents && reason.trim() !== '';

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isValid) return;
    const isRest = amountCents === refundableCents;
    const body = isRest ? { reason: reason.trim() } : { reason: reason.trim(), amountCents, refundableCents };
    refund.mutate({ params: { id }, body });
  }

  return (
    <form onSubmit={submit}>
      {refund.error && <ErrorBanner text="Failed to refund" error={refund.error} onClose={refund.reset} />}
      <TextInput
        label={`Amount in dollars, at most ${formatPrice(refundableCents)}`}
        autoFocus
        inputMode="decimal"
        value={dollars}
        onChange={({ currentTarget }) => setDollars(currentTarget.value)}
      />
      <TextInput
        label="Reason, for the audit log"
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Group mt="sm">
        <Button size="sm" type="submit" disabled={!isValid} loading={refund.isPending}>
          Refund
        </Button>
        <Button size="sm" variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}
