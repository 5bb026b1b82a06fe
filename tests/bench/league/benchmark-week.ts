import { setTimeout } from 'node:timers/promises';
import { testLogin } from '@rally/contracts/identity';
import {
  announceMatches,
  answerOptIn,
  askPlayers,
  listMatches,
  type Match,
  startWeeklyRun,
} from '@rally/contracts/matchmaking';
import { getSendingQueue } from '@rally/contracts/notifications';
import { listUsers, type Sport } from '@rally/contracts/players';
import { confirmScore, getPlayerProfile, submitScore } from '@rally/contracts/scoring';
import { mapConcurrent } from '@rally/service-kit';
import { awaitBulkAction, awaitWeeklyRun, startAndAwaitWeeklyRun } from '@rally/testing';
import type { BenchmarkedLeague } from './benchmarked-league.ts';
import { readCpuSecondsOf } from './process-usage.ts';

/** Sunday morning after the Wednesday on which the league is filled, and the next Wednesday. */
const sunday = '2026-11-22T16:30:00Z';
const nextWednesday = '2026-11-25T21:30:00Z';
const samples = 60;
const repliesSent = 400;
const repliesAtOnce = 64;
const scoresSent = 40;
const pollMs = 25;
const queuePollMs = 1_000;
/** After a clock change, the driver starts no transaction until it has heard from the database again. */
const heartbeatMs = 11_000;

/** What an action of the week cost: seconds, CPU seconds of the product's processes, and how many players or matches it was for. */
export interface WeekActCost {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly count: number;
}

/**
 * Plays a week in a filled league, from the players' answers to the next question, and measures each action.
 * @param record is called with each action as soon as it is measured
 */
export async function benchmarkWeek(
  league: BenchmarkedLeague,
  { staff, sendText }: { staff: string; sendText: (phone: string, text: string) => Promise<void> },
  record: (act: string, cost: WeekActCost) => void,
): Promise<void> {
  const { api } = league;
  const staffToken = () => league.tokenOf(staff);
  const { users } = (await api.call(listUsers, { token: await staffToken(), query: { limit: 500 } })).body;

  record(
    'sign-in (test login)',
    await timeEach(users.slice(0, samples), ({ id }) => api.call(testLogin, { body: { userId: id } })),
  );
  const tokens = await Promise.all(users.slice(0, samples).map(({ id }) => league.tokenOf(id)));
  record(
    'YES on the dashboard',
    await timeEach(tokens, (token) => api.call(answerOptIn, { token, body: { answer: 'yes' } })),
  );
  await league.settled();

  await moveClock(sunday);
  let token = await staffToken();
  const plan = await time(() => startAndAwaitWeeklyRun(api, token, { dryRun: true }));
  record('plan of the run', toCost(plan, plan.result.pairs.length));
  const started = await time(() => api.call(startWeeklyRun, { token, body: { dryRun: false } }));
  record('answer to the start of a run', toCost(started, 1));
  const run = await time(() => awaitWeeklyRun(api, token, started.result));
  const pairs = run.result.pairs.length;
  record('run, planned and applied', toCost(run, pairs));
  record('news of the run', toCost(await time(() => league.settled()), pairs));

  // A token is valid for ten minutes, and each of these actions may take several minutes in a large league.
  token = await staffToken();
  const announced = await time(async () => {
    const { action } = (await api.call(announceMatches, { token, body: { all: {} } })).body;
    const ended = await awaitBulkAction(api, token, action);
    if (!ended || ended.refused > 0) throw new Error(`${ended?.refused} matches cannot be announced`);
    return ended.changed;
  });
  record('approve and notify all', toCost(announced, announced.result));
  await league.settled();

  await moveClock(nextWednesday);
  token = await staffToken();
  const asked = await time(async () => {
    const { action } = (await api.call(askPlayers, { token, body: { audience: 'all' } })).body;
    return awaitBulkAction(api, token, action);
  });
  const questions = asked.result.changed;
  record('ask all', toCost(asked, questions));
  record('queue the questions', toCost(await time(() => league.settled()), questions));
  // Otherwise, the measured answers would include sending these texts to the whole league.
  record('text the questions', toCost(await time(sendAll), questions));
  const phones = users.flatMap(({ phone }) => phone).slice(0, repliesSent);
  const answered = await time(async () => {
    await mapConcurrent(phones, repliesAtOnce, (phone) => sendText(phone, 'YES'));
    await league.settled();
  });
  record('YES by text', toCost(answered, phones.length));

  // The oldest matches were filled in, so scoring does not know about them.
  const query = { admin: 'true', status: 'scheduled', limit: Math.min(scoresSent, pairs) };
  const played = (await api.call(listMatches, { token, query })).body;
  record('confirmed score on the profile', await timeEach(await submitScores(played), confirmAndAwait));

  async function moveClock(moment: string): Promise<void> {
    await league.setClock(moment);
    await setTimeout(heartbeatMs);
  }

  async function sendAll(): Promise<void> {
    while ((await api.call(getSendingQueue, { token: await staffToken() })).body.waiting > 0)
      await setTimeout(queuePollMs);
    await league.settled();
  }

  async function submitScores(matches: readonly Match[]) {
    return Promise.all(
      matches.map(async ({ id, sport, user1Id, user2Id }) => {
        if (user1Id === null || user2Id === null) throw new Error(`the match ${id} does not name its players`);
        const won = sport === 'tennis' ? 6 : 11;
        const body = { matchId: id, user1Set1: won, user2Set1: 4, user1Set2: won, user2Set2: 3 };
        assertDone(await api.call(submitScore, { token: await league.tokenOf(user1Id), body }));
        return { id, sport, user1Id, token: await league.tokenOf(user2Id), before: await countWins(user1Id, sport) };
      }),
    );
  }

  async function confirmAndAwait(score: Awaited<ReturnType<typeof submitScores>>[number]): Promise<void> {
    const confirmed = await api.call(confirmScore, { token: score.token, params: { id: score.id }, body: null });
    assertDone(confirmed);
    while ((await countWins(score.user1Id, score.sport)) === score.before) await setTimeout(pollMs);
  }

  async function countWins(id: string, sport: Sport): Promise<number> {
    return (await api.call(getPlayerProfile, { params: { id }, query: { sport } })).body.wins;
  }

  async function time<Result>(work: () => Promise<Result>): Promise<Timed<Result>> {
    const cpuFrom = await readCpuSecondsOf(league.listProcesses());
    const from = performance.now();
    const result = await work();
    const seconds = (performance.now() - from) / 1000;
    return { seconds, cpuSeconds: (await readCpuSecondsOf(league.listProcesses())) - cpuFrom, result };
  }

  /** One after the other. */
  async function timeEach<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<WeekActCost> {
    const timed = await time(async () => {
      for (const item of items) await work(item);
    });
    return toCost(timed, items.length);
  }
}

interface Timed<Result> extends Omit<WeekActCost, 'count'> {
  readonly result: Result;
}

function toCost({ seconds, cpuSeconds }: Timed<unknown>, count: number): WeekActCost {
  return { seconds, cpuSeconds, count };
}

function assertDone({ status }: { readonly status: number }): void {
  if (status !== 200) throw new Error(`a call answered ${status}`);
}
