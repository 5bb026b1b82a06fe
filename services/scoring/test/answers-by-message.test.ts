import { hourMs } from '@rally/contracts/durations';
import { type ServiceHarness, startServiceHarness } from '@rally/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { finalizeUnansweredScores } from '../src/sheets/finalize-unanswered-scores.ts';
import { submitScore } from '../src/sheets/submit-score.ts';
import { confirmOrContestScoreByMessage, withdrawScoreByMessage } from '../src/sheets/submit-score-by-message.ts';
import { type ScoringServiceUnderFaults, sampleScoreEntries, startLeagueUnderFaults } from './league-under-faults.ts';
import { approvedMatch } from './scoring-harness.ts';

const match = { ...approvedMatch, id: 'm1', user1Id: 'ann', user2Id: 'bob', revealedTo: ['ann', 'bob'] };
const [entry] = sampleScoreEntries;
if (!entry) throw new Error('no sample scores');

let harness: ServiceHarness;
let league: ScoringServiceUnderFaults;
let runs = 0;
beforeAll(async () => {
  harness = await startServiceHarness();
});
/** A score whose time for an answer passed an hour ago, while neither the schedule nor messages were read. */
beforeEach(async () => {
  runs += 1;
  league = await startLeagueUnderFaults(harness, `answers-${runs}`);
  await league.knownMatches.apply(1, match);
  const submission = { entry, vote: null, replacesVersion: null, messageId: null };
  const { expiresAt } = await submitScore(league.sheetDeps, 'ann', match.id, submission);
  await league.sheets.recordQuestionOutcome(match.id, 1, { sentAt: league.clock.now() });
  league.clock.set(new Date(expiresAt.getTime() + hourMs));
});
afterEach(() => league.close());
afterAll(() => harness.stop());

/** A message that arrived that long before or after the end of the period. */
async function createMessage(playerId: string, afterEndMs: number) {
  const { expiresAt, version } = await findSheet();
  const receivedAt = new Date(expiresAt.getTime() + afterEndMs).toISOString();
  return { playerId, matchId: match.id, scoreVersion: version, receivedAt, messageId: 'SM1' };
}

async function findSheet() {
  const sheet = await league.sheets.findById(match.id);
  if (!sheet) throw new Error('no score');
  return sheet;
}

test.each([
  ['contest', -1, 'contested'],
  ['contest', 0, 'expired'],
  ['confirm', -1, 'confirmed'],
  ['confirm', 0, 'expired'],
] as const)(
  'a %s by message %i ms from the end of the time leaves the score %s',
  async (answer, afterEndMs, status) => {
    const message = await createMessage('bob', afterEndMs);
    await confirmOrContestScoreByMessage(league.sheetDeps, { ...message, answer });
    expect(await findSheet()).toMatchObject({ status, ...(status === 'confirmed' && { finalAt: league.clock.now() }) });
  },
);

test('a score that its player withdrew in time does not become final', async () => {
  await withdrawScoreByMessage(league.sheetDeps, await createMessage('ann', -1));
  expect((await findSheet()).status).toBe('withdrawn');
});

test('a score that cannot become final does not hold up the next one', async () => {
  const other = { ...match, id: 'm2', user1Id: 'cat', user2Id: 'dan', revealedTo: ['cat', 'dan'] };
  await league.knownMatches.apply(1, other);
  const submission = { entry, vote: null, replacesVersion: null, messageId: null };
  const { expiresAt } = await submitScore(league.sheetDeps, 'cat', other.id, submission);
  await league.sheets.recordQuestionOutcome(other.id, 1, { sentAt: league.clock.now() });
  league.clock.set(new Date(expiresAt.getTime() + hourMs));
  const { sheets } = league;
  const findById: typeof sheets.findById = async (id) => {
    if (id === match.id) throw new Error('broken');
    return sheets.findById(id);
  };
  const deps = { ...league.sheetDeps, sheets: { ...sheets, findById } };
  await expect(finalizeUnansweredScores(deps)).rejects.toThrow();
  expect([(await findSheet()).status, (await sheets.findById(other.id))?.status]).toEqual(['submitted', 'expired']);
});

test('the schedule makes a score final an hour after its time, so that an answer on its way still counts', async () => {
  const { expiresAt } = await findSheet();
  league.clock.set(new Date(expiresAt.getTime() + 3_599_999));
  await finalizeUnansweredScores(league.sheetDeps);
  await confirmOrContestScoreByMessage(league.sheetDeps, { ...(await createMessage('bob', -1)), answer: 'contest' });
  expect((await findSheet()).status).toBe('contested');
});

test('a score that became final through silence stays final, whenever the answer came', async () => {
  const message = await createMessage('bob', -1);
  await finalizeUnansweredScores(league.sheetDeps);
  await confirmOrContestScoreByMessage(league.sheetDeps, { ...message, answer: 'contest' });
  expect((await findSheet()).status).toBe('expired');
});
