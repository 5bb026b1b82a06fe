import Stripe from 'stripe';

/** What a webhook is about. The state it carries is left aside: that is read from the provider. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly objectId: string;
  /** The intent or session it is about; null for any other object. */
  readonly about: { readonly door: 'card' | 'page'; readonly objectId: string } | null;
}

const toleranceSeconds = 300;

/** The event, or null where none of the secrets signed exactly these bytes within five minutes of `now`. */
export function readSignedEvent(
  bytes: Buffer,
  signature: string,
  secrets: readonly string[],
  now: Date,
): ProviderEvent | null {
  // The SDK refuses what is too old only.
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
      return { id: event.id, type: event.type, ...subjectOf(event.data.object) };
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    }
  }
  return null;
}

function subjectOf(object: object): Pick<ProviderEvent, 'objectId' | 'about'> {
  const objectId = textOf(object, 'id') ?? '';
  switch (textOf(object, 'object')) {
    case 'payment_intent':
      return { objectId, about: { door: 'card', objectId } };
    case 'checkout.session':
      return { objectId, about: { door: 'page', objectId } };
    default: {
      const intentId = textOf(object, 'payment_intent');
      return { objectId, about: intentId === null ? null : { door: 'card', objectId: intentId } };
    }
  }
}

function textOf(object: object, name: string): string | null {
  const value: unknown = Object.entries(object).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : null;
}
