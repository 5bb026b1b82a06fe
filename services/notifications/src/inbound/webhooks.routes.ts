import {
  inboundMessageWebhookFormSchema,
  messageStatusWebhookFormSchema,
  notificationsErrors,
  receiveMessage,
  receiveMessageStatus,
} from '@rally/contracts/notifications';
import { isValidTwilioSignature } from '@rally/messaging';
import { isE164 } from '@rally/phone';
import { HttpError, type RegisterApiCallHandler } from '@rally/service-kit';
import type { FastifyRequest } from 'fastify';
import { applyDeliveryStatusReport } from '../delivery/apply-delivery-status-report.ts';
import { createInboundMessageHandler } from './create-inbound-message-handler.ts';
import type { InboundMessageDependencies } from './handle-inbound-message.ts';

const emptyTwiml = '<?xml version="1.0" encoding="UTF-8"?><Response/>';

/** The message provider's webhooks. Their signature covers the public URL, so it is checked against that. */
export function registerMessagingWebhookRoutes(
  serve: RegisterApiCallHandler,
  deps: InboundMessageDependencies & { publicUrl: string; authToken: string },
): void {
  const handleInboundMessage = createInboundMessageHandler(deps);

  function checkSignature(request: FastifyRequest, form: Record<string, unknown>): void {
    const fields = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value)]));
    const signature = request.headers['x-twilio-signature'];
    const url = `${deps.publicUrl}/api${request.url}`;
    if (!isValidTwilioSignature(deps.authToken, typeof signature === 'string' ? signature : undefined, url, fields))
      throw new HttpError(notificationsErrors.signatureInvalid);
  }

  serve(receiveMessage, async ({ body, request }) => {
    checkSignature(request, body);
    const form = inboundMessageWebhookFormSchema.safeParse(body).data;
    const from = form?.From.replace(/^whatsapp:/, '');
    if (form === undefined || from === undefined || !isE164(from)) {
      // Logs no values, because they may contain a phone number or a text.
      request.log.warn({ fields: Object.keys(body) }, 'ignored an inbound message without a usable sender');
      return emptyTwiml;
    }
    const channel = form.From.startsWith('whatsapp:') ? 'whatsapp' : 'sms';
    await handleInboundMessage({ id: form.MessageSid, from, channel, text: form.Body });
    return emptyTwiml;
  });
  serve(receiveMessageStatus, async ({ body, query, request }) => {
    checkSignature(request, body);
    const form = messageStatusWebhookFormSchema.safeParse(body).data;
    if (!form) {
      request.log.warn({ fields: Object.keys(body) }, 'ignored an incomplete status report');
      return { ok: true as const };
    }
    const { MessageSid: providerId, MessageStatus: status, ErrorCode: errorCode } = form;
    await applyDeliveryStatusReport({ messageId: query.messageId, providerId, status, errorCode }, deps.messages);
    return { ok: true as const };
  });
}
