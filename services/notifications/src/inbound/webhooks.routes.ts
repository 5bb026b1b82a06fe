import { notificationsErrors, receiveMessage, receiveMessageStatus } from '@rally/contracts/notifications';
import { validSignature } from '@rally/messaging';
import { HttpError, type Serve } from '@rally/service-kit';
import type { FastifyRequest } from 'fastify';
import { recordDelivery } from '../delivery/record-delivery.ts';
import { type TakeParts, takeMessage } from './take-message.ts';

/** The message provider's calls. Their signature covers the public address, so that is what it is checked against. */
export function webhookRoutes(serve: Serve, options: TakeParts & { publicUrl: string; authToken: string }): void {
  function checkSignature(request: FastifyRequest, form: Record<string, unknown>): void {
    const fields = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value)]));
    const signature = request.headers['x-twilio-signature'];
    const url = `${options.publicUrl}/api${request.url}`;
    if (!validSignature(options.authToken, typeof signature === 'string' ? signature : undefined, url, fields))
      throw new HttpError(notificationsErrors.signatureInvalid);
  }

  serve(receiveMessage, async ({ body, request }) => {
    checkSignature(request, body);
    const whatsapp = body.From.startsWith('whatsapp:');
    await takeMessage(
      {
        id: body.MessageSid,
        from: body.From.replace(/^whatsapp:/, ''),
        channel: whatsapp ? 'whatsapp' : 'sms',
        text: body.Body,
      },
      options,
    );
    return '<?xml version="1.0" encoding="UTF-8"?><Response/>';
  });
  serve(receiveMessageStatus, async ({ body, query, request }) => {
    checkSignature(request, body);
    const { MessageSid: providerId, MessageStatus: status, ErrorCode: errorCode } = body;
    await recordDelivery({ messageId: query.messageId, providerId, status, errorCode }, options.messages);
    return { ok: true as const };
  });
}
