import type { ScoreEntry } from '@rally/contracts/scoring';
import { type ServiceHarness, startServiceHarness } from '@rally/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmScore } from '../src/sheets/confirm-score.ts';
import { reviewScore } from '../src/sheets/review-score.ts';
import { submitScore } from '../src/sheets/submit-score.ts';
import { type ScoringServiceUnderFaults, sampleScoreEntries, startLeagueUnderFaults } from './league-under-faults.ts';
import { approvedMatch } from './scoring-harness.ts';

let harness: ServiceHarness;

beforeAll(async () => {
  harness = await startServiceHarness();
});
afterAll(() => harness.stop());

const playerIds = ['p1', 'p2', 'p3'];
const easyWin: ScoreEntry = { outcome: 'played', user1Set1: 6, user2Set1: 0, user1Set2: 6, user2Set2: 0 };

async function play(league: ScoringServiceUnderFaults, id: string, user1Id: string, user2Id: string): Promise<void> {
  league.clock.advanceSeconds(1);
  await league.knownMatches.apply(1, { ...approvedMatch, id, user1Id, user2Id, revealedTo: [user1Id, user2Id] });
  await submitScore(league.sheetDeps, user1Id, id, {
    entry: easyWin,
    vote: 'BigServer',
    replacesVersion: null,
    messageId: null,
  });
  await confirmScore(league.sheetDeps, user2Id, id, { vote: 'Specialist', seenVersion: null, messageId: null });
}

/** Two applied matches, then a third one and a correction of the first that are not applied yet. */
async function leagueWithWork(name: string): Promise<ScoringServiceUnderFaults> {
  const league = await startLeagueUnderFaults(harness, name);
  await play(league, 'm1', 'p1', 'p2');
  await play(league, 'm2', 'p2', 'p3');
  await league.settle(1);
  await play(league, 'm3', 'p1', 'p3');
  const [, entry = easyWin] = sampleScoreEntries;
  const review = { decision: 'correct' as const, entry, staffId: 'staff', requestId: 'r', reason: null };
  await reviewScore(league.sheetDeps, 'm1', review);
  return league;
}

/** Everything visible to people and other services. */
async function outcome(league: ScoringServiceUnderFaults) {
  const records = await league.players.findByIds(playerIds);
  const emitted = await league.outboxes('players');
  return {
    records: playerIds.map((id) => ({ ...records.get(id), version: null })),
    log: await Promise.all(playerIds.map((id) => league.ratingLog.listByPlayer(id))),
    board: await league.boards.listPage('tennis:2026:Fall', null, null, 0),
    lastRatings: playerIds.map((id) => emitted.findLast(({ subject }) => subject === `${id}:tennis`)?.data.rating),
    listUnapplied: await league.sheets.listUnapplied('tennis', 10),
  };
}

test('after a crash before any write, the next run reaches the same state as a run without crashes', async () => {
  const undisturbed = await leagueWithWork('undisturbed');
  expect(await undisturbed.settle(2)).toBe(true);
  const expected = await outcome(undisturbed);
  await undisturbed.close();
  expect(expected.board.map(({ id }) => id)).toHaveLength(3);
  // Pairing and screens get the level that results from a correction, even for players whose last match it was not.
  expect(expected.lastRatings).toEqual(expected.records.map(({ standings }) => standings?.tennis?.rating));

  let deaths = 0;
  for (let isAlive = false; !isAlive; deaths += 1) {
    const league = await leagueWithWork(`death-${deaths}`);
    isAlive = await league.settle(2, deaths);
    if (!isAlive) expect((await league.sheets.listUnapplied('tennis', 10)).length).toBeGreaterThan(0);
    await league.settle(3);
    expect(await outcome(league)).toEqual(expected);
    await league.close();
  }
  // The log in two pages with a checkpoint between, three records, three players' rows, two sheets.
  expect(deaths - 1).toBe(11);
});

test('a replay of several pages reaches the same state, resumes after a crash, and processes no page twice', async () => {
  const undisturbed = await leagueWithWork('one-page');
  await undisturbed.settle(2);
  const expected = await outcome(undisturbed);
  await undisturbed.close();

  let deaths = 0;
  for (let isAlive = false; !isAlive; deaths += 1) {
    const league = await leagueWithWork(`pages-${deaths}`);
    isAlive = await league.settle(2, deaths, 1);
    // Later changes are replayed after the interrupted replay.
    if (deaths % 2 === 1) await league.settle(3, 2, 1);
    const checkpoint = await league.ratingLog.findCheckpoint('tennis');
    const isInterrupted = (await league.sheets.listUnapplied('tennis', 10)).length === 2;
    await league.collection('rating_log').updateMany({}, { $set: { 'user1.explanation': 'before the last run' } });
    await league.settle(4, null, 1);
    const rows = await league.collection('rating_log').find().sort({ order: 1 }).toArray();
    const untouched = rows.filter(({ user1 }) => user1.explanation === 'before the last run').map(({ order }) => order);
    const ratedTo = checkpoint?.ratedTo ?? '';
    if (isInterrupted) expect(untouched).toEqual(rows.map(({ order }) => order).filter((order) => order <= ratedTo));
    expect(await league.ratingLog.findCheckpoint('tennis')).toBeNull();
    await league.close();
  }
  expect(deaths).toBeGreaterThan(10);

  const resumed = await leagueWithWork('pages-resumed');
  for (let runs = 2; !(await resumed.settle(runs, 4, 1)); runs += 1) expect(runs).toBeLessThan(50);
  expect(await outcome(resumed)).toEqual(expected);
  await resumed.close();
});

