import { noShowReportableAfterMinutes } from '@rally/contracts/matchmaking';
import { formatTime } from '@rally/league-calendar';
import { getMatchDisplayTimeZones } from '@rally/web-kit';
import { renderScreen } from '@rally/web-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { daysFromNow, sampleMatch } from '../../../testing/sample-match.ts';
import { sampleUser } from '../../../testing/sample-user.ts';
import { toPlayerMatchView } from '../player-match-view.ts';
import { MatchDayPanel } from './match-day-panel.tsx';

const minute = 1 / 24 / 60;

/** A match that starts in this many minutes. */
function show(minutes: number, changes: Parameters<typeof sampleMatch>[0] = {}) {
  const match = sampleMatch({ scheduledDate: daysFromNow(minutes * minute), ...changes });
  const reply = { ok: true, match };
  const answers = { 'POST /matches/:id/attendance': reply, 'POST /matches/:id/cancel': reply };
  return {
    match,
    ...renderScreen(<MatchDayPanel view={toPlayerMatchView(match, sampleUser.id)} />, {
      at: '/dashboard',
      pattern: '/dashboard',
      user: sampleUser,
      answers,
    }),
  };
}

const buttons = async () => (await screen.findAllByRole('button')).map(({ textContent }) => textContent);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('nothing is asked two days before a match', () => {
  show(48 * 60);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('on the day before a player confirms the time that is shown', async () => {
  const { match, sent } = show(20 * 60);
  expect(await buttons()).toEqual(['Confirm match', 'Rained out', 'I’m injured']);
  expect((await screen.findByRole('status')).textContent).toBe('Dana hasn’t confirmed yet.');
  await press('Confirm match');
  const call = sent.find((request) => request.call === 'POST /matches/:id/attendance');
  expect(call).toMatchObject({ params: { id: 'm1' }, body: { state: 'confirmed', startsAt: match.scheduledDate } });
  expect(await screen.findByText('You’re confirmed. Dana can see it.')).toBeTruthy();
});

test('a confirmation is shown, and the player is not asked again', async () => {
  show(20 * 60, { attendance: { confirmedBy: ['user1', 'user2'], lateBy: [], arrivedBy: [] } });
  expect((await screen.findByRole('status')).textContent).toBe('You confirmed. Dana confirmed.');
  expect(await buttons()).toEqual(['Rained out', 'I’m injured']);
});

test('from two hours before the match a player says late or here, and sees that the opponent is there', async () => {
  const { sent } = show(90, { attendance: { confirmedBy: ['user1'], lateBy: [], arrivedBy: ['user2'] } });
  expect((await screen.findByRole('status')).textContent).toBe('You confirmed. Dana is there.');
  expect(await buttons()).toEqual(['I’m here', 'Running late', 'Rained out', 'I’m injured']);
  await press('Running late');
  expect(sent.find(({ call }) => call === 'POST /matches/:id/attendance')?.body).toMatchObject({ state: 'late' });
});

test('after the start the no-show button says from when it works', async () => {
  const { match } = show(-5);
  const from = new Date(new Date(match.scheduledDate ?? '').getTime() + noShowReportableAfterMinutes * 60_000);
  const button = await screen.findByRole('button', {
    name: `Report a no-show from ${formatTime(from, getMatchDisplayTimeZones({}))}`,
  });
  expect(button).toHaveProperty('disabled', true);
});

test('fifteen minutes after the start a player reports that the opponent is not here', async () => {
  const { sent } = show(-16);
  await press('My opponent is not here');
  await press('Yes, cancel');
  await expect
    .poll(() => sent.find(({ call }) => call === 'POST /matches/:id/cancel')?.body)
    .toEqual({ reason: 'no_show' });
});

test('once nobody can say that they are late anymore, nobody is called late', async () => {
  show(-150, { attendance: { confirmedBy: [], lateBy: ['user1', 'user2'], arrivedBy: [] } });
  expect(await buttons()).toContain('My opponent is not here');
  expect(screen.queryByRole('status')).toBeNull();
});

test.each([
  ['Rained out', 'weather'],
  ['I’m injured', 'injury'],
])('%s cancels for %s after saying what it means', async (name, reason) => {
  const { sent } = show(60);
  await press(name);
  expect(await screen.findByText(/^This won’t affect anyone’s reliability\./)).toBeTruthy();
  await press('Yes, cancel');
  await expect.poll(() => sent.find(({ call }) => call === 'POST /matches/:id/cancel')?.body).toEqual({ reason });
});
