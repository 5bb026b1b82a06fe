import { setTimeout as pause } from 'node:timers/promises';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { LeaveRequestUnanswered } from '../faults/faults.routes.ts';
import type { SimulatedFaults } from '../faults/provider-faults.ts';
import type { SandboxMessageRequest } from './create-sandbox-message.ts';
import type { SandboxMessageStore } from './message.store.ts';
import { toMessageResource } from './message-resource.ts';
import { parseTwilioAddress, type SandboxMessage } from './sandbox-message.ts';
import { SandboxTwilioError } from './sandbox-twilio-error.ts';
import {
  answerErrorsAsTwilio,
  assertOwnTwilioAccount,
  assertTwilioCredentials,
  type TwilioCredentials,
} from './twilio-request-checks.routes.ts';

const slowMs = 2_000;
const maxPageSize = 1_000;

const createForm = z.object({
  To: z.string().default(''),
  From: z.string().default(''),
  MessagingServiceSid: z.string().optional(),
  Body: z.string().default(''),
  ContentSid: z.string().optional(),
  ContentVariables: z.string().default('{}'),
  StatusCallback: z.string().optional(),
});
const listQuery = z.object({
  To: z.string().optional(),
  From: z.string().optional(),
  'DateSent>': z.coerce.date().optional(),
  PageSize: z.coerce.number().int().min(1).max(maxPageSize).default(50),
  Page: z.coerce.number().int().min(0).default(0),
});

/** The part of Twilio's Messages resource that the product uses: create, list, fetch and delete, with Twilio's errors. */
export async function registerTwilioRoutes(
  app: FastifyInstance,
  options: {
    credentials: TwilioCredentials;
    messages: SandboxMessageStore;
    create: (request: SandboxMessageRequest) => Promise<SandboxMessage>;
    remove: (sid: string) => Promise<void>;
    faults: SimulatedFaults;
    hold: LeaveRequestUnanswered;
  },
): Promise<void> {
  const { credentials, messages, faults, hold } = options;
  const resource = (message: SandboxMessage) => toMessageResource(credentials.accountSid, message);
  await app.register(formbody);
  answerErrorsAsTwilio(app);
  app.addHook('onRequest', async (request) => {
    assertTwilioCredentials(request, credentials);
    assertOwnTwilioAccount(request, credentials);
    if (faults.get().messages === 'down') throw new SandboxTwilioError(20_503, 'Service unavailable', 503);
  });

  app.post('/2010-04-01/Accounts/:accountSid/Messages.json', async (request, reply) => {
    const form = createForm.parse(request.body ?? {});
    const mode = faults.get().messages;
    if (mode === 'slow') await pause(slowMs);
    if (mode === 'refuse') throw new SandboxTwilioError(30_007, 'Message filtered');
    const message = await options.create({
      to: form.To,
      from: form.From,
      messagingServiceSid: form.MessagingServiceSid,
      body: form.Body,
      template:
        form.ContentSid === undefined
          ? undefined
          : { contentSid: form.ContentSid, contentVariables: form.ContentVariables },
      statusCallbackUrl: form.StatusCallback ?? null,
    });
    if (mode === 'accept-then-hang') return hold(reply);
    return reply.status(201).send(resource(message));
  });

  app.get('/2010-04-01/Accounts/:accountSid/Messages.json', async (request) => {
    const { To, From, 'DateSent>': sentSince, PageSize: size, Page: page } = listQuery.parse(request.query);
    const to = To === undefined ? null : parseTwilioAddress(To);
    const from = From === undefined ? null : parseTwilioAddress(From);
    const filter = {
      ...(to && { to: to.phone, channel: to.channel }),
      ...(from && { from: from.phone, channel: from.channel }),
      ...(sentSince && { sentSince }),
    };
    const found = await messages.list(filter, { skip: page * size, limit: size + 1 });
    const shown = found.slice(0, size);
    return {
      messages: shown.map(resource),
      page,
      page_size: size,
      start: page * size,
      end: page * size + Math.max(0, shown.length - 1),
      uri: request.url,
      first_page_uri: pageUri(request, 0),
      next_page_uri: found.length > size ? pageUri(request, page + 1) : null,
      previous_page_uri: page > 0 ? pageUri(request, page - 1) : null,
    };
  });

  app.get('/2010-04-01/Accounts/:accountSid/Messages/:file', async (request) => {
    const message = await messages.find(parseSid(request));
    if (!message) throw new SandboxTwilioError(20_404, `The requested resource ${request.url} was not found`, 404);
    return resource(message);
  });

  app.delete('/2010-04-01/Accounts/:accountSid/Messages/:file', async (request, reply) => {
    await options.remove(parseSid(request));
    return reply.status(204).send();
  });
}

function parseSid(request: FastifyRequest): string {
  return z
    .object({ file: z.string() })
    .parse(request.params)
    .file.replace(/\.json$/, '');
}

function pageUri(request: FastifyRequest, page: number): string {
  const [path = '', query = ''] = request.url.split('?');
  const search = new URLSearchParams(query);
  search.set('Page', String(page));
  return `${path}?${search}`;
}
