export const paymentTexts = {
  startFailed: 'Failed to start payment process. Please try again.',
  canceled: 'Payment was canceled',
  failed: 'Payment failed',
  fee: '$5.00 match fee',
} as const;
