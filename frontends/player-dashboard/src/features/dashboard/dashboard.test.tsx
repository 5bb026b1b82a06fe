import { matchmakingErrors, matchTexts, opponentTexts } from '@rally/contracts/matchmaking';
import { paymentTexts } from '@rally/contracts/payments';
import { dashboardTexts, photoTexts } from '@rally/contracts/players';
import { rankingTexts, scoreTexts } from '@rally/contracts/scoring';
import { renderScreen } from '@rally/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  daysFromNow,
  lockedMatch,
  pendingScore,
  playedMatch,
  sampleMatch,
  searchingMatch,
} from '../../testing/sample-match.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import Dashboard from './dashboard.tsx';

const profile = { wins: 5, losses: 2, ratingHistory: [] };
const calm = {
  'GET /player/:id': profile,
  'GET /opt-in': { ok: true, week: '2026-03-02', askedOn: null, answer: null },
  'GET /matches': [],
  'GET /matches/pending-confirmations': [],
  'GET /payment/match-availability': {
    ok: true,
    data: { eligible: true, reason: 'eligible', priceCents: 500, lifetimeCents: 4900 },
  },
};
const failure = { ok: false, status: 500, error: 'Boom', code: 'unknown' };

function show({ at = '/dashboard', user = sampleUser, ...answers }: Record<string, object | string> = {}) {
  return renderScreen(<Dashboard />, {
    at: String(at),
    pattern: '/dashboard',
    user: Object(user),
    answers: { ...calm, ...answers } as Record<string, object>,
  });
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('the header shows name, sport, rating with two decimals, record and location', async () => {
  show({ user: { ...sampleUser, homeCourtName: 'Banneker Park' } });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Alex Moore');
  expect(screen.getByText('3.40')).toBeTruthy();
  expect(await screen.findByText('5-2')).toBeTruthy();
  expect(screen.getByText('Banneker Park')).toBeTruthy();
});

test('an answer for the week shows at once', async () => {
  const { sent } = show({ 'POST /opt-in': () => new Promise(() => undefined) });
  await press('YES');
  expect(screen.getByRole('button', { name: 'YES' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText(/You’re in for Mar 9/)).toBeTruthy();
  expect(sent.find(({ call }) => call === 'POST /opt-in')?.body).toEqual({ answer: 'yes' });
});

test('an answer that could not be saved is reverted', async () => {
  show({ 'POST /opt-in': failure });
  await press('NO');
  expect(await screen.findByText('Boom')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'NO' }).getAttribute('aria-pressed')).toBe('false');
});

const pastWeek = { ok: true, week: '2020-03-02', askedOn: null };

test.each([
  [{ answer: null }, /first in line if a spot opens/],
  [{ answer: 'yes', unpairedReason: null }, /we’ll text you soon/],
  [
    { answer: 'yes', unpairedReason: 'availability' },
    /We couldn’t find you a match. No one nearby was free when you are/,
  ],
])('once matching is done, a player without a match who has %j sees what follows', async (optIn, text) => {
  show({ 'GET /opt-in': { ...pastWeek, ...optIn } });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a player with a match for the week is not told that an answer still counts', async () => {
  show({ 'GET /opt-in': { ...pastWeek, answer: null }, 'GET /matches': [sampleMatch({ week: '2020-03-09' })] });
  expect(await screen.findByRole('heading', { name: /^You’re set for Mar 9/ })).toBeTruthy();
  expect(screen.queryByText(/first in line/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'YES' })).toBeNull();
});

test('a player without a name is sent to finish the profile before being asked', async () => {
  show({ user: { ...sampleUser, name: null } });
  expect((await screen.findByRole('link', { name: 'Add your name' })).getAttribute('href')).toBe('/settings');
  expect(screen.queryByRole('button', { name: 'YES' })).toBeNull();
});

test('a player whom the opponent accuses of not showing up is told until when to contest it', async () => {
  const cancellation = {
    reason: 'no_show',
    canceledBy: 'user2',
    countsAgainst: 'user1',
    review: 'awaiting_opponent',
    responseDueAt: daysFromNow(2),
    refunds: null,
  } as const;
  const { sent } = show({
    'GET /matches': [sampleMatch({ status: 'canceled', cancellation })],
    'POST /matches/:id/cancellation': { ok: true, match: sampleMatch() },
  });
  expect(await screen.findByText(/Dana Lee reported that you didn’t show up.*unless you contest it by/)).toBeTruthy();
  await press('Contest');
  expect(sent.find(({ call }) => call === 'POST /matches/:id/cancellation')).toMatchObject({
    params: { id: 'm1' },
    body: { response: 'contest' },
  });
});

test('a score is confirmed with a vote for the playstyle', async () => {
  const { sent } = show({
    'GET /matches/pending-confirmations': [pendingScore],
    'POST /matches/:id/confirm-score': { ok: true, match: pendingScore },
  });
  await userEvent.selectOptions(await screen.findByLabelText(/How does Dana Lee play/), 'BigServer');
  await press('Confirm score');
  expect(sent.find(({ call }) => call === 'POST /matches/:id/confirm-score')).toMatchObject({
    params: { id: 'm1' },
    body: { opponentPlaystyle: 'BigServer' },
  });
});

test('a score that could not be confirmed shows an error', async () => {
  show({ 'GET /matches/pending-confirmations': [pendingScore], 'POST /matches/:id/confirm-score': failure });
  await press('Confirm score');
  expect(await screen.findByText(scoreTexts.confirmFailed)).toBeTruthy();
});

