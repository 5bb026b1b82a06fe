import Stripe from 'stripe';

/** The subject of a webhook. Its state is not used, because it may be outdated: the object is read from the provider instead. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly objectId: string;
  /** The intent or session to read; null for other objects. */
  readonly about: { readonly mode: 'card' | 'page'; readonly objectId: string } | null;
}

const toleranceSeconds = 300;

/** Verifies the signature of a webhook. Null unless one of the secrets signed exactly these bytes within five minutes of `now`. */
export function readSignedEvent(
  bytes: Buffer,
  signature: string,
  secrets: readonly string[],
  now: Date,
): ProviderEvent | null {
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
      return { id: event.id, type: event.type, ...parseSubject(event.data.object) };
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    }
  }
  return null;
}

function parseSubject(object: object): Pick<ProviderEvent, 'objectId' | 'about'> {
  const objectId = getText(object, 'id') ?? '';
  switch (getText(object, 'object')) {
    case 'payment_intent':
      return { objectId, about: { mode: 'card', objectId } };
    case 'checkout.session':
      return { objectId, about: { mode: 'page', objectId } };
    default: {
      const intentId = getText(object, 'payment_intent');
      return { objectId, about: intentId === null ? null : { mode: 'card', objectId: intentId } };
    }
  }
}

function getText(object: object, name: string): string | null {
  const value: unknown = Object.entries(object).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : null;
}
