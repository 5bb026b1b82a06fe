import { setTimeout as pause } from 'node:timers/promises';
import twilio from 'twilio';

export type PostSignedForm = (url: string, form: Record<string, string>) => Promise<TwilioWebhookResponse | null>;

interface TwilioWebhookResponse {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}

const timeoutMs = 15_000;
const pauseBeforeRetryMs = 300;

/**
 * Posts a form to the product with Twilio's signature (HMAC-SHA1 over URL and sorted parameters). Retried once after a timeout
 * or a 5xx; null if there was no response.
 * @param reach maps a URL to the one that is reachable from here; the signature covers the product's public URL
 */
export function createTwilioWebhookSender(
  authToken: string,
  stopping: AbortSignal,
  reach: (url: string) => string,
): PostSignedForm {
  async function attempt(url: string, form: Record<string, string>): Promise<TwilioWebhookResponse | null> {
    try {
      const response = await fetch(reach(url), {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
          'user-agent': 'TwilioProxy/1.1',
          'x-twilio-signature': twilio.getExpectedTwilioSignature(authToken, url, form),
        },
        body: new URLSearchParams(form).toString(),
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), stopping]),
      });
      const contentType = response.headers.get('content-type') ?? '';
      return { status: response.status, contentType, text: await response.text() };
    } catch {
      return null;
    }
  }

  return async (url, form) => {
    const first = await attempt(url, form);
    if ((first && first.status < 500) || stopping.aborted) return first;
    await pause(pauseBeforeRetryMs);
    return (await attempt(url, form)) ?? first;
  };
}
