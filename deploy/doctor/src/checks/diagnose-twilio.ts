import { messagePurposes, receiveMessage } from '@rally/contracts/notifications';
import { isMessagingServiceSid, type MessengerConfig, messengerConfig } from '@rally/messaging';
import { publicUrlSetting, readConfig } from '@rally/service-kit';
import * as z from 'zod';
import { createOkFinding, createProblemFinding, type DoctorFinding } from '../doctor-finding.ts';
import { type DoctorHttpAnswer, fetchForDoctor, parseDoctorHttpAnswer } from '../fetch-for-doctor.ts';
import type { InstallationSettings } from '../installation-settings.ts';

const config = messengerConfig.extend({
  PUBLIC_URL: publicUrlSetting,
  TWILIO_CODES_FROM: messengerConfig.shape.TWILIO_SMS_FROM,
});

// Field names as in Twilio's API reference.
const account = z.object({ status: z.string(), type: z.string() });
const numberList = z.object({
  incoming_phone_numbers: z.array(
    z.object({
      capabilities: z.object({ sms: z.boolean() }),
      sms_url: z.string().nullable(),
      sms_method: z.string().nullable(),
    }),
  ),
});
const service = z.object({
  inbound_request_url: z.string().nullable(),
  inbound_method: z.string().nullable(),
  use_inbound_webhook_on_number: z.boolean(),
});
const serviceNumbers = z.object({ phone_numbers: z.array(z.object({ phone_number: z.string() })) });
const campaigns = z.object({ compliance: z.array(z.object({ campaign_status: z.string() })) });
const senderList = z.object({
  senders: z.array(
    z.object({
      sender_id: z.string(),
      status: z.string(),
      webhook: z.object({ callback_url: z.string().nullable().default(null) }).nullish(),
    }),
  ),
});
const approval = z.object({ whatsapp: z.object({ status: z.string() }) });

/** Purposes of identity's messages. Templates can name these in addition to those of notifications. */
const identityPurposes = ['code', 'login_link', 'security_notice'];

interface Twilio {
  readonly accountPath: string;
  readonly inboundUrl: string;
  /** @param host the API's subdomain */
  get(host: 'api' | 'messaging' | 'content', path: string): Promise<DoctorHttpAnswer>;
}

export async function diagnoseTwilio(env: InstallationSettings): Promise<readonly DoctorFinding[]> {
  const settings = readConfig(config, env);
  const twilio = createTwilioClient(settings);
  const answer = await twilio.get('api', `${twilio.accountPath}.json`);
  if ([401, 403, 404].includes(answer.status)) {
    const text =
      'TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN do not belong together. Copy both from the console’s first page.';
    return [createProblemFinding('Twilio account', text)];
  }
  const { TWILIO_SMS_FROM: league, TWILIO_CODES_FROM: codes, TWILIO_WHATSAPP_FROM: whatsapp } = settings;
  return [
    checkAccount(parseDoctorHttpAnswer('Twilio', account, answer)),
    await checkSenders(twilio, 'TWILIO_SMS_FROM', league, true),
    codes.some((sender) => league.includes(sender))
      ? createProblemFinding(
          'Twilio codes',
          'TWILIO_CODES_FROM is TWILIO_SMS_FROM; a STOP to the league would end sign-in. Use another sender.',
        )
      : await checkSenders(twilio, 'TWILIO_CODES_FROM', codes, false),
    await checkWhatsapp(twilio, whatsapp),
    ...(await checkTemplates(twilio, settings.WHATSAPP_TEMPLATES)),
  ];
}

function createTwilioClient(settings: z.infer<typeof config>): Twilio {
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, TWILIO_BASE_URL: baseUrl, PUBLIC_URL } = settings;
  const headers = { authorization: `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}` };
  return {
    accountPath: `/2010-04-01/Accounts/${sid}`,
    inboundUrl: `${PUBLIC_URL}/api${receiveMessage.path}`,
    // A server that stands in for Twilio serves all of its subdomains.
    get: (host, path) =>
      fetchForDoctor('Twilio', new URL(path, baseUrl.replace('://api.twilio.com', `://${host}.twilio.com`)), {
        headers,
      }),
  };
}

function checkAccount({ status, type }: z.infer<typeof account>): DoctorFinding {
  const subject = 'Twilio account';
  if (status !== 'active') return createProblemFinding(subject, `is ${status}. Ask Twilio’s support to activate it.`);
  if (type === 'Trial')
    return createProblemFinding(subject, 'is a trial, which writes to verified numbers only. Upgrade it in Billing.');
  return createOkFinding(subject, 'active');
}

/** The first problem of several senders. */
async function checkSenders(
  twilio: Twilio,
  setting: string,
  senders: readonly string[],
  isAnswered: boolean,
): Promise<DoctorFinding> {
  const [first = '', ...others] = senders;
  let finding = await diagnoseTwilioSender(twilio, setting, first, isAnswered);
  for (const sender of others) {
    if (!finding.isOk) break;
    finding = await diagnoseTwilioSender(twilio, setting, sender, isAnswered);
  }
  return finding;
}

/** @param isAnswered whether players write to it, in which case its webhook must lead to us */
async function diagnoseTwilioSender(
  twilio: Twilio,
  setting: string,
  sender: string,
  isAnswered: boolean,
): Promise<DoctorFinding> {
  const subject = setting === 'TWILIO_SMS_FROM' ? 'Twilio SMS' : 'Twilio codes';
  return isMessagingServiceSid(sender)
    ? checkMessagingService(twilio, subject, setting, sender, isAnswered)
    : diagnoseTwilioNumber(twilio, subject, setting, sender, isAnswered);
}

