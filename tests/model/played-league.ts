import type { Call } from '@rally/contracts';
import { getMatch, listPendingMatches, type Match } from '@rally/contracts/matchmaking';
import { reconcilePayments } from '@rally/contracts/payments';
import { listUsers } from '@rally/contracts/players';
import { demoPhones } from '@rally/one-machine';
import type { TestReply, TestRequest } from '@rally/testing';
import { vi } from 'vitest';
import type * as z from 'zod';
import { startProduct } from '../journeys/start-product.ts';

const playersMax = 12;
const patience = { timeout: 60_000, interval: 50 };

/** The product with players of one region, and what the model's commands need from it. */
export async function startPlayedLeague(startAt: Date) {
  const product = await startProduct({
    startAt: startAt.toISOString(),
    samplePlayers: 60,
    settings: { SCHEDULE_TICK_MS: '50' },
  });
  const staffId = (await product.signIn(demoPhones.admin)).userId;
  const { users } = (await product.api.call(listUsers, { token: await product.tokenOf(staffId) })).body;
  const regions = Map.groupBy(
    users.filter(({ id }) => id !== staffId),
    ({ region }) => region ?? '',
  );
  const [largest = []] = [...regions.values()].toSorted((one, other) => other.length - one.length);

  /** The tokens valid at this moment on the product's clock. */
  let tokens = { of: startAt, byAccount: new Map<string, string>() };

  async function tokenOf(accountId: string): Promise<string> {
    const now = product.clock.now();
    if (now.getTime() !== tokens.of.getTime()) tokens = { of: now, byAccount: new Map() };
    const token = tokens.byAccount.get(accountId) ?? (await product.tokenOf(accountId));
    tokens.byAccount.set(accountId, token);
    return token;
  }

  /**
   * If the clock has jumped to a new signing key, a service may not know the key yet, because it fetches keys at most every five seconds.
   * Without jumps, a key is known before it is used.
   */
  async function readAs<Reply extends z.ZodType>(
    callerId: string,
    call: Call & { readonly reply: Reply },
    request: TestRequest = {},
  ): Promise<TestReply<z.output<Reply>>> {
    return vi.waitFor(async () => {
      const reply = await product.api.call(call, { ...request, token: await tokenOf(callerId) });
      if (reply.status === 401) throw new Error(`${call.method} ${call.path} does not know the caller`);
      return reply;
    }, patience);
  }

  return {
    product,
    staffId,
    playerIds: largest.slice(0, playersMax).map(({ id }) => id),
    tokenOf,
    readAs,
    /** Makes a call as a player or as staff, and waits until every service knows about it. */
    async callAs<Reply extends z.ZodType>(
      callerId: string,
      call: Call & { readonly reply: Reply },
      request: TestRequest = {},
    ): Promise<TestReply<z.output<Reply>>> {
      const reply = await readAs(callerId, call, request);
      await product.settled();
      return reply;
    },
    /** A match as staff see it. */
    readMatch: async (id: string): Promise<Match> => (await readAs(staffId, getMatch, { params: { id } })).body,
    /** Waits until staff see a match that meets this condition. */
    async waitForMatch(id: string, holds: (match: Match) => boolean): Promise<Match> {
      return vi.waitFor(async () => {
        const match = (await readAs(staffId, getMatch, { params: { id } })).body;
        if (!holds(match)) throw new Error(`the match ${id} stays ${match.status}, its score ${match.scoreStatus}`);
        return match;
      }, patience);
    },
    async listPending(): Promise<Match[]> {
      return (await readAs(staffId, listPendingMatches)).body.matches;
    },
    /** Fetches from the payment provider what its webhooks missed. */
    async reconcile() {
      return (await readAs(staffId, reconcilePayments)).body;
    },
  };
}

export type PlayedLeague = Awaited<ReturnType<typeof startPlayedLeague>>;
