import { hadTimeToAnswer, unsentConfirmationRequest } from '@rally/contracts/notifications';
import { toSetScores } from '@rally/score-rules';
import { describe, expect, test } from 'vitest';
import {
  addCounterScore,
  closeUnansweredScoreSheet,
  confirmScoreSheet,
  contestScoreSheet,
  correctScoreSheet,
  createScoreSheetByStaff,
  createSubmittedScoreSheet,
  isScoreSheetPlayer,
  reviseScoreSheet,
  upholdScoreSheet,
  voidScoreSheet,
  withdrawScoreSheet,
} from './score-sheet.ts';

const now = new Date('2026-11-25T15:00:00Z');
const later = new Date('2026-11-26T15:00:00Z');
const weekLater = new Date('2026-12-02T15:00:00Z');
const score = {
  line: toSetScores({ outcome: 'played', user1Set1: 6, user2Set1: 4, user1Set2: 6, user2Set2: 3 }),
  outcome: 'played',
  user1Score: 2,
  user2Score: 0,
  winner: 'user1',
} as const;
const known = {
  id: 'm',
  sport: 'tennis',
  user1Id: 'ann',
  user2Id: 'bob',
  user1Skill: 3,
  user2Skill: 3.5,
  score,
  playedAt: now,
} as const;
const sheet = createSubmittedScoreSheet(
  { ...known, submittedBy: 'ann', isEarly: false, isUnagreedNoShow: false, vote: null },
  now,
);
const asked = { sentAt: now, hasFailed: false };

test("only the match's two players count as its players", () => {
  expect(['ann', 'bob', 'carl'].map((playerId) => isScoreSheetPlayer(sheet, playerId))).toEqual([true, true, false]);
});

test('a result that staff record is final at once, and has no votes', () => {
  expect(createScoreSheetByStaff({ ...known, staffId: 'staff-1' }, now)).toMatchObject({
    ...known,
    submittedBy: 'staff-1',
    status: 'confirmed',
    confirmedBy: 'staff',
    confirmedAt: now,
    finalAt: now,
    isEarly: false,
    isUnagreedNoShow: false,
    user1Vote: null,
    user2Vote: null,
  });
});

test('a revised score gives the opponent the whole week again, and a new question', () => {
  const revised = reviseScoreSheet(
    { ...sheet, question: asked },
    { score, isEarly: false, isUnagreedNoShow: false, vote: null },
    later,
  );
  expect(revised).toMatchObject({
    submittedAt: later,
    expiresAt: new Date('2026-12-03T15:00:00Z'),
    question: unsentConfirmationRequest,
    user1Vote: null,
    user2Vote: null,
  });
});

test('revising or confirming without a vote keeps the earlier vote', () => {
  const voted = { ...sheet, user1Vote: 'Specialist', user2Vote: 'BigServer' } as const;
  const revised = reviseScoreSheet(voted, { score, isEarly: false, isUnagreedNoShow: false, vote: null }, later);
  for (const after of [revised, confirmScoreSheet(voted, 'bob', null, later)])
    expect(after).toMatchObject({ user1Vote: 'Specialist', user2Vote: 'BigServer' });
});

describe('the sheet says who', () => {
  test('confirmed it', () => {
    const contested = contestScoreSheet(
      sheet,
      { playerId: 'bob', counterScore: null, reason: null, saysNotPlayed: false, messageId: null },
      now,
    );
    expect(confirmScoreSheet(sheet, 'bob', null, later)?.confirmedBy).toBe('opponent');
    expect(contested && upholdScoreSheet(contested, later)?.confirmedBy).toBe('staff');
    expect(correctScoreSheet(sheet, score, later)?.confirmedBy).toBe('staff');
    expect(closeUnansweredScoreSheet({ ...sheet, question: asked }, weekLater)?.confirmedBy).toBe('expiry');
  });

  test('withdrew it', () => {
    expect(withdrawScoreSheet(sheet)?.withdrawnBy).toBe('player');
    expect(closeUnansweredScoreSheet({ ...sheet, isEarly: true }, weekLater)?.withdrawnBy).toBe('expiry');
  });

  test('declared it void, which a later confirmation by staff undoes', () => {
    const isVoid = voidScoreSheet(sheet, 'staff', later);
    expect(isVoid).toMatchObject({ voidedBy: 'staff', voidedAt: later });
    expect(isVoid && upholdScoreSheet(isVoid, later)).toMatchObject({ voidedBy: null, voidedAt: null });
  });
});

describe('a score that the opponent leaves unanswered', () => {
  test('waits until the week is over to the second', () => {
    expect(closeUnansweredScoreSheet({ ...sheet, question: asked }, new Date(weekLater.getTime() - 1))).toBeNull();
    expect(closeUnansweredScoreSheet({ ...sheet, question: asked }, weekLater)).toMatchObject({ status: 'expired' });
  });

  test('is left to staff if the opponent was not asked in time', () => {
    expect(hadTimeToAnswer(unsentConfirmationRequest, weekLater)).toBe(false);
    expect(closeUnansweredScoreSheet(sheet, weekLater)).toMatchObject({ status: 'contested', contestedAt: weekLater });
  });

  test('becomes final if it was stored by an earlier version, which did not record whether the opponent was asked', () => {
    const { question: _question, ...earlier } = sheet;
    expect(closeUnansweredScoreSheet(earlier, weekLater)).toMatchObject({ status: 'expired' });
  });

  test('is left to staff if it claims a no-show at a time that the opponent may not have known', () => {
    const noShow = { ...sheet, question: asked, isUnagreedNoShow: true };
    expect(closeUnansweredScoreSheet(noShow, weekLater)).toMatchObject({ status: 'contested' });
  });
});

describe('a contest', () => {
  const contest = {
    playerId: 'bob',
    counterScore: null,
    reason: 'We played two sets',
    saysNotPlayed: true,
    messageId: null,
  };
  const contested = contestScoreSheet(sheet, contest, now) ?? sheet;

  test('ends the time in which silence makes the score final', () => {
    expect(closeUnansweredScoreSheet({ ...contested, question: asked }, weekLater)).toBeNull();
  });

  test('gets its counter-score later, and keeps the reason unless there is another one', () => {
    const add = (reason: string | null) =>
      addCounterScore(contested, { ...contest, counterScore: score, saysNotPlayed: false, reason });
    expect(contested).toMatchObject({ saysNotPlayed: true });
    expect(add(null)).toMatchObject({ counterScore: score, contestReason: 'We played two sets', saysNotPlayed: false });
    expect(add('Three')).toMatchObject({ contestReason: 'Three' });
  });

  test('has one counter-score', () => {
    const first = addCounterScore(contested, { ...contest, counterScore: score });
    expect(first && addCounterScore(first, { ...contest, counterScore: score })).toBeNull();
  });
});
