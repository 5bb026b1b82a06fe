import { formatTwilioAddress, type SandboxMessage } from './sandbox-message.ts';

/** A message as Twilio's API shows it. */
export function toMessageResource(accountSid: string, message: SandboxMessage) {
  const uri = `/2010-04-01/Accounts/${accountSid}/Messages/${message.sid}`;
  return {
    account_sid: accountSid,
    api_version: '2010-04-01',
    body: message.body,
    date_created: rfc2822(message.createdAt),
    date_sent: message.status === 'queued' ? null : rfc2822(message.updatedAt),
    date_updated: rfc2822(message.updatedAt),
    direction: message.direction,
    error_code: message.status === 'undelivered' ? (message.errorCode ?? null) : null,
    error_message: null,
    from: formatTwilioAddress(message.from, message.channel),
    messaging_service_sid: message.messagingServiceSid ?? null,
    num_media: '0',
    num_segments: '1',
    price: null,
    price_unit: 'USD',
    sid: message.sid,
    status: message.status,
    subresource_uris: { media: `${uri}/Media.json` },
    to: formatTwilioAddress(message.to, message.channel),
    uri: `${uri}.json`,
  };
}

function rfc2822(instant: Date): string {
  return instant.toUTCString().replace('GMT', '+0000');
}
