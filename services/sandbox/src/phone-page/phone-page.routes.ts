import { readFile } from 'node:fs/promises';
import { toE164 } from '@rally/phone';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { FaultModes } from '../faults/faults.ts';
import type { Conversation } from '../twilio/conversation.ts';
import type { Message } from '../twilio/message.ts';
import { phonePage } from './phone-page.ts';

const recentLimit = 50;
const messagesLimit = 200;

const assets = [
  {
    name: 'phone-page.css',
    type: 'text/css; charset=utf-8',
    file: new URL('./assets/phone-page.css', import.meta.url),
  },
  {
    name: 'phone-page.js',
    type: 'text/javascript; charset=utf-8',
    file: new URL('./assets/phone-page.js', import.meta.url),
  },
  { name: 'ball.svg', type: 'image/svg+xml', file: new URL('./assets/ball.svg', import.meta.url) },
];

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The phone of the outside world, at `/sandbox?number=`, for people. */
export function phonePageRoutes(
  app: FastifyInstance,
  options: {
    recent: (limit: number) => Promise<Conversation[]>;
    conversation: (phone: string, limit: number) => Promise<Message[]>;
    faults: () => FaultModes;
  },
): void {
  app.get('/sandbox', async (request, reply) => {
    const { number } = z.object({ number: z.string().optional() }).catch({}).parse(request.query);
    const phone = number === undefined ? null : toE164(number);
    const page = phonePage({
      recent: await options.recent(recentLimit),
      phone,
      mistyped: number !== undefined && phone === null ? number : null,
      messages: phone === null ? [] : (await options.conversation(phone, messagesLimit)).toReversed(),
      fault: faultSentence(options.faults()),
    });
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      .type('text/html; charset=utf-8')
      .send(page);
  });

  for (const { name, type, file } of assets) {
    app.get(`/sandbox/assets/${name}`, async (_request, reply) =>
      reply
        .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
        .type(type)
        .send(await readFile(file)),
    );
  }
}

function faultSentence({ messages, places }: FaultModes): string | null {
  const faulty = [messages !== 'normal' && `messages: ${messages}`, places !== 'normal' && `places: ${places}`];
  const named = faulty.filter((fault) => fault !== false);
  return named.length === 0 ? null : `Failing on purpose: ${named.join(', ')}.`;
}