async function diagnoseTwilioNumber(
  twilio: Twilio,
  subject: string,
  setting: string,
  phone: string,
  isAnswered: boolean,
) {
  const query = new URLSearchParams({ PhoneNumber: phone });
  const answer = await twilio.get('api', `${twilio.accountPath}/IncomingPhoneNumbers.json?${query}`);
  const [found] = parseDoctorHttpAnswer('Twilio', numberList, answer).incoming_phone_numbers;
  if (!found)
    return createProblemFinding(
      subject,
      `${setting} is no number of this account. Buy it in Phone Numbers, or correct the setting.`,
    );
  if (!found.capabilities.sms)
    return createProblemFinding(subject, `the number of ${setting} cannot send SMS. Buy one that can.`);
  if (isAnswered && !isInboundWebhook(twilio, found.sms_url, found.sms_method))
    return createProblemFinding(subject, adviseWebhook(twilio, 'the number'));
  return createOkFinding(subject, isAnswered ? 'sends, and replies reach us' : 'sends');
}

async function checkMessagingService(
  twilio: Twilio,
  subject: string,
  setting: string,
  sid: string,
  isAnswered: boolean,
) {
  const answer = await twilio.get('messaging', `/v1/Services/${sid}`);
  if (answer.status === 404)
    return createProblemFinding(subject, `${setting} is no Messaging Service of this account.`);
  const found = parseDoctorHttpAnswer('Twilio', service, answer);
  const numbers = await twilio.get('messaging', `/v1/Services/${sid}/PhoneNumbers`);
  if (parseDoctorHttpAnswer('Twilio', serviceNumbers, numbers).phone_numbers.length === 0)
    return createProblemFinding(
      subject,
      `the Messaging Service of ${setting} has no number. Add one to its Sender Pool.`,
    );
  if (
    isAnswered &&
    (found.use_inbound_webhook_on_number || !isInboundWebhook(twilio, found.inbound_request_url, found.inbound_method))
  )
    return createProblemFinding(subject, adviseWebhook(twilio, 'the Messaging Service, under Integration'));
  const campaign = parseDoctorHttpAnswer(
    'Twilio',
    campaigns,
    await twilio.get('messaging', `/v1/Services/${sid}/Compliance/Usa2p`),
  );
  const statuses = campaign.compliance.map(({ campaign_status }) => campaign_status);
  if (!statuses.includes('VERIFIED'))
    return createProblemFinding(
      subject,
      `the A2P 10DLC campaign is ${statuses[0] ?? 'missing'}; US carriers block its messages. See Trust Hub.`,
    );
  return createOkFinding(
    subject,
    isAnswered ? 'a Messaging Service sends, and replies reach us' : 'a Messaging Service sends',
  );
}

async function checkWhatsapp(twilio: Twilio, phone: string): Promise<DoctorFinding> {
  const subject = 'Twilio WhatsApp';
  const answer = await twilio.get('messaging', '/v2/Channels/Senders?Channel=whatsapp');
  const found = parseDoctorHttpAnswer('Twilio', senderList, answer).senders.find(
    (one) => one.sender_id === `whatsapp:${phone}`,
  );
  if (!found)
    return createProblemFinding(
      subject,
      'TWILIO_WHATSAPP_FROM is no WhatsApp sender of this account. Register it in Messaging › Senders.',
    );
  if (!found.status.startsWith('ONLINE'))
    return createProblemFinding(subject, `the sender is ${found.status}. See Messaging › Senders.`);
  if (!isInboundWebhook(twilio, found.webhook?.callback_url ?? null, 'POST'))
    return createProblemFinding(subject, adviseWebhook(twilio, 'the WhatsApp sender'));
  return createOkFinding(subject, 'online, and replies reach us');
}

async function checkTemplates(
  twilio: Twilio,
  templates: MessengerConfig['WHATSAPP_TEMPLATES'],
): Promise<readonly DoctorFinding[]> {
  const subject = 'WhatsApp templates';
  const known = ['*', ...identityPurposes, ...messagePurposes];
  const unknown = templates.find(({ purpose }) => !known.includes(purpose));
  if (unknown)
    return [
      createProblemFinding(
        subject,
        `WHATSAPP_TEMPLATES names ${unknown.purpose}, which is none of: ${known.join(' ')}`,
      ),
    ];
  if (templates.length === 0)
    return [
      createOkFinding(subject, 'none; WhatsApp delivers our messages only within 24 hours of the player’s last one'),
    ];
  for (const { purpose, contentSid } of templates) {
    const answer = await twilio.get('content', `/v1/Content/${contentSid}/ApprovalRequests`);
    const status =
      answer.status === 404 ? 'missing' : parseDoctorHttpAnswer('Twilio', approval, answer).whatsapp.status;
    if (status !== 'approved')
      return [
        createProblemFinding(
          subject,
          `the template of ${purpose} is ${status}. Submit it in Messaging › Content Template Builder.`,
        ),
      ];
  }
  return [createOkFinding(subject, `${templates.length} approved`)];
}

function isInboundWebhook({ inboundUrl }: Twilio, url: string | null, method: string | null): boolean {
  return url === inboundUrl && method === 'POST';
}

function adviseWebhook({ inboundUrl }: Twilio, where: string): string {
  return `replies, STOP among them, do not reach us. Set the incoming webhook of ${where} to POST ${inboundUrl}`;
}
