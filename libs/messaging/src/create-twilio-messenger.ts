import twilio from 'twilio';
import { chooseSender } from './choose-sender.ts';
import { type Channel, type Messenger, type MessengerConfig, messageChannels, type SendResult } from './messenger.ts';

const timeoutMs = 5_000;
/** Requests at a time. The SDK keeps only 5 connections open between requests, unless told otherwise. */
const maxConnections = 20;
/** The recipient has opted out with the carrier or the provider. */
const optedOutCode = 21_610;
/** Wrong credentials, or too many requests: the message was not examined and can be sent later. */
const turnedAwayStatuses: readonly number[] = [401, 429];
/** More messages than one number receives in the period that `listRecent` covers. */
const recentLimit = 100;

/** Sends through Twilio's SDK; `TWILIO_BASE_URL` points it at another server with the same API. */
export function createTwilioMessenger(config: Omit<MessengerConfig, 'WHATSAPP_TEMPLATES'>): Messenger {
  const client = twilio(config.TWILIO_ACCOUNT_SID, config.TWILIO_AUTH_TOKEN, {
    httpClient: new RebasedClient(config.TWILIO_BASE_URL),
  });
  const senders: Record<Channel, readonly string[]> = {
    sms: config.TWILIO_SMS_FROM,
    whatsapp: [toTwilioAddress(config.TWILIO_WHATSAPP_FROM, 'whatsapp')],
  };
  const getSender = (to: string, channel: Channel) => chooseSender(senders[channel], to);

  async function deleteMessage(providerId: string): Promise<void> {
    try {
      await client.messages(providerId).remove();
    } catch (error) {
      if (!(error instanceof twilio.RestException && error.status === 404)) throw error;
    }
  }

  return {
    listSenders: (channel) => senders[channel],
    getSender,
    delete: deleteMessage,
    async deleteConversation(phone, until) {
      for (const channel of messageChannels) {
        for (const filter of [{ to: toTwilioAddress(phone, channel) }, { from: toTwilioAddress(phone, channel) }]) {
          const found = await client.messages.list(filter);
          for (const { sid, dateCreated } of found) if (dateCreated <= until) await deleteMessage(sid);
        }
      }
    },
    async send({ to, channel, body, template, statusCallbackUrl }) {
      const sender = getSender(to, channel);
      try {
        const message = await client.messages.create({
          to: toTwilioAddress(to, channel),
          ...(isMessagingServiceSid(sender) ? { messagingServiceSid: sender } : { from: sender }),
          ...(template === undefined
            ? { body }
            : { contentSid: template.contentSid, contentVariables: JSON.stringify({ 1: template.text }) }),
          ...(statusCallbackUrl !== undefined && { statusCallback: statusCallbackUrl }),
        });
        if (!message.sid) return { outcome: 'unknown', cause: new Error('The reply has no id.') };
        return { outcome: 'accepted', providerId: message.sid };
      } catch (error) {
        return toSendResult(error);
      }
    },
    async listRecent(to, channel, since) {
      // Filtering by DateSent on the server would miss queued messages, which have no sent date yet.
      const newest = await client.messages.list({ to: toTwilioAddress(to, channel), limit: recentLimit });
      return newest
        .filter(({ dateCreated }) => dateCreated >= since)
        .map(({ sid, body, dateCreated }) => ({ providerId: sid, body, createdAt: dateCreated }));
    },
  };
}

function toTwilioAddress(phone: string, channel: Channel): string {
  return channel === 'whatsapp' ? `whatsapp:${phone}` : phone;
}

function toSendResult(error: unknown): SendResult {
  if (
    error instanceof twilio.RestException &&
    error.status >= 400 &&
    error.status < 500 &&
    ![408, ...turnedAwayStatuses].includes(error.status)
  ) {
    const providerCode = error.code ?? error.status;
    return { outcome: 'refused', providerCode, hasOptedOut: providerCode === optedOutCode };
  }
  const cause = error instanceof Error ? error : new Error(String(error));
  return { outcome: hasNotReachedTwilio(cause) ? 'unreachable' : 'unknown', cause };
}

/** No connection was made, or the provider rejected the request before accepting the message. */
function hasNotReachedTwilio(cause: Error): boolean {
  if (cause instanceof twilio.RestException) return turnedAwayStatuses.includes(cause.status);
  return 'code' in cause && ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(String(cause.code));
}

class RebasedClient extends twilio.RequestClient {
  readonly #origin: string;

  constructor(baseUrl: string) {
    super({ timeout: timeoutMs, keepAlive: true, maxSockets: maxConnections, maxFreeSockets: maxConnections });
    this.#origin = new URL(baseUrl).origin;
    // The SDK's timeout restarts with each byte of a reply.
    this.axios.interceptors.request.use((config) => ({ ...config, signal: AbortSignal.timeout(timeoutMs) }));
  }

  override request<Data>(options: Parameters<typeof twilio.RequestClient.prototype.request<Data>>[0]) {
    const { pathname, search } = new URL(options.uri);
    return super.request<Data>({ ...options, uri: `${this.#origin}${pathname}${search}` });
  }
}

/** Whether a sender is a Messaging Service, which chooses one of its numbers, rather than a single number. */
export function isMessagingServiceSid(sender: string): boolean {
  return /^MG[0-9a-f]{32}$/.test(sender);
}
