import type { EventData } from '@rally/contracts';
import { getMatch, listMatches, type Match as ShownMatch, searchOpponent } from '@rally/contracts/matchmaking';
import { paymentDisputed, paymentRefunded, paymentSucceeded } from '@rally/contracts/payments';
import type { playerUpdated } from '@rally/contracts/players';
import { reliabilityChanged } from '@rally/contracts/scoring';
import { createTestPayment } from '../builders/create-test-payment.ts';
import { type MatchmakingTestLeague, startMatchmakingTestLeague } from '../matchmaking-test-league.ts';

export type PaidMatchesLeague = Awaited<ReturnType<typeof startPaidMatchesLeague>>;

/** The service, with players who never cancel, and payments simulated by the test. */
export async function startPaidMatchesLeague(settings: Record<string, string> = {}) {
  const league: MatchmakingTestLeague = await startMatchmakingTestLeague(settings);
  const { harness } = league;
  async function emitPayment(
    id: string,
    matchId: string,
    playerId: string,
    state: 'succeeded' | 'refunded',
    version: number,
  ): Promise<void> {
    const definition = state === 'succeeded' ? paymentSucceeded : paymentRefunded;
    await harness.emit(definition, { subject: id, version, data: createTestPayment(id, matchId, playerId, state) });
  }

  /** The payer's bank disputes the charge of a payment, which then has this state. */
  async function emitDispute(
    id: string,
    matchId: string,
    payerId: string,
    state: 'succeeded' | 'refunded',
    version: number,
  ): Promise<void> {
    const payment = createTestPayment(id, matchId, payerId, state);
    const about = { paymentId: id, disputeId: `dispute-of-${id}`, payerId, matchId, amountCents: 500, payment };
    const openedAt = harness.clock.now().toISOString();
    const data = { ...about, status: 'needs_response', reason: 'fraudulent', openedAt } as const;
    await harness.emit(paymentDisputed, { subject: id, version, data });
  }

  return {
    ...league,
    /** A player who completed all of four matches, or as many as are named. */
    async joinReliable(
      id: string,
      changes: Partial<EventData<typeof playerUpdated>> = {},
      matchesCompleted = 4,
    ): Promise<void> {
      await league.join(id, { availabilityDays: ['Thu', 'Fri', 'Sun'], ...changes });
      await harness.emit(reliabilityChanged, {
        subject: id,
        version: 1,
        data: {
          playerId: id,
          matchesAssigned: 4,
          matchesCompleted,
          percentage: matchesCompleted * 25,
          tier: matchesCompleted >= 3 ? 'extremely_reliable' : 'reliable',
          changedAt: '2026-11-01T00:00:00.000Z',
        },
      });
    },
    async search(id: string, sport = 'tennis'): Promise<ShownMatch> {
      // Makes one of two searches the older one.
      harness.clock.advanceSeconds(1);
      return (await league.call(searchOpponent, { token: await league.token(id), body: { sport } })).body;
    },
    async see(id: string, matchId: string): Promise<ShownMatch> {
      return (await league.call(getMatch, { token: await league.token(id), params: { id: matchId } })).body;
    },
    async matchesOf(id: string): Promise<ShownMatch[]> {
      return (await league.call(listMatches, { token: await league.token(id) })).body;
    },
    pays: (id: string, matchId: string) => emitPayment(`pay-${id}`, matchId, id, 'succeeded', 1),
    refunds: (id: string, matchId: string) => emitPayment(`pay-${id}`, matchId, id, 'refunded', 2),
    emitPayment,
    emitDispute,
  };
}
