import { formatPrice, type StaffPayment } from '@rally/contracts/payments';
import { Stack, Text, TextInput, toast } from '@rally/ui';
import { useForm } from '@rally/ui/forms';
import { DialogButtons } from '@rally/ui/overlays';
import { useAction } from '@rally/web-kit';
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
  const max = formatPrice(refundableCents);
  const refund = useAction('POST /admin/payments/:id/refund', {
    refresh: ['GET /admin/payments'],
    onSuccess: () => {
      toast(words.refunded);
      onClose();
    },
  });
  const form = useForm({
    initialValues: { dollars: (refundableCents / 100).toFixed(2), reason: '' },
    validate: {
      dollars: (dollars) => (isRefundable(toCents(dollars)) ? null : words.amountInvalid({ max })),
      reason: (reason) => (reason.trim() === '' ? words.reasonMissing : null),
    },
    serverError: refund.error,
    fieldNames: { amountCents: 'dollars' },
  });

  function isRefundable(amountCents: number): boolean {
    return amountCents >= 1 && amountCents <= refundableCents;
  }

  function submit({ dollars, reason }: typeof form.values): void {
    const amountCents = toCents(dollars);
    const isRest = amountCents === refundableCents;
    const body = isRest ? { reason: reason.trim() } : { reason: reason.trim(), amountCents, refundableCents };
    refund.mutate({ params: { id }, body });
  }

  return (
    <form onSubmit={form.onSubmit(submit)}>
      <Stack>
        {form.generalError && (
          <ErrorBanner text={words.refundFailed} error={form.generalError} onClose={refund.reset} />
        )}
        <Text>
          <strong>{payerName ?? words.noNameYet}</strong> · {describePayment(payment)}
        </Text>
        <TextInput
          label={words.amountLabel({ max })}
          data-autofocus
          inputMode="decimal"
          {...form.getInputProps('dollars')}
        />
        <TextInput label={words.reasonLabel} {...form.getInputProps('reason')} />
        <DialogButtons submitLabel={words.refund} isPending={refund.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}

/** Of an amount such as "2", "$2.00" or " $ 2 "; NaN for anything else. */
function toCents(dollars: string): number {
  const [, amount] = /^\s*\$?\s*(\d+(?:\.\d{0,2})?|\.\d{1,2})\s*$/.exec(dollars) ?? [];
  return amount === undefined ? Number.NaN : Math.round(Number(amount) * 100);
}
