import { toE164 } from '@rally/phone';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { SandboxMessageStore } from './message.store.ts';
import type { SandboxMessage } from './sandbox-message.ts';
import type { HandsetReplyResult } from './send-reply-from-handset.ts';

const messagesLimit = 200;
const maxBodyLength = 1_600;

/** A phone number as typed. An unencoded `+` in a URL arrives as a space. */
const phone = z.string().transform((text, context) => {
  const number = toE164(/^ \d/.test(text) ? `+${text.trim()}` : text);
  if (number !== null) return number;
  context.addIssue('That is not a phone number.');
  return z.NEVER;
});

/** Control API for scripts and the phone page: lists messages and replies as a phone. */
export function registerTwilioControlRoutes(
  app: FastifyInstance,
  options: {
    messages: SandboxMessageStore;
    reply: (reply: { from: string; body: string }) => Promise<HandsetReplyResult>;
  },
): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      '/sandbox/api/messages',
      { schema: { querystring: z.object({ to: phone.optional() }) } },
      async ({ query }) => {
        const filter = query.to === undefined ? {} : { to: query.to };
        const found = await options.messages.list(filter, { skip: 0, limit: messagesLimit });
        return { messages: found.map(toReply) };
      },
    )
    .post(
      '/sandbox/api/replies',
      { schema: { body: z.object({ from: phone, body: z.string().min(1).max(maxBodyLength) }) } },
      async ({ body }) => {
        const { message, webhookStatus } = await options.reply(body);
        return { ok: true, message: toReply(message), webhookStatus };
      },
    );
}

function toReply({ sid, to, from, channel, body, createdAt, status }: SandboxMessage) {
  return { id: sid, to, from, channel, body, createdAt: createdAt.toISOString(), status };
}
