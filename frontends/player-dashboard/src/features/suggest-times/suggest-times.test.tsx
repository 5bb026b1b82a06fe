import { matchmakingErrors } from '@rally/contracts/matchmaking';
import { renderScreen } from '@rally/web-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import SuggestTimes from './suggest-times.tsx';

const saturday = '2126-11-30T15:00:00.000Z';
const sunday = '2126-12-01T15:00:00.000Z';
const match = {
  sport: 'tennis',
  opponentName: 'Bob',
  timeZone: 'America/New_York',
  times: [saturday, sunday],
  courts: [
    { placeId: 'oak', name: 'Oak Park', address: '1 Oak St', rating: null, userRatingsTotal: null },
    { placeId: 'elm', name: 'Elm Park', address: '2 Elm St', rating: null, userRatingsTotal: null },
  ],
  endsAt: '2126-12-02T05:00:00.000Z',
} as const;
const answers = { 'POST /times-link': { ok: true, match } } as const;

test('the holder of a link offers times without signing in, and sees the outcome', async () => {
  const { sent } = renderScreen(<SuggestTimes />, {
    at: '/times#m1.1.tk3abc.signature',
    answers: { ...answers, 'POST /times-link/offer': { ok: true, scheduledDate: null } },
  });
  await screen.findByRole('heading', { name: 'Your tennis match with Bob' });
  await userEvent.click(await screen.findByRole('button', { name: /Nov 30/ }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Court' }), 'Elm Park, 2 Elm St');
  await userEvent.click(screen.getByRole('button', { name: 'Send to Bob' }));
  expect(await screen.findByText(/^We’ve offered Bob .*Nov 30/)).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Times sent');
  const token = 'm1.1.tk3abc.signature';
  expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
    { token },
    { token, times: [saturday], courtId: 'elm' },
  ]);
});

test('one of the opponent’s times settles the match', async () => {
  renderScreen(<SuggestTimes />, {
    at: '/times#token',
    answers: { ...answers, 'POST /times-link/offer': { ok: true, scheduledDate: sunday } },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Dec 1/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Send to Bob' }));
  expect(await screen.findByText(/^You play .*Dec 1/)).toBeTruthy();
});

test('past times are no longer offered', async () => {
  const passed = { ...match, times: ['2026-01-05T15:00:00.000Z', sunday] };
  renderScreen(<SuggestTimes />, { at: '/times#token', answers: { 'POST /times-link': { ok: true, match: passed } } });
  await screen.findByRole('button', { name: /Dec 1/ });
  expect(screen.queryByRole('button', { name: /Jan 5/ })).toBeNull();
});

test.each([
  ['used up', '/times#token', matchmakingErrors.timesLinkUsed],
  ['cut off', '/times', matchmakingErrors.timesLinkInvalid],
])('a link that is %s says what to do', async (_name, at, { status, code, text }) => {
  renderScreen(<SuggestTimes />, { at, answers: { 'POST /times-link': { ok: false, status, code, error: text } } });
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});