test('a correction of an older score while a replay is interrupted also counts', async () => {
  const correct = (league: ScoringServiceUnderFaults, matchId: string) =>
    reviewScore(league.sheetDeps, matchId, {
      decision: 'correct',
      entry: { outcome: 'retired', winner: 'user2', user1Set1: 3, user2Set1: 1 },
      staffId: 'staff',
      requestId: 'r2',
      reason: null,
    });
  const undisturbed = await leagueWithWork('both-corrections');
  await correct(undisturbed, 'm1');
  await correct(undisturbed, 'm2');
  await undisturbed.settle(2);
  const expected = await outcome(undisturbed);
  await undisturbed.close();

  for (const again of [
    ['m2', 'm1'],
    ['m1', 'm2'],
  ]) {
    for (let deaths = 1; deaths < 6; deaths += 1) {
      const league = await leagueWithWork(`corrections-${again.join('-')}-${deaths}`);
      await league.settle(2, deaths, 1);
      for (const [index, matchId] of again.entries()) {
        await correct(league, matchId);
        await league.settle(3 + index, deaths, 1);
      }
      await league.settle(9, null, 1);
      expect(await outcome(league)).toEqual(expected);
      await league.close();
    }
  }
});

test('scores rated by an earlier formula are rated again, even after a crash', async () => {
  const current = await leagueWithWork('current-formula');
  await current.settle(2);
  const expected = await outcome(current);
  await current.close();

  let deaths = 0;
  for (let isAlive = false; !isAlive; deaths += 1) {
    const league = await leagueWithWork(`earlier-formula-${deaths}`);
    await league.settle(2);
    const oldState = { rating: 3, results: { mean: 3.2, variance: 0.5 }, skill: null, matches: 1, lastMatchAt: null };
    await league.collection('rating_log').updateMany(
      {},
      {
        $unset: { formula: '' },
        $set: { 'user1.state': oldState, 'user2.state': oldState, 'user1.ratingAfter': 3, 'user2.ratingAfter': 3 },
      },
    );
    for (const id of playerIds) await league.refresh(id);
    isAlive = await league.settle(3, deaths);
    if (!isAlive) expect(await league.ratingLog.findOutdated('tennis')).not.toBeNull();
    await league.settle(4);
    expect(await league.ratingLog.findOutdated('tennis')).toBeNull();
    expect(await outcome(league)).toEqual(expected);
    await league.close();
  }
  // The log, three records, three players' rows, the mark.
  expect(deaths - 1).toBe(8);
});

test('rejects writes of a stalled process after another took over the lease', async () => {
  const league = await leagueWithWork('stalled');
  const [before] = await league.ratingLog.listByPlayer('p1');
  if (!before) throw new Error('no entry');
  await league.settle(3);
  await expect(league.ratingLog.write([before], 2, league.clock.now())).rejects.toMatchObject({
    name: 'LeaseLostError',
  });
  expect((await league.ratingLog.listByPlayer('p1'))[0]).not.toEqual(before);
  await league.close();
});

test('a score that is corrected while it is being applied is applied again', async () => {
  const league = await leagueWithWork('corrected-meanwhile');
  const read = (await league.sheets.listUnapplied('tennis', 10)).find(({ id }) => id === 'm1');
  if (!read) throw new Error('nothing to apply');
  const review = { decision: 'correct' as const, entry: easyWin, staffId: 'staff', requestId: 'r2', reason: null };
  await reviewScore(league.sheetDeps, 'm1', review);
  await league.sheets.markApplied(read);
  expect((await league.sheets.listUnapplied('tennis', 10)).map(({ id }) => id)).toContain('m1');
  await league.close();
});

test('after a correction, each result starts from the rating that the previous one led to', async () => {
  const league = await leagueWithWork('corrected');
  await league.settle(2);
  for (const id of playerIds) {
    const entries = await league.ratingLog.listByPlayer(id);
    const own = entries.map(({ user1, user2 }) => (user1.playerId === id ? user1 : user2));
    const [before, after] = [own.map(({ ratingBefore }) => ratingBefore), own.map(({ ratingAfter }) => ratingAfter)];
    expect(before.slice(1)).toEqual(after.slice(0, -1));
  }
  await league.close();
});

test('a score that staff void leaves neither player its result', async () => {
  const league = await leagueWithWork('voided');
  await league.settle(2);
  const review = { decision: 'void' as const, entry: easyWin, staffId: 'staff', requestId: 'r2', reason: null };
  await reviewScore(league.sheetDeps, 'm2', review);
  await league.settle(3);
  const records = await league.players.findByIds(playerIds);
  expect(playerIds.map((id) => records.get(id)?.standings.tennis?.totalMatches)).toEqual([2, 1, 1]);
  await league.close();
});

test('concurrent refreshes of a player with events in any order lose nothing', async () => {
  const league = await leagueWithWork('refreshes');
  const snapshot = { name: 'P', region: null, profilePhoto: null, state: null, skill: null, sport: 'tennis' as const };
  const versions = [3, 9, 1, 7, 2, 8, 5, 6, 4];
  await Promise.all([
    league.settle(2),
    ...versions.map((version) => league.refresh('p3', { ...snapshot, name: `P${version}`, version })),
  ]);
  const record = (await league.players.findByIds(['p3'])).get('p3');
  expect(record?.profile?.name).toBe('P9');
  expect(record?.standings.tennis?.totalMatches).toBe(2);
  const emitted = (await league.outboxes('players')).filter(({ subject }) => subject === 'p3:tennis');
  expect(new Set(emitted.map(({ aggregateversion }) => aggregateversion)).size).toBe(emitted.length);
  await league.close();
});
