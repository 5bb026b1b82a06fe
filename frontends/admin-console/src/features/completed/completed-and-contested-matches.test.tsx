import { type ContestedScore, scoringErrors } from '@rally/contracts/scoring';
import { noSets } from '@rally/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createTestErrorResponse } from '../../testing/create-test-error-response.ts';
import { renderAsStaff } from '../../testing/render-as-staff.tsx';
import { sampleStaffMatch } from '../../testing/sample-staff-match.ts';
import Completed from './completed-and-contested-matches.tsx';

const sets = { user1Set1: 6, user2Set1: 4, user1Set2: 7, user2Set2: 6, user1Set2Tiebreak: 7, user2Set2Tiebreak: 3 };
const played = sampleStaffMatch({
  status: 'completed',
  ...sets,
  outcome: 'played',
  winner: 'user1',
  scoreStatus: 'confirmed',
});
const contested: ContestedScore = {
  ...played,
  user1Id: 'ana',
  user2Id: 'ben',
  user1Score: 2,
  user2Score: 0,
  outcome: 'played',
  scoreStatus: 'contested',
  scoreSubmittedBy: 'ana',
  scoreSubmittedAt: played.createdAt,
  scoreVersion: 2,
  expiresAt: played.createdAt,
  isEarly: false,
  isUnagreedNoShow: false,
  contestedBy: 'ben',
  contestedAt: played.createdAt,
  contestReason: 'I won the tiebreak.',
  counterScore: {
    ...noSets,
    user1Set1: 6,
    user2Set1: 4,
    user1Set2: 6,
    user2Set2: 7,
    user1Set3: 3,
    user2Set3: 6,
    user1Score: 1,
    user2Score: 2,
    outcome: 'played',
    winner: 'user2',
  },
};
const none = { 'GET /admin/contested-scores': { ok: true, scores: [] } };
const one = {
  'GET /matches': [],
  'GET /admin/contested-scores': { ok: true, scores: [contested] },
  'POST /admin/contested-scores/:matchId': { ok: true, match: contested },
};

async function review() {
  const view = renderAsStaff(<Completed />, { answers: one });
  await userEvent.click(await screen.findByRole('button', { name: 'Enter another score or void' }));
  const dialog = within(await screen.findByRole('dialog'));
  return { ...view, dialog, decided: () => view.sent.find(({ call }) => call.startsWith('POST'))?.body };
}

test('a completed match shows its score, its winner and can be edited', async () => {
  renderAsStaff(<Completed />, { answers: { ...none, 'GET /matches': [played] } });
  // The column, and on phones the players' cell.
  expect(await screen.findAllByText('6-4, 7-6 (7-3)')).toHaveLength(2);
  expect(screen.getByText('Confirmed')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Edit match of / }));
  expect(await screen.findByLabelText('Player 2 name')).toHaveProperty('value', 'Ben Cruz');
});

test('a contested score shows both scores and the reason, and either is accepted with one tap', async () => {
  const { sent } = renderAsStaff(<Completed />, { answers: one });
  expect(await screen.findByText('Ana Lee entered')).toBeTruthy();
  expect(screen.getByText('6-4, 7-6 (7-3)')).toBeTruthy();
  expect(screen.getByText('Ben Cruz says')).toBeTruthy();
  expect(screen.getByText('6-4, 6-7, 3-6')).toBeTruthy();
  expect(screen.getByText('I won the tiebreak.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Accept Ben Cruz’s score' }));
  expect(await screen.findByText('Accepted')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Change decision' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept Ana Lee’s score' })).toBeNull();
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({
    decision: 'correct',
    user2Set3: 6,
    winner: null,
  });
});

