import { answerOptIn, approveMatch, listPendingMatches, type Match } from '@rally/contracts/matchmaking';
import { listUsers } from '@rally/contracts/players';
import { demoPhones } from '@rally/one-machine';
import { startAndAwaitWeeklyRun } from '@rally/testing';
import { vi } from 'vitest';
import { type Product, startProduct } from './start-product.ts';

/** A league in the middle of its week, with one approved match and others pending. */
export interface LeagueInPlay {
  readonly product: Product;
  /** All log lines so far. */
  readonly logLines: string[];
  readonly approved: Match;
  readonly pending: Match;
  /** A player in neither of the two matches. */
  readonly strangerId: string;
  staffToken(): Promise<string>;
  tokenOf(userId: string): Promise<string>;
}

const optedInPlayers = 30;

export async function startLeagueInPlay(): Promise<LeagueInPlay> {
  const logLines: string[] = [];
  // A Wednesday hour at which no time zone's opt-in question is due.
  const product = await startProduct({
    startAt: '2026-11-18T21:30:00Z',
    samplePlayers: 120,
    logTo: { write: (line) => logLines.push(line) },
  });
  const token = (await product.signIn(demoPhones.admin)).token;
  const { users } = (await product.api.call(listUsers, { token })).body;
  const perRegion = Map.groupBy(users, ({ region }) => region ?? '');
  const [biggest = []] = [...perRegion.values()].toSorted((one, other) => other.length - one.length);
  for (const { id } of biggest.slice(0, optedInPlayers)) {
    await product.api.call(answerOptIn, { token: await product.tokenOf(id), body: { answer: 'yes' } });
  }
  await startAndAwaitWeeklyRun(product.api, token, { dryRun: false });
  const { matches } = (await product.api.call(listPendingMatches, { token })).body;
  const [first, second] = matches;
  if (!first || !second) throw new Error(`the run made ${matches.length} matches; two are needed`);
  await product.settled();
  await vi.waitFor(async () => {
    const found = (await product.api.call(listPendingMatches, { token })).body.matches;
    if (found.some(({ popularCourts }) => popularCourts.length === 0)) throw new Error('courts are still looked for');
  }, 60_000);
  const { match } = (await product.api.call(approveMatch, { token, params: { id: first.id } })).body;
  await product.settled();
  const playing = new Set([first.user1Id, first.user2Id, second.user1Id, second.user2Id]);
  const stranger = users.find(({ id, phone }) => !playing.has(id) && phone !== demoPhones.admin);
  if (!stranger) throw new Error('the sample league has no stranger to the matches');
  return {
    product,
    logLines,
    approved: match,
    pending: second,
    strangerId: stranger.id,
    staffToken: async () => (await product.signIn(demoPhones.admin)).token,
    tokenOf: (userId) => product.tokenOf(userId),
  };
}
