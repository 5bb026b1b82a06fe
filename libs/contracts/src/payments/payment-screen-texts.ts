import { formatPrice } from './money.ts';
import { matchFeeCents } from './prices.ts';

export const paymentScreenTexts = {
  startFailed: 'Failed to start payment process. Please try again.',
  canceled: 'Payment was canceled',
  failed: 'Payment failed',
  fee: `${formatPrice(matchFeeCents)} match fee`,
} as const;