test('contesting a score asks for confirmation', async () => {
  const { sent } = show({
    'GET /matches/pending-confirmations': [pendingScore],
    'POST /matches/:id/contest-score': failure,
  });
  await press('Contest');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(scoreTexts.contestQuestion)).toBeTruthy();
  expect(sent.some(({ call }) => call === 'POST /matches/:id/contest-score')).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Contest' }));
  expect(await screen.findByText(scoreTexts.contestFailed)).toBeTruthy();
});

test('an upcoming match shows the opponent, the place and how to contact them', async () => {
  show({ 'GET /matches': [sampleMatch()] });
  expect(await screen.findByRole('heading', { name: 'Dana Lee' })).toBeTruthy();
  expect(screen.getByText('Banneker Park')).toBeTruthy();
  expect(screen.getByText(/0\.25 rating difference/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Message Dana' }).getAttribute('href')).toBe('sms:+12025550102');
  expect(screen.getByRole('link', { name: 'Directions' }).getAttribute('href')).toContain('destination_place_id=c1');
});

test('scheduled matches more than 14 days past are hidden', async () => {
  show({
    'GET /matches': [
      sampleMatch({ id: 'old', user2Name: 'Long Gone', scheduledDate: daysFromNow(-15) }),
      sampleMatch({ id: 'new', user2Name: 'Still There', scheduledDate: daysFromNow(-13) }),
    ],
  });
  expect(await screen.findByRole('heading', { name: 'Still There' })).toBeTruthy();
  expect(screen.queryByText('Long Gone')).toBeNull();
});

test('a search can be canceled after a confirmation', async () => {
  show({ 'GET /matches': [searchingMatch()], 'DELETE /matches/:id': failure });
  expect(await screen.findByText(opponentTexts.searching)).toBeTruthy();
  await press('Cancel search');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(matchTexts.cancelSearchQuestion)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel search' }));
  expect(await screen.findByText(matchTexts.cancelSearchFailed)).toBeTruthy();
});

test('a found opponent is locked until the fee is paid', async () => {
  show({ 'GET /matches': [lockedMatch()] });
  expect(await screen.findByText(opponentTexts.locked)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pay to see your opponent' }).getAttribute('href')).toBe('/matches/m1');
});

test("a search starts in the player's own sport", async () => {
  const { sent } = show({ 'POST /matches/search': searchingMatch() });
  await press('Find an opponent');
  expect(sent.find(({ call }) => call === 'POST /matches/search')?.body).toEqual({ sport: 'tennis' });
});

test('players who cannot search see why', async () => {
  const data = { eligible: false, reason: 'slot_taken', priceCents: 500, lifetimeCents: 4900 };
  show({ 'GET /payment/match-availability': { ok: true, data } });
  expect(await screen.findByText(matchmakingErrors.slotTaken.text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Find an opponent' })).toBeNull();
});

test('the history shows the latest five matches and links to all of them', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  show({ 'GET /matches': ids.map((id, index) => playedMatch(id, index + 1)) });
  const rows = await screen.findAllByRole('link', { name: /Dana Lee/ });
  expect(rows.map((row) => row.getAttribute('href'))).toEqual(ids.slice(0, 5).map((id) => `/matches/${id}`));
  expect(rows[0]?.textContent).toContain('6-4, 7-6 (7-3)');
  expect(screen.getByRole('link', { name: 'View all' }).getAttribute('href')).toBe('/player/u1/matches?sport=tennis');
});

test('without matches both lists show an empty text', async () => {
  show();
  expect(await screen.findByText('No upcoming match')).toBeTruthy();
  expect(screen.getByText(rankingTexts.noMatches)).toBeTruthy();
});

test('matches that failed to load can be loaded again', async () => {
  let failing = true;
  show({ 'GET /matches': () => (failing ? failure : [sampleMatch()]) });
  const [retry] = await screen.findAllByRole('button', { name: 'Try again' });
  failing = false;
  if (retry) await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Dana Lee' })).toBeTruthy();
});

test.each([
  ['match_payment_success=true', /^Payment received/],
  ['match_payment_canceled=true', paymentTexts.canceled],
])('coming back with %s says so and clears the address', async (search, text) => {
  const { location } = show({ at: `/dashboard?${search}` });
  expect(await screen.findByText(text)).toBeTruthy();
  await expect.poll(location).toBe('/dashboard');
});

test.each([
  ['no image', new File(['x'], 'x.txt', { type: 'text/plain' }), photoTexts.notAnImage],
  [
    'too large a photo',
    new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'x.png', { type: 'image/png' }),
    photoTexts.tooLarge,
  ],
  ['a failing upload', new File(['x'], 'x.png', { type: 'image/png' }), photoTexts.uploadFailed],
])('%s is told of', async (_, file, text) => {
  show({ 'POST /upload/profile-photo': failure });
  fireEvent.change(await screen.findByLabelText('Change photo'), { target: { files: [file] } });
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

test('an upload without a photo URL shows an error', async () => {
  show({ 'POST /upload/profile-photo': { ok: true } });
  const file = new File(['x'], 'x.png', { type: 'image/png' });
  fireEvent.change(await screen.findByLabelText('Change photo'), { target: { files: [file] } });
  expect((await screen.findByRole('alert')).textContent).toBe(photoTexts.noUrl);
});

test('the tabs are named as in the specification', async () => {
  show();
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual([...dashboardTexts.tabs]);
});
