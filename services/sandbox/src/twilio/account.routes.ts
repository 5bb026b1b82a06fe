import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { ProviderAccountSetup } from '../setup/provider-account-setup-schema.ts';
import type { SenderNumbers } from './create-sandbox-message.ts';
import { formatTwilioAddress } from './sandbox-message.ts';
import { SandboxTwilioError } from './sandbox-twilio-error.ts';
import {
  answerErrorsAsTwilio,
  assertTwilioCredentials,
  type TwilioCredentials,
} from './twilio-request-checks.routes.ts';

/**
 * What Twilio's API says about an account's setup, read only: the account, its numbers, the Messaging Service with its
 * A2P 10DLC campaign, the WhatsApp sender and the approval of templates. Field names are those of Twilio's API reference.
 */
export async function registerTwilioAccountRoutes(
  app: FastifyInstance,
  options: {
    credentials: TwilioCredentials;
    senders: SenderNumbers;
    /** The URL at which the product receives what phones write. */
    inboundUrl: string;
    getSetup: () => ProviderAccountSetup['twilio'];
  },
): Promise<void> {
  const { credentials, senders, getSetup } = options;
  const { accountSid } = credentials;
  answerErrorsAsTwilio(app);
  app.addHook('onRequest', async (request) => assertTwilioCredentials(request, credentials));

  const getInboundUrl = () => getSetup().inboundUrl ?? options.inboundUrl;
  const listNumbers = () => (getSetup().ownsNumbers ? [senders.sms, senders.codes] : []);

  app.get(`/2010-04-01/Accounts/${accountSid}.json`, async () => {
    const { accountStatus: status, accountType: type } = getSetup();
    return { sid: accountSid, owner_account_sid: accountSid, friendly_name: 'Sandbox', status, type };
  });

  app.get(`/2010-04-01/Accounts/${accountSid}/IncomingPhoneNumbers.json`, async ({ query, url }) => {
    const { PhoneNumber: wanted } = z.object({ PhoneNumber: z.string().optional() }).parse(query);
    const { canSendSms: sms, inboundMethod } = getSetup();
    const numbers = listNumbers().filter((phone) => wanted === undefined || phone === wanted);
    const resources = numbers.map((phone) => ({
      sid: `PN${phone.slice(1).padStart(32, '0')}`,
      account_sid: accountSid,
      phone_number: phone,
      capabilities: { voice: false, sms, mms: sms },
      sms_url: getInboundUrl(),
      sms_method: inboundMethod,
      status: 'in-use',
    }));
    return { incoming_phone_numbers: resources, page: 0, page_size: 50, next_page_uri: null, uri: url };
  });

  app.get('/v1/Services/:sid', async ({ params, url }) => {
    checkServiceSid(params, url);
    return {
      sid: senders.service,
      account_sid: accountSid,
      friendly_name: 'Sandbox',
      inbound_request_url: getInboundUrl(),
      inbound_method: getSetup().inboundMethod,
      use_inbound_webhook_on_number: false,
      us_app_to_person_registered: getSetup().campaignStatus === 'VERIFIED',
    };
  });

  app.get('/v1/Services/:sid/PhoneNumbers', async ({ params, url }) => {
    checkServiceSid(params, url);
    const numbers = getSetup().serviceHasNumbers ? listNumbers().slice(0, 1) : [];
    const resources = numbers.map((phone) => ({
      phone_number: phone,
      capabilities: ['SMS'],
      service_sid: senders.service,
    }));
    return { phone_numbers: resources, meta: { key: 'phone_numbers', page: 0, page_size: 50, next_page_url: null } };
  });

  app.get('/v1/Services/:sid/Compliance/Usa2p', async ({ params, url }) => {
    checkServiceSid(params, url);
    const campaign = { campaign_status: getSetup().campaignStatus, messaging_service_sid: senders.service };
    return { compliance: [campaign], meta: { key: 'compliance', page: 0, page_size: 50, next_page_url: null } };
  });

  app.get('/v2/Channels/Senders', async () => {
    const { whatsappStatus: status, whatsappUrl } = getSetup();
    const sender = {
      sid: `XE${'0'.repeat(32)}`,
      sender_id: formatTwilioAddress(senders.whatsapp, 'whatsapp'),
      status,
      webhook: { callback_url: whatsappUrl ?? options.inboundUrl, callback_method: 'POST' },
    };
    return { senders: [sender], meta: { key: 'senders', page: 0, page_size: 50, next_page_url: null } };
  });

  app.get('/v1/Content/:sid/ApprovalRequests', async ({ params }) => {
    const { sid } = z.object({ sid: z.string() }).parse(params);
    return { sid, account_sid: accountSid, whatsapp: { type: 'whatsapp', status: getSetup().templateStatus } };
  });

  function checkServiceSid(params: unknown, url: string): void {
    const { sid } = z.object({ sid: z.string() }).parse(params);
    if (sid !== senders.service)
      throw new SandboxTwilioError(20_404, `The requested resource ${url} was not found`, 404);
  }
}