test('a contested score shows what staff decide by: who sent what and when, and the agreed time and court', async () => {
  const scheduled = {
    ...played,
    status: 'scheduled',
    scheduledDate: '2026-11-24T23:00:00.000Z',
    timeZone: 'America/New_York',
  };
  const match = { ...scheduled, suggestedCourt: played.popularCourts[0] };
  const dated = { ...contested, scoreSubmittedAt: '2026-11-25T01:00:00.000Z', contestedAt: '2026-11-25T03:30:00.000Z' };
  const answers = { ...one, 'GET /admin/contested-scores': { ok: true, scores: [dated] }, 'GET /matches/:id': match };
  const { container } = renderAsStaff(<Completed />, { answers });
  expect(await screen.findByText(/Nov 24.*6:00 PM.*Green Lake Park/)).toBeTruthy();
  expect([...container.querySelectorAll('time')].map((time) => time.dateTime)).toEqual([
    dated.scoreSubmittedAt,
    dated.contestedAt,
  ]);
  expect(screen.getByRole('link', { name: /^Tennis · .*Green Lake Park/ }).getAttribute('href')).toBe(
    '/admin/approved?search=Ana%20Lee',
  );
  expect(screen.getByRole('button', { name: 'Ana Lee' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ben Cruz' })).toBeTruthy();
});

test('a contested score of a match without a time shows that', async () => {
  const match = { ...played, scheduledDate: null };
  renderAsStaff(<Completed />, { answers: { ...one, 'GET /matches/:id': match } });
  expect(await screen.findByText(/No time agreed/)).toBeTruthy();
});

test('accepting the score as entered upholds it', async () => {
  const { sent } = renderAsStaff(<Completed />, { answers: one });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept Ana Lee’s score' }));
  expect(await screen.findByText('Accepted')).toBeTruthy();
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ decision: 'uphold', scoreVersion: 2 });
});

test('a score is shown as accepted immediately, before the reply and whatever the list contains by then', async () => {
  const answers = { ...one, 'POST /admin/contested-scores/:matchId': () => new Promise<never>(() => undefined) };
  renderAsStaff(<Completed />, { answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept Ben Cruz’s score' }));
  expect(await screen.findByText('Contested scores (0)')).toBeTruthy();
  expect(screen.getByText('Accepted')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Change decision' })).toBeTruthy();
});

test('a score that could not be accepted waits for a decision again', async () => {
  const answers = { ...one, 'POST /admin/contested-scores/:matchId': createTestErrorResponse() };
  renderAsStaff(<Completed />, { answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept Ben Cruz’s score' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to review score');
  expect(screen.getByRole('button', { name: 'Accept Ben Cruz’s score' })).toBeTruthy();
});

test('a contest without a score shows that', async () => {
  const bare = { ...contested, counterScore: null, contestReason: null };
  renderAsStaff(<Completed />, { answers: { ...one, 'GET /admin/contested-scores': { ok: true, scores: [bare] } } });
  expect(await screen.findByText('Gave no score')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept Ben Cruz’s score' })).toBeNull();
});

test('a contest of an earlier version that gives a reason instead of a score shows that the match may not have been played', async () => {
  const notPlayed = { ...contested, counterScore: null, contestReason: 'The courts were flooded' };
  const answers = { ...one, 'GET /admin/contested-scores': { ok: true, scores: [notPlayed] } };
  renderAsStaff(<Completed />, { answers });
  expect(await screen.findByText('Says they didn’t play, or texted WRONG without a score')).toBeTruthy();
  expect(screen.getByText('The courts were flooded')).toBeTruthy();
});

test('a contest of a match that was not played shows that', async () => {
  const notPlayed = { ...contested, counterScore: null, contestReason: 'The courts were flooded', saysNotPlayed: true };
  const answers = { ...one, 'GET /admin/contested-scores': { ok: true, scores: [notPlayed] } };
  renderAsStaff(<Completed />, { answers });
  expect(await screen.findByText('Says they didn’t play')).toBeTruthy();
});

test('a score that the opponent did not answer shows that', async () => {
  const unanswered = {
    ...contested,
    contestedBy: null,
    counterScore: null,
    contestReason: null,
    isUnagreedNoShow: true,
  };
  const answers = { ...one, 'GET /admin/contested-scores': { ok: true, scores: [unanswered] } };
  renderAsStaff(<Completed />, { answers });
  expect(await screen.findByText('Ben Cruz did not answer')).toBeTruthy();
  expect(screen.getByText(/No answer by .*no-show at a time the opponent may not have known/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Accept Ana Lee’s score' })).toBeTruthy();
});

test('a score that another staff member decides while it is being reviewed cannot be decided again', async () => {
  let scores = [contested];
  const answers = { ...one, 'GET /admin/contested-scores': () => ({ ok: true, scores }) };
  const { queries } = renderAsStaff(<Completed />, { answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Enter another score or void' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Correct score' })).toBeTruthy();
  scores = [];
  await act(() => queries.invalidateQueries());
  expect(await dialog.findByText('Another staff member has decided this score')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Correct score' })).toBeNull();
});

test.each([
  ['in the list', 'Accept Ana Lee’s score'],
  ['in the dialog', 'Correct score'],
])('a decision that comes a moment after that of a colleague is not made, and says so: %s', async (_, button) => {
  let scores = [contested];
  const answers = {
    ...one,
    'GET /admin/contested-scores': () => ({ ok: true, scores }),
    'POST /admin/contested-scores/:matchId': () => {
      scores = [];
      const { status, code, text: error } = scoringErrors.scoreChanged;
      return { ok: false, status, code, error };
    },
  };
  renderAsStaff(<Completed />, { answers });
  if (button === 'Correct score')
    await userEvent.click(await screen.findByRole('button', { name: 'Enter another score or void' }));
  await userEvent.click(await screen.findByRole('button', { name: button }));
  expect(await screen.findByText('Another staff member has decided this score')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Ana Lee entered')).toBeNull());
});

test('an own decision can be changed', async () => {
  const { sent } = renderAsStaff(<Completed />, {
    answers: {
      ...one,
      'POST /admin/contested-scores/:matchId': { ok: true, match: { ...contested, scoreVersion: 3 } },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept Ana Lee’s score' }));
  await waitFor(() => expect(sent.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Change decision' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: 'Void' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Void score' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.findLast(({ call }) => call.startsWith('POST'))?.body).toEqual({ decision: 'void', scoreVersion: 3 });
});

test('a contested score can be upheld with a reason', async () => {
  const { dialog, decided } = await review();
  await userEvent.click(dialog.getByRole('radio', { name: 'Uphold' }));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Both agree now');
  await userEvent.click(dialog.getByRole('button', { name: 'Uphold score' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(decided()).toEqual({ decision: 'uphold', scoreVersion: 2, reason: 'Both agree now' });
});

test('a correction follows the rules of the sport', async () => {
  const { dialog, decided } = await review();
  await userEvent.click(dialog.getByRole('radio', { name: 'Correct' }));
  await userEvent.selectOptions(dialog.getByLabelText('Set 1, Ana Lee'), '3');
  await userEvent.click(dialog.getByRole('button', { name: 'Correct score' }));
  expect(dialog.getByRole('alert').textContent).toBe("Set 1 isn't a valid final score");
  expect(dialog.getByLabelText('Set 1, Ben Cruz').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(dialog.getByLabelText('Set 1, Ana Lee'));
  expect(decided()).toBeUndefined();
  await userEvent.selectOptions(dialog.getByLabelText('Set 1, Ana Lee'), '6');
  await userEvent.selectOptions(dialog.getByLabelText('Set 1, Ben Cruz'), '2');
  await userEvent.click(dialog.getByRole('button', { name: 'Correct score' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(decided()).toMatchObject({ decision: 'correct', ...sets, user2Set1: 2, outcome: 'played', winner: null });
});

test('a walkover requires a winner and has no sets', async () => {
  const { dialog, decided } = await review();
  await userEvent.click(dialog.getByRole('radio', { name: 'Correct' }));
  await userEvent.selectOptions(dialog.getByLabelText('How it ended'), 'Walkover');
  await userEvent.selectOptions(dialog.getByLabelText('Winner'), '');
  await userEvent.click(dialog.getByRole('button', { name: 'Correct score' }));
  expect(dialog.getByText('Please choose the winner')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText('Winner'));
  await userEvent.selectOptions(dialog.getByLabelText('Winner'), 'Ben Cruz');
  await userEvent.click(dialog.getByRole('button', { name: 'Correct score' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(decided()).toEqual({ decision: 'correct', scoreVersion: 2, outcome: 'walkover', winner: 'user2' });
});

test('a score can be voided', async () => {
  const { dialog, decided } = await review();
  await userEvent.click(dialog.getByRole('radio', { name: 'Void' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Void score' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(decided()).toEqual({ decision: 'void', scoreVersion: 2 });
});

test('a result is recorded for a match whose score was voided', async () => {
  const voided = sampleStaffMatch({ id: 'm9', status: 'completed', outcome: null, winner: null, scoreStatus: 'void' });
  const { sent } = renderAsStaff(<Completed />, {
    answers: {
      ...none,
      'GET /matches': [voided],
      'POST /admin/contested-scores/:matchId': { ok: true, match: contested },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Record result of / }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText('How it ended'), 'Walkover');
  await userEvent.selectOptions(dialog.getByLabelText('Winner'), 'Ben Cruz');
  await userEvent.click(dialog.getByRole('button', { name: 'Record result' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = { decision: 'correct', scoreVersion: null, outcome: 'walkover', winner: 'user2' };
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual(body);
});

test('shows that there are no completed matches', async () => {
  renderAsStaff(<Completed />, { answers: { ...none, 'GET /matches': [] } });
  expect(await screen.findByText('No completed matches')).toBeTruthy();
});

test('a failure shows the banner', async () => {
  renderAsStaff(<Completed />, { answers: { ...none, 'GET /matches': createTestErrorResponse() } });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load completed matches');
});
