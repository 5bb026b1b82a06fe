import { notificationsErrors, receiveMessage, receiveMessageStatus } from '@rally/contracts/notifications';
import { validSignature } from '@rally/messaging';
import { HttpError, type Serve } from '@rally/service-kit';
import type { FastifyRequest } from 'fastify';
import { handleStatusReport } from '../delivery/handle-status-report.ts';
import { handleInboundMessage, type InboundMessageDependencies } from './handle-inbound-message.ts';

/** The message provider's webhooks. Their signature covers the public URL, so it is checked against that. */
export function registerWebhookRoutes(
  serve: Serve,
  deps: InboundMessageDependencies & { publicUrl: string; authToken: string },
): void {
  function checkSignature(request: FastifyRequest, form: Record<string, unknown>): void {
    const fields = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value)]));
    const signature = request.headers['x-twilio-signature'];
    const url = `${deps.publicUrl}/api${request.url}`;
    if (!validSignature(deps.authToken, typeof signature === 'string' ? signature : undefined, url, fields))
      throw new HttpError(notificationsErrors.signatureInvalid);
  }

  serve(receiveMessage, async ({ body, request }) => {
    checkSignature(request, body);
    const whatsapp = body.From.startsWith('whatsapp:');
    await handleInboundMessage(
      {
        id: body.MessageSid,
        from: body.From.replace(/^whatsapp:/, ''),
        channel: whatsapp ? 'whatsapp' : 'sms',
        text: body.Body,
      },
      deps,
    );
    return '<?xml version="1.0" encoding="UTF-8"?><Response/>';
  });
  serve(receiveMessageStatus, async ({ body, query, request }) => {
    checkSignature(request, body);
    const { MessageSid: providerId, MessageStatus: status, ErrorCode: errorCode } = body;
    await handleStatusReport({ messageId: query.messageId, providerId, status, errorCode }, deps.messages);
    return { ok: true as const };
  });
}
