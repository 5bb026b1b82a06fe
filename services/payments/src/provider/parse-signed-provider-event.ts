import Stripe from 'stripe';
import * as z from 'zod';
import type { CheckoutUiMode } from '../payments/payment.ts';

/** The subject of a webhook. Its state is not used, because it may be outdated: the object is read from the provider instead. */
export interface PaymentProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly objectId: string;
  /** The intent or session to read; null for other objects. */
  readonly about: { readonly mode: CheckoutUiMode; readonly objectId: string } | null;
}

const toleranceSeconds = 300;

/**
 * Verifies and parses a webhook.
 * @returns null unless one of the secrets signed exactly these bytes within five minutes of `now`; `malformed` for a signed body that
 *   is not an event about an object
 */
export function parseSignedProviderEvent(
  bytes: Buffer,
  signature: string,
  secrets: readonly string[],
  now: Date,
): PaymentProviderEvent | 'malformed' | null {
  // The SDK rejects old timestamps but accepts future ones.
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  if (!(signedAt - now.getTime() / 1000 <= toleranceSeconds)) return null;
  for (const secret of secrets) {
    try {
      const event = Stripe.webhooks.constructEvent(
        bytes,
        signature,
        secret,
        toleranceSeconds,
        undefined,
        now.getTime(),
      );
      return parseProviderEvent(event);
    } catch (error) {
      // The SDK parses the body after it has verified the signature.
      if (error instanceof SyntaxError) return 'malformed';
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    }
  }
  return null;
}

const eventSchema = z.object({
  id: z.string().min(1),
  type: z.string(),
  data: z.object({ object: z.looseObject({}) }),
});

/** The subject of an event that comes from the provider, by webhook or from its list of events. */
export function parseProviderEvent(event: unknown): PaymentProviderEvent | 'malformed' {
  const parsed = eventSchema.safeParse(event);
  if (!parsed.success) return 'malformed';
  const { id, type, data } = parsed.data;
  return { id, type, ...parseSubject(data.object) };
}

function parseSubject(object: object): Pick<PaymentProviderEvent, 'objectId' | 'about'> {
  const objectId = getStringProperty(object, 'id') ?? '';
  switch (getStringProperty(object, 'object')) {
    case 'payment_intent':
      return { objectId, about: { mode: 'card', objectId } };
    case 'checkout.session':
      return { objectId, about: { mode: 'page', objectId } };
    default: {
      const intentId = getStringProperty(object, 'payment_intent');
      return { objectId, about: intentId === null ? null : { mode: 'card', objectId: intentId } };
    }
  }
}

function getStringProperty(object: object, name: string): string | null {
  const value: unknown = Object.entries(object).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : null;
}
