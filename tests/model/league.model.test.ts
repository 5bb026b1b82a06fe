import { sports } from '@rally/contracts/players';
import { getPlayerProfile } from '@rally/contracts/scoring';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { listLeagueCommands } from './league-commands.ts';
import { countRecord, createLeagueModel, type LeagueModel } from './league-model.ts';
import { type PlayedLeague, startPlayedLeague } from './played-league.ts';

const isVerify = process.env.VERIFY === '1';
const commandsWanted = Number(process.env.MODEL_COMMANDS ?? (isVerify ? 10_000 : 500));
const seed = Number(process.env.MODEL_SEED ?? (isVerify ? Date.now() % 1_000_000 : 740_677));
const commandsPerSeason = 250;
/** A Monday afternoon on every clock of the United States. */
const startAt = new Date('2026-11-16T20:00:00Z');
const patience = { timeout: 100_000, interval: 500 };
vi.setConfig({ testTimeout: 3_600_000 });

test(`whatever players and staff do, the product does what the model says (MODEL_SEED=${seed})`, async () => {
  let left = commandsWanted;
  const seasons = fc.asyncProperty(
    fc.commands(listLeagueCommands(), { maxCommands: commandsPerSeason, size: 'max' }),
    async (commands) => {
      if (left <= 0) return;
      const league = await startPlayedLeague(startAt);
      const model = createLeagueModel(startAt, league.playerIds);
      try {
        await fc.asyncModelRun(() => ({ model, real: league }), commands);
        await expectSeason(model, league);
        process.stdout.write(`${formatCounts(model)}\n`);
        left -= [...commands].length;
      } catch (error) {
        // Removes the limit, so that shrinking can finish.
        left = Number.POSITIVE_INFINITY;
        throw error;
      } finally {
        await league.product.stop();
      }
    },
  );
  // A failure is shrunk only if there is time for it.
  await fc.assert(seasons, { seed, numRuns: Math.ceil(commandsWanted / 50), endOnFailure: !isVerify });
});

/** At the end, every match, record and cent is as in the model, and no data invariant is violated. */
async function expectSeason(model: LeagueModel, league: PlayedLeague): Promise<void> {
  const { product } = league;
  await league.reconcile();
  await product.settled();
  for (const match of model.matches) {
    const { status, scoreStatus } = await league.readMatch(match.id);
    // A paid match that not both players have revealed ends with its week, or because of a block.
    const mayEnd = match.kind === 'paid' && match.seenBy.size < 2 && match.status === 'scheduled';
    expect([match.id, mayEnd && status === 'canceled' ? match.status : status]).toEqual([match.id, match.status]);
    const isFinal = scoreStatus === 'confirmed' || scoreStatus === 'expired';
    expect([match.id, isFinal]).toEqual([match.id, match.score?.status === 'final']);
  }
  for (const id of model.playerIds) {
    await vi.waitFor(async () => {
      const profiles = await Promise.all(
        sports.map(
          async (sport) => (await product.api.call(getPlayerProfile, { params: { id }, query: { sport } })).body,
        ),
      );
      const shown = profiles.reduce(
        (sum, { wins, losses }) => ({ wins: sum.wins + wins, losses: sum.losses + losses }),
        { wins: 0, losses: 0 },
      );
      expect({ id, ...shown }).toEqual({ id, ...countRecord(model, id) });
    }, patience);
  }
  const charges = (await product.balanceMovements()).filter(({ type }) => type === 'charge');
  expect(charges.reduce((sum, { amount }) => sum + amount, 0)).toBe(model.paidCents);
  await vi.waitFor(async () => expect(await product.broken()).toEqual([]), patience);
}

/** `answer 12, 1 refused; …` */
function formatCounts({ counts }: LeagueModel): string {
  return [...counts].map(([name, { accepted, refused }]) => `${name} ${accepted}, ${refused} refused`).join('; ');
}
