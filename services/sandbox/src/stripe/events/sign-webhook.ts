import { createHmac } from 'node:crypto';

/** The header `Stripe-Signature`: HMAC-SHA256 over time and body. Source: Stripe's "Verify webhook signatures manually". */
export function signWebhook(secret: string, seconds: number, body: string): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}
