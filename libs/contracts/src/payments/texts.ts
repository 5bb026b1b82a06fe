import { matchFeeCents } from './constants.ts';
import { formatPrice } from './money.ts';

export const paymentTexts = {
  startFailed: 'Failed to start payment process. Please try again.',
  canceled: 'Payment was canceled',
  failed: 'Payment failed',
  fee: `${formatPrice(matchFeeCents)} match fee`,
} as const;
