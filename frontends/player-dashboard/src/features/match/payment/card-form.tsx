import { formatPrice, matchFeeCents, paymentReturnParams } from '@rally/contracts/payments';
import { Alert, Button, Group } from '@rally/ui';
import { getPageLanguage } from '@rally/ui/language';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type FormEvent, useMemo, useState } from 'react';
import { texts } from '../../../texts.ts';
import classes from './match-fee-payment.module.css';
import type { StripeElementsParameters } from './use-start-payment.ts';

interface CardFormProps {
  card: StripeElementsParameters;
  onPaid: () => void;
  onCancel: () => void;
}

/** Stripe's card form. */
export default function CardForm({ card: { clientSecret, publishableKey }, onPaid, onCancel }: CardFormProps) {
  const stripe = useMemo(() => loadStripe(publishableKey), [publishableKey]);
  const dark = document.documentElement.dataset.mantineColorScheme === 'dark';
  return (
    <Elements
      stripe={stripe}
      options={{
        clientSecret,
        locale: getPageLanguage() === 'es-US' ? 'es-419' : 'en',
        appearance: { theme: dark ? 'night' : 'stripe' },
      }}
    >
      <PayForm onPaid={onPaid} onCancel={onCancel} />
    </Elements>
  );
}

function PayForm({ onPaid, onCancel }: Pick<CardFormProps, 'onPaid' | 'onCancel'>) {
  const { payments: words } = texts();
  const stripe = useStripe();
  const elements = useElements();
  const [isPaying, setIsPaying] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function pay(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (stripe === null || elements === null) return;
    setIsPaying(true);
    setError(null);
    const answer = await stripe.confirmPayment({
      elements,
      redirect: 'if_required',
      confirmParams: { return_url: `${location.origin}/dashboard?${paymentReturnParams.matchSuccess}=true` },
    });
    setIsPaying(false);
    // The fee may have been paid in another tab.
    if (!answer.error || answer.error.payment_intent?.status === 'succeeded') onPaid();
    else setError(answer.error.message ?? words.failed);
  }

  return (
    <form className={classes.card} onSubmit={(event) => void pay(event)}>
      <PaymentElement onLoadError={() => setError(words.startFailed)} />
      {error !== null && (
        <Alert role="alert" color="clay" variant="light">
          {error}
        </Alert>
      )}
      <Group>
        <Button type="submit" size="md" loading={isPaying} disabled={stripe === null}>
          {words.pay({ price: formatPrice(matchFeeCents) })}
        </Button>
        <Button variant="subtle" disabled={isPaying} onClick={onCancel}>
          {words.cancel}
        </Button>
      </Group>
    </form>
  );
}
