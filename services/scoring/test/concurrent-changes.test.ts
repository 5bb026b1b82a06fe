import { commonErrors } from '@rally/contracts';
import { type ServiceHarness, startServiceHarness } from '@rally/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contestScore } from '../src/sheets/contest-score.ts';
import { reviewScore } from '../src/sheets/review-score.ts';
import { submitScore } from '../src/sheets/submit-score.ts';
import { withdrawScoreByMessage } from '../src/sheets/submit-score-by-message.ts';
import { voidOpenScoreOfCanceledMatch } from '../src/sheets/void-canceled-match-score.ts';
import { sampleScoreEntries, startLeagueUnderFaults } from './league-under-faults.ts';
import { approvedMatch } from './scoring-harness.ts';

let harness: ServiceHarness;
beforeAll(async () => {
  harness = await startServiceHarness();
});
afterAll(() => harness.stop());

const match = { ...approvedMatch, id: 'm1', user1Id: 'ann', user2Id: 'bob', revealedTo: ['ann', 'bob'] };
const [entry, counterEntry = null] = sampleScoreEntries;
if (!entry) throw new Error('no sample scores');
const submission = { entry, vote: null, replacesVersion: null, messageId: null };

test('a score that is submitted while its match is being canceled is void', async () => {
  const league = await startLeagueUnderFaults(harness, 'canceled');
  const { sheetDeps, knownMatches } = league;
  await knownMatches.apply(1, match);
  const cancellation = { by: 'staff', reason: null, causedBy: null } as const;
  const readSkill = async () => {
    await knownMatches.apply(2, { ...match, status: 'canceled', cancellation });
    await voidOpenScoreOfCanceledMatch(sheetDeps, match.id, cancellation);
    return null;
  };
  const sheet = await submitScore({ ...sheetDeps, readSkill }, 'ann', match.id, submission);
  expect([sheet.status, (await league.sheets.findById(match.id))?.status]).toEqual(['void', 'void']);
  await league.close();
});

test('text by a closed account does not come back through a change that read it before', async () => {
  const league = await startLeagueUnderFaults(harness, 'erased');
  const { sheetDeps, knownMatches, sheets } = league;
  await knownMatches.apply(1, match);
  await submitScore(sheetDeps, 'ann', match.id, submission);
  const contest = { counterEntry, reason: 'I won.', seenVersion: null, messageId: null };
  await contestScore(sheetDeps, 'bob', match.id, contest);
  const save: typeof sheets.save = async (change) => {
    await sheets.eraseContestReasons('bob', (text) => text);
    return sheets.save(change);
  };
  const review = { decision: 'uphold', entry, staffId: 'staff', requestId: 'r', reason: null } as const;
  await reviewScore({ ...sheetDeps, sheets: { ...sheets, save } }, match.id, review);
  expect(await sheets.findById(match.id)).toMatchObject({ status: 'confirmed', contestReason: null });
  await league.close();
});

test('an answer by text is not lost when other changes of its score keep coming first', async () => {
  const league = await startLeagueUnderFaults(harness, 'contended');
  const { sheetDeps, knownMatches, sheets, clock } = league;
  await knownMatches.apply(1, match);
  const { version: scoreVersion } = await submitScore(sheetDeps, 'ann', match.id, submission);
  const message = { playerId: 'ann', matchId: match.id, scoreVersion, messageId: 'SM1' };
  const answer = { ...message, receivedAt: clock.now().toISOString() };
  const contended = { ...sheetDeps, sheets: { ...sheets, save: async () => false } };
  await expect(withdrawScoreByMessage(contended, answer)).rejects.toMatchObject({ error: commonErrors.conflict });
  await withdrawScoreByMessage(sheetDeps, answer);
  expect(await sheets.findById(match.id)).toMatchObject({ status: 'withdrawn' });
  await league.close();
});
