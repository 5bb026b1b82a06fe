import { setTimeout } from 'node:timers/promises';
import type { Call } from '@rally/contracts';
import { testLogin } from '@rally/contracts/identity';
import type { TestReply, TestRequest } from '@rally/testing';
import type * as z from 'zod';
import type { RallyProcesses } from '../processes/rally-processes.ts';
import type { ChaosClock } from './chaos-clock.ts';

/** What the players and staff of a chaos season do. Each request is repeated until the product answers it. */
export interface ChaosLeague {
  /** Makes a call as a player or as staff. A rejection counts as an answer; a failure does not. */
  callAs<Reply extends z.ZodType>(
    userId: string,
    call: Call & { readonly reply: Reply },
    request?: TestRequest,
  ): Promise<TestReply<z.output<Reply>>>;
  /** Sends a text from a player's phone. */
  text(phone: string, body: string): Promise<void>;
  /** Pays by card at the provider; resolves to whether it accepted. */
  payByCard(clientSecret: string): Promise<boolean>;
  getCallCount(): number;
  /** How often calls were rejected, by call, status and code. */
  readonly refusals: ReadonlyMap<string, number>;
}

const answeredWithinMs = 240_000;
const pauseMs = 300;
const requestTimeoutMs = 20_000;
/** Shorter than the lifetime of an access token. */
const tokenLifetimeMs = 300_000;
const validCard = '4242424242424242';

export function createChaosLeague(rally: RallyProcesses, clock: ChaosClock): ChaosLeague {
  const tokens = new Map<string, { readonly token: string; readonly until: number }>();
  const refusals = new Map<string, number>();
  let calls = 0;

  async function tokenOf(userId: string): Promise<string> {
    const known = tokens.get(userId);
    if (known && known.until > clock.now().getTime()) return known.token;
    const { body } = await repeat(() => rally.api.call(testLogin, { body: { userId } }));
    tokens.set(userId, { token: body.token, until: clock.now().getTime() + tokenLifetimeMs });
    return body.token;
  }

  async function repeat<Body>(send: () => Promise<TestReply<Body>>): Promise<TestReply<Body>> {
    let last: unknown = 'no reply';
    for (const startedAt = performance.now(); performance.now() - startedAt < answeredWithinMs; ) {
      calls += 1;
      const reply = await withTimeout(send()).catch((error: unknown) => {
        last = error;
        return null;
      });
      if (reply && reply.status < 500 && reply.status !== 429) return reply;
      if (reply) last = `${reply.status} ${JSON.stringify(reply.json)}`;
      await setTimeout(pauseMs);
    }
    throw new Error('a request was not answered in time', { cause: last });
  }

  return {
    async callAs(userId, call, request = {}) {
      const reply = await repeat(async () => rally.api.call(call, { ...request, token: await tokenOf(userId) }));
      if (reply.status === 401) tokens.delete(userId);
      if (reply.status >= 400) {
        const refusal = `${call.method} ${call.path} ${reply.status} ${reply.json.code}`;
        refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1);
      }
      return reply;
    },
    async text(phone, body) {
      for (const startedAt = performance.now(); performance.now() - startedAt < answeredWithinMs; ) {
        if (await withTimeout(rally.reply(phone, body)).catch(() => false)) return;
        await setTimeout(pauseMs);
      }
      throw new Error(`the text ${body} did not arrive`);
    },
    async payByCard(clientSecret) {
      const [intent] = clientSecret.split('_secret_');
      const paying = rally.sandbox('POST', `/payment-intents/${intent}/confirm`, { card: validCard });
      return (await withTimeout(paying).catch(() => null)) === 200;
    },
    getCallCount: () => calls,
    refusals,
  };
}

async function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  work.catch(() => undefined);
  return Promise.race([
    work,
    setTimeout(requestTimeoutMs, null, { ref: false }).then((): never => {
      throw new Error(`no reply within ${requestTimeoutMs / 1000} s`);
    }),
  ]);
}
