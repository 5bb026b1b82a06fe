import { IncomingMessage } from 'node:http';
import Stripe from 'stripe';

/** The HTTP client of Stripe's SDK, with `timeoutMs` for a request and its whole reply: its own timeout begins again with each byte. */
export function createStripeHttpClient(timeoutMs: number): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient();
  return {
    getClientName: () => client.getClientName(),
    async makeRequest(...request) {
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(() => late.reject(Stripe.HttpClient.makeTimeoutError()), timeoutMs);
      try {
        const response = await Promise.race([client.makeRequest(...request), late.promise]);
        const reply = response.getRawResponse();
        if (reply instanceof IncomingMessage) {
          late.promise.catch((error: Error) => reply.destroy(error));
          reply.once('close', () => clearTimeout(timer));
        }
        return response;
      } catch (error) {
        clearTimeout(timer);
        throw error;
      }
    },
  };
}
