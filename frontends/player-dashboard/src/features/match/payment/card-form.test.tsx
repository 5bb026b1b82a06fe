import { paymentScreenTexts } from '@rally/contracts/payments';
import { renderScreen } from '@rally/web-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import CardForm from './card-form.tsx';

const confirmPayment = vi.hoisted(() => vi.fn());
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: async () => null }));
vi.mock('@stripe/react-stripe-js', () => ({
  Elements: ({ children }: { children: unknown }) => children,
  PaymentElement: () => null,
  useElements: () => ({}),
  useStripe: () => ({ confirmPayment }),
}));

const onPaid = vi.fn();
const card = { clientSecret: 'pi_1_secret', publishableKey: 'pk_test_1' };

async function pay(answer: object): Promise<void> {
  confirmPayment.mockResolvedValue(answer);
  renderScreen(<CardForm card={card} onPaid={onPaid} onCancel={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Pay $5.00' }));
}
beforeEach(() => onPaid.mockReset());

test.each([
  ['as the provider says', { message: 'Your card was declined.' }, 'Your card was declined.'],
  ['in our words where it says nothing', {}, paymentScreenTexts.failed],
])('a card that is refused is told of %s', async (_, error, text) => {
  await pay({ error });
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(onPaid).not.toHaveBeenCalled();
});

test.each([
  ['an accepted card', {}],
  [
    'a fee that was paid in another tab',
    { error: { message: 'Unexpected state', payment_intent: { status: 'succeeded' } } },
  ],
])('%s completes the payment', async (_, answer) => {
  await pay(answer);
  await vi.waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
});
