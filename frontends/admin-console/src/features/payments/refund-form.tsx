import { formatPrice, type StaffPayment } from '@rally/contracts/payments';
import { Stack, Text, TextInput, toast } from '@rally/ui';
import { DialogButtons } from '@rally/ui/overlays';
import { useAction } from '@rally/web-kit';
import { type FormEvent, useState } from 'react';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { describePayment } from '../../shared/payments/describe-payment.ts';
import { texts } from '../../texts.ts';

interface RefundFormProps {
  payment: StaffPayment;
  payerName: string | null;
  onClose: () => void;
}

/** Refunds a payment or a part of it. */
export function RefundForm({ payment, payerName, onClose }: RefundFormProps) {
  const { payments: words } = texts();
  const { id, refundableCents } = payment;
  const [dollars, setDollars] = useState((refundableCents / 100).toFixed(2));
  const [reason, setReason] = useState('');
  const refund = useAction('POST /admin/payments/:id/refund', {
    refresh: ['GET /admin/payments'],
    onSuccess: () => {
      toast(words.refunded);
      onClose();
    },
  });
  const amountCents = Math.round(Number(dollars) * 100);
  const isAmountValid = amountCents >= 1 && amountCents <= refundableCents;
  /** All errors appear once the form has been submitted. */
  const [isTried, setTried] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (!isAmountValid || reason.trim() === '') return;
    const isRest = amountCents === refundableCents;
    const body = isRest ? { reason: reason.trim() } : { reason: reason.trim(), amountCents, refundableCents };
    refund.mutate({ params: { id }, body });
  }

  return (
    <form onSubmit={submit}>
      <Stack>
        {refund.error && <ErrorBanner text={words.refundFailed} error={refund.error} onClose={refund.reset} />}
        <Text>
          <strong>{payerName ?? words.noNameYet}</strong> · {describePayment(payment)}
        </Text>
        <TextInput
          label={words.amountLabel({ max: formatPrice(refundableCents) })}
          data-autofocus
          inputMode="decimal"
          value={dollars}
          error={isTried && !isAmountValid && words.amountInvalid({ max: formatPrice(refundableCents) })}
          onChange={({ currentTarget }) => setDollars(currentTarget.value)}
        />
        <TextInput
          label={words.reasonLabel}
          value={reason}
          error={isTried && reason.trim() === '' && words.reasonMissing}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <DialogButtons submitLabel={words.refund} isPending={refund.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}
