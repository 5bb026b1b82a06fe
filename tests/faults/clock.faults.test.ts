import { hourMs } from '@rally/contracts/durations';
import { listTestUsers, testLogin } from '@rally/contracts/identity';
import { answerOptIn, getWeeklyRun, listPendingMatches } from '@rally/contracts/matchmaking';
import { englishNotificationMessages } from '@rally/contracts/notifications';
import { demoPhones } from '@rally/one-machine';
import { startAndAwaitWeeklyRun } from '@rally/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { type Product, startProduct } from '../journeys/start-product.ts';
import { waitForScheduleCheck } from './wait-for-schedule-check.ts';

const timeoutMs = 60_000;
/** The weeks in which clocks change. Only `npm run verify` tests both. */
const clockChanges = [
  {
    turn: 'back',
    week: '2026-10-26',
    asks: '2026-10-28T14:00:00Z',
    turns: '2026-11-01T06:00:00Z',
    runs: '2026-11-01T15:00:00.000Z',
  },
  {
    turn: 'forward',
    week: '2027-03-08',
    asks: '2027-03-10T15:00:00Z',
    turns: '2027-03-14T07:00:00Z',
    runs: '2027-03-14T14:00:00.000Z',
  },
];
let product: Product | null = null;

afterEach(async () => {
  await product?.stop();
  product = null;
});

test.each(clockChanges.slice(0, process.env.VERIFY === '1' ? 2 : 1))(
  'when clocks go $turn and ours is sometimes an hour off, players are asked once and paired once, at ten',
  async ({ week, asks, turns, runs }) => {
    const rally = await startProduct({
      startAt: addHours(asks, -1),
      samplePlayers: 12,
      settings: { SCHEDULE: 'internal', SCHEDULE_TICK_MS: '20' },
    });
    product = rally;
    async function clockShows(...moments: string[]) {
      for (const moment of moments) {
        rally.clock.set(moment);
        await waitForScheduleCheck(rally.dataDir);
      }
    }
    async function staff() {
      return (await rally.signIn(demoPhones.admin)).token;
    }
    async function pending() {
      const { matches } = (await rally.api.call(listPendingMatches, { token: await staff() })).body;
      return matches.map(({ id }) => id).sort();
    }
    async function questions() {
      return (await rally.messagesTo(demoPhones.player)).filter(
        (body) => body === englishNotificationMessages.week.question,
      ).length;
    }

    await waitForScheduleCheck(rally.dataDir);
    expect(await questions()).toBe(0);
    await clockShows(asks);
    await vi.waitFor(async () => expect(await questions()).toBe(1), timeoutMs);
    await clockShows(addHours(asks, -1), asks, addHours(asks, 0.5));
    const { users } = (await rally.api.call(listTestUsers, {})).body;
    for (const { id } of users.filter(({ role }) => role === 'player')) {
      const { token } = (await rally.api.call(testLogin, { body: { userId: id } })).body;
      expect((await rally.api.call(answerOptIn, { token, body: { answer: 'yes' } })).status).toBe(200);
    }

    await clockShows(addHours(turns, -0.5), addHours(turns, 0.5), addHours(turns, -0.5), addHours(turns, 1.5));
    await clockShows(addHours(runs, -1), addHours(runs, -0.001));
    expect(await pending()).toEqual([]);
    await clockShows(runs);
    const paired = await pending();
    expect(paired.length).toBeGreaterThan(0);

    await clockShows(addHours(runs, -1), addHours(runs, -0.5), runs, addHours(runs, 1));
    await rally.restart();
    await clockShows(addHours(runs, -1), addHours(runs, 1));
    const token = await staff();
    const run = (await rally.api.call(getWeeklyRun, { token, params: { runId: `${week}.sunday` } })).body;
    expect(run).toMatchObject({ week, createdAt: runs, state: 'applied' });
    expect((await startAndAwaitWeeklyRun(rally.api, token, { dryRun: false })).pairs).toEqual([]);
    expect(await pending()).toEqual(paired);
    expect(await questions()).toBe(1);
    await rally.settled();
    expect(await rally.broken()).toEqual([]);
  },
);

function addHours(moment: string, hours: number): string {
  return new Date(Date.parse(moment) + hours * hourMs).toISOString();
}
