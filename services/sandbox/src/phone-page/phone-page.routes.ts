import { toE164 } from '@rally/phone';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { FaultModes } from '../faults/provider-faults.ts';
import type { SandboxConversation } from '../twilio/sandbox-conversation.ts';
import type { SandboxMessage } from '../twilio/sandbox-message.ts';
import { renderPhonePage } from './phone-page.ts';

const recentLimit = 50;
const messagesLimit = 200;

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

/** Serves the simulated phone at `/sandbox?number=`. */
export function registerPhonePageRoutes(
  app: FastifyInstance,
  options: {
    recent: (limit: number) => Promise<SandboxConversation[]>;
    conversation: (phone: string, limit: number) => Promise<SandboxMessage[]>;
    faults: () => FaultModes;
  },
): void {
  app.get('/sandbox', async (request, reply) => {
    const { number } = z.object({ number: z.string().optional() }).catch({}).parse(request.query);
    const phone = number === undefined ? null : toE164(number);
    const page = renderPhonePage({
      recent: await options.recent(recentLimit),
      phone,
      mistyped: number !== undefined && phone === null ? number : null,
      messages: phone === null ? [] : (await options.conversation(phone, messagesLimit)).toReversed(),
      fault: formatFaultModes(options.faults()),
    });
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      .type('text/html; charset=utf-8')
      .send(page);
  });
}

function formatFaultModes(faults: FaultModes): string | null {
  const named = Object.entries(faults).flatMap(([what, mode]) => (mode === 'normal' ? [] : [`${what}: ${mode}`]));
  return named.length === 0 ? null : `Failing on purpose: ${named.join(', ')}.`;
}
