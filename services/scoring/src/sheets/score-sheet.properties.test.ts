import { unsentConfirmationRequest } from '@rally/contracts/notifications';
import type { ScoreStatus } from '@rally/contracts/scoring';
import { toSetScores } from '@rally/score-rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addCounterScore,
  closeUnansweredScoreSheet,
  confirmScoreSheet,
  contestScoreSheet,
  correctScoreSheet,
  countScoreSubmissionsInRow,
  createSubmittedScoreSheet,
  isScoreSheetFinal,
  type NewScoreSheet,
  resubmitWithdrawnScore,
  reviseScoreSheet,
  type ScoreSheet,
  scoreSheetTransitions,
  upholdScoreSheet,
  voidScoreSheet,
  withdrawScoreSheet,
} from './score-sheet.ts';

const start = new Date('2026-11-25T15:00:00Z');
const score = {
  line: toSetScores({ outcome: 'played', user1Set1: 6, user2Set1: 4, user1Set2: 6, user2Set2: 3 }),
  outcome: 'played',
  user1Score: 2,
  user2Score: 0,
  winner: 'user1',
} as const;
const counterScore = { ...score, user1Score: 0, user2Score: 2, winner: 'user2' } as const;
const submitted: NewScoreSheet = {
  id: 'm',
  sport: 'tennis',
  user1Id: 'ann',
  user2Id: 'bob',
  user1Skill: null,
  user2Skill: 3.5,
  playedAt: start,
  score,
  submittedBy: 'ann',
  isEarly: false,
  isUnagreedNoShow: false,
  vote: 'BigServer',
};
const sheet = createSubmittedScoreSheet(submitted, start);
const contest = { playerId: 'bob', counterScore: null, reason: null, saysNotPlayed: false, messageId: null };

const steps: Record<keyof typeof scoreSheetTransitions, (sheet: ScoreSheet, now: Date) => ScoreSheet | null> = {
  revise: (before, now) =>
    reviseScoreSheet(
      before,
      { score: counterScore, isEarly: before.isEarly === true, isUnagreedNoShow: false, vote: null },
      now,
    ),
  withdraw: withdrawScoreSheet,
  resubmit: (before, now) => resubmitWithdrawnScore(before, submitted, now),
  confirm: (before, now) => confirmScoreSheet(before, 'bob', 'Specialist', now),
  contest: (before, now) => contestScoreSheet(before, contest, now),
  addCounterScore: (before) => addCounterScore(before, { ...contest, counterScore }),
  expire: (before, now) => closeUnansweredScoreSheet({ ...before, isEarly: false, question: asked(before) }, now),
  leaveToStaff: (before, now) =>
    closeUnansweredScoreSheet({ ...before, isEarly: false, question: unsentConfirmationRequest }, now),
  lapse: (before, now) => closeUnansweredScoreSheet({ ...before, isEarly: true }, now),
  uphold: upholdScoreSheet,
  correct: (before, now) => correctScoreSheet(before, score, now),
  void: (before, now) => voidScoreSheet(before, 'staff', now),
};
const bySilence: readonly string[] = ['expire', 'leaveToStaff', 'lapse'];
const asked = ({ submittedAt }: ScoreSheet) => ({ sentAt: submittedAt, hasFailed: false });
const step = fc.record({
  name: fc.constantFrom(
    'revise',
    'withdraw',
    'resubmit',
    'confirm',
    'contest',
    'addCounterScore',
    'expire',
    'leaveToStaff',
    'lapse',
    'uphold',
    'correct',
    'void',
  ),
  seconds: fc.nat(8 * 86_400),
});

test('a sheet follows the allowed transitions in any order of commands, increases its version by one and keeps its place in the log', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (tried) => {
      let before = sheet;
      let now = start;
      for (const { name, seconds } of tried) {
        now = new Date(now.getTime() + seconds * 1000);
        const after = steps[name](before, now);
        const from: readonly ScoreStatus[] = scoreSheetTransitions[name].from;
        const isDue = !bySilence.includes(name) || now >= before.expiresAt;
        const isNew = name !== 'addCounterScore' || !before.counterScore;
        const isAllowed = from.includes(before.status) && isDue && isNew;
        expect(after !== null).toBe(isAllowed);
        if (!after) continue;
        expect(after).toMatchObject({ status: scoreSheetTransitions[name].to, version: before.version + 1 });
        expect(after.finalAt).toEqual(before.finalAt ?? (isScoreSheetFinal(after) ? now : null));
        before = after;
      }
    }),
  );
});

test('consecutive submissions by a player count until the other one submits or an early score lapses', () => {
  const act = fc.constantFrom('ann', 'bob', 'withdraw', 'lapse');
  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
      let before = sheet;
      let expected = { by: 'ann', count: 1 };
      for (const next of acts) {
        const isSubmission = next === 'ann' || next === 'bob';
        const after = isSubmission
          ? ((before.submittedBy === next ? steps.revise(before, start) : null) ??
            resubmitWithdrawnScore(before, { ...submitted, submittedBy: next }, start))
          : steps[next === 'lapse' ? 'lapse' : 'withdraw'](before, before.expiresAt);
        if (!after) continue;
        before = after;
        // A score that the opponent left unanswered for a week resets the count.
        if (next === 'lapse') expected = { ...expected, count: 0 };
        if (isSubmission) expected = { by: next, count: expected.by === next ? expected.count + 1 : 1 };
        expect(countScoreSubmissionsInRow(before, expected.by)).toBe(expected.count);
        expect(countScoreSubmissionsInRow(before, expected.by === 'ann' ? 'bob' : 'ann')).toBe(0);
      }
    }),
  );
});

test('a playstyle vote is for the opponent', () => {
  expect(sheet).toMatchObject({ user1Vote: null, user2Vote: 'BigServer' });
  expect(confirmScoreSheet(sheet, 'bob', 'Specialist', start)).toMatchObject({
    user1Vote: 'Specialist',
    user2Vote: 'BigServer',
  });
});
