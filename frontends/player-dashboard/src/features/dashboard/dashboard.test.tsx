import { socialAddresses, socialNetworkLabels } from '@rally/contracts/gateway';
import { hiddenOpponentTexts, matchScreenTexts } from '@rally/contracts/matchmaking';
import { paymentScreenTexts } from '@rally/contracts/payments';
import { dashboardTexts, photoTexts } from '@rally/contracts/players';
import { rankingTexts, scoreTexts } from '@rally/contracts/scoring';
import { noScore, renderScreen } from '@rally/web-kit/testing';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import {
  daysFromNow,
  sampleLockedMatch,
  sampleMatch,
  samplePendingScore,
  samplePlayedMatch,
  sampleSearchingMatch,
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

test('a match on the dashboard is added to a calendar once its time is agreed, not before', async () => {
  const slots = [{ date: '2026-03-03', day: 'Tue', block: 'Evening', startsAt: daysFromNow(2) }] as const;
  show({ 'GET /matches': [sampleMatch({ scheduledDate: null, slots: [...slots] })] });
  expect(await screen.findByRole('heading', { name: 'Dana Lee' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
  cleanup();
  show({ 'GET /matches': [sampleMatch()] });
  expect(await screen.findByRole('button', { name: 'Add to calendar' })).toBeTruthy();
});

test('messages are offered on the dashboard once both players of a match see each other', async () => {
  const paid = { kind: 'paid', paymentStatus: 'paid' } as const;
  show({ 'GET /matches': [sampleMatch({ ...paid, isRevealedToBoth: false })] });
  expect(await screen.findByText(/^Dana hasn’t paid the match fee yet/)).toBeTruthy();
  expect(screen.queryByText('Messages')).toBeNull();
  cleanup();
  show({ 'GET /matches': [sampleMatch({ ...paid, isRevealedToBoth: true })] });
  expect(await screen.findByText('Messages')).toBeTruthy();
});

test('players of a league in another time zone read on their own clock when they are paired', async () => {
  document.head.innerHTML = '<meta name="rally-zone" content="America/Los_Angeles">';
  onTestFinished(() => document.head.replaceChildren());
  show({ 'GET /opt-in': { ...calm['GET /opt-in'], week: '2126-07-01' } });
  expect(await screen.findByText(/We match players Sun, Jul 7, 5:00.PM/)).toBeTruthy();
});

test('an answer for the week shows immediately', async () => {
  const { sent } = show({ 'POST /opt-in': () => new Promise(() => undefined) });
  await press('YES');
  expect(await screen.findByText(/You said YES for Mar 9/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'YES' })).toBeNull();
  expect(sent.find(({ call }) => call === 'POST /opt-in')?.body).toEqual({ answer: 'yes', week: '2026-03-02' });
});

test('an answer shrinks the question to a line, from which it can be changed', async () => {
  const { sent } = show({
    'GET /opt-in': { ok: true, week: '2026-03-02', askedOn: null, answer: 'yes' },
    'POST /opt-in': { ok: true, week: '2026-03-02', askedOn: null, answer: 'no' },
  });
  await press('Change answer');
  expect(screen.getByRole('button', { name: 'YES' }).getAttribute('aria-pressed')).toBe('true');
  await press('NO');
  expect(sent.find(({ call }) => call === 'POST /opt-in')?.body).toEqual({ answer: 'no', week: '2026-03-02' });
});

test('a match comes before the question about the next one', async () => {
  show({ 'GET /matches': [sampleMatch()] });
  const match = await screen.findByRole('heading', { name: 'Upcoming Matches' });
  const question = await screen.findByRole('heading', { name: /^Want a tennis match/ });
  expect(match.compareDocumentPosition(question) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('a canceled match stays visible with who canceled it, why, and what the player can do next', async () => {
  const cancellation = {
    reason: 'injury',
    canceledBy: 'user2',
    countsAgainst: null,
    review: 'none',
    responseDueAt: null,
    refunds: null,
  };
  const canceled = { ...sampleMatch({ status: 'canceled', canceledAt: daysFromNow(-1) }), cancellation };
  show({ 'GET /matches': [canceled, { ...canceled, id: 'old', canceledAt: daysFromNow(-8) }] });
  expect(await screen.findByText(/Dana Lee canceled because of an injury\. Want another match\?/)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Dana Lee' })).toHaveLength(1);
});

test('a canceled paid match stays visible although the refund hides the opponent, a canceled search does not', async () => {
  const canceledAt = daysFromNow(-1);
  const cancellation = {
    canceledBy: 'user2',
    reason: 'late_cancel',
    countsAgainst: 'user2',
    review: 'closed',
    responseDueAt: null,
    refunds: { user1: 'automatic', user2: 'none' },
  } as const;
  const refunded = { ...sampleLockedMatch(), paymentStatus: 'refunded', status: 'canceled', canceledAt, cancellation };
  const search = { ...sampleSearchingMatch(), id: 'search', user2Name: null, status: 'canceled', canceledAt };
  show({ 'GET /matches': [refunded, search] });
  expect(await screen.findByText(/Your opponent couldn’t make it\. You got your match fee back\./)).toBeTruthy();
  const canceled = within(screen.getByRole('region', { name: 'Canceled' }));
  expect(canceled.getAllByRole('link', { name: 'Your canceled paid match' })).toHaveLength(1);
});

test('an answer that could not be saved is reverted', async () => {
  show({ 'POST /opt-in': failure });
  await press('NO');
  expect(await screen.findByText('Boom')).toBeTruthy();
  expect((await screen.findByRole('button', { name: 'NO' })).getAttribute('aria-pressed')).toBe('false');
});

const pastWeek = { ok: true, week: '2020-03-02', askedOn: null };
const standby = { week: '2020-03-02', answer: null, roundAt: '2020-03-10T22:00:00.000Z' };

test.each([
  [{ answer: null, standby }, /Say YES to go on standby: we match players again Tue, Mar 10/],
  [{ answer: 'yes', unpairedReason: null, standby: null }, /we’ll text you soon/],
  [{ answer: 'yes', unpairedReason: null, standby }, /You’re on standby: we’ll look for an opponent Tue, Mar 10/],
  [
    { answer: 'yes', unpairedReason: 'availability', standby },
    /We couldn’t find you a match. No one nearby was free when you are.*You’re on standby/,
  ],
])('once matching is done, a player without a match who has %j sees what follows', async (optIn, text) => {
  show({ 'GET /opt-in': { ...pastWeek, ...optIn } });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a player who replied STOP reads what it means and how to get texts again', async () => {
  const optIn = calm['GET /opt-in'];
  show({ 'GET /opt-in': { ...optIn, hasOptedOut: true } });
  expect(await screen.findByRole('heading', { name: 'You don’t get our texts' })).toBeTruthy();
  expect(screen.getByText(/Reply START to any of our texts/)).toBeTruthy();
  show({ 'GET /opt-in': { ...optIn, hasOptedOut: false } });
  expect(await screen.findByRole('button', { name: 'YES' })).toBeTruthy();
  expect(screen.queryByText(/Reply START/)).toBeNull();
});

test('a player with a match for the week does not read that an answer still counts', async () => {
  show({ 'GET /opt-in': { ...pastWeek, answer: null }, 'GET /matches': [sampleMatch({ week: '2020-03-09' })] });
  expect(await screen.findByRole('heading', { name: /^You’re set for Mar 9/ })).toBeTruthy();
  expect(screen.queryByText(/standby/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'YES' })).toBeNull();
});

test('in the week of the matches a player without one joins and leaves standby', async () => {
  const inWeek = { ...pastWeek, week: '2020-03-09', answer: null };
  const { sent } = show({ 'GET /opt-in': { ...inWeek, standby }, 'POST /opt-in': { ...inWeek, standby } });
  expect(await screen.findByRole('heading', { name: /^Want to play Mar 9/ })).toBeTruthy();
  await press('Join standby');
  expect(sent.find(({ call }) => call === 'POST /opt-in')?.body).toEqual({ answer: 'yes', week: '2020-03-02' });
});

test('a player on standby sees when the next round is', async () => {
  const inWeek = { ...pastWeek, week: '2020-03-09', answer: null };
  const { sent } = show({
    'GET /opt-in': { ...inWeek, standby: { ...standby, answer: 'yes' } },
    'POST /opt-in': inWeek,
  });
  expect(await screen.findByText(/We’ll look for an opponent Tue, Mar 10/)).toBeTruthy();
  await press('Leave standby');
  expect(sent.find(({ call }) => call === 'POST /opt-in')?.body).toEqual({ answer: 'no', week: '2020-03-02' });
});

test('a player without a name is sent to finish the profile before being asked', async () => {
  show({ user: { ...sampleUser, name: null } });
  expect((await screen.findByRole('link', { name: 'Add your name' })).getAttribute('href')).toBe('/settings');
  expect(screen.queryByRole('button', { name: 'YES' })).toBeNull();
});

test('a player whom the opponent accuses of not showing up sees the deadline to contest it', async () => {
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
    'GET /matches/pending-confirmations': [samplePendingScore],
    'POST /matches/:id/confirm-score': { ok: true, match: samplePendingScore },
  });
  await userEvent.selectOptions(await screen.findByLabelText(/How does Dana Lee play/), 'BigServer');
  await press('Confirm score');
  expect(sent.find(({ call }) => call === 'POST /matches/:id/confirm-score')).toMatchObject({
    params: { id: 'm1' },
    body: { opponentPlaystyle: 'BigServer' },
  });
});

test('a score that could not be confirmed shows an error', async () => {
  show({ 'GET /matches/pending-confirmations': [samplePendingScore], 'POST /matches/:id/confirm-score': failure });
  await press('Confirm score');
  expect(await screen.findByText(scoreTexts.confirmFailed)).toBeTruthy();
});

test('contesting a score asks for the right one first', async () => {
  const { sent } = show({
    'GET /matches/pending-confirmations': [samplePendingScore],
    'POST /matches/:id/contest-score': failure,
  });
  await press('Contest');
  expect(await screen.findByText(scoreTexts.contestQuestion)).toBeTruthy();
  expect(sent.some(({ call }) => call === 'POST /matches/:id/contest-score')).toBe(false);
  await userEvent.click(screen.getByRole('radio', { name: 'We didn’t play' }));
  await userEvent.type(screen.getByLabelText('What happened?'), 'Rain.');
  await press('Contest score');
  expect(await screen.findByText(scoreTexts.contestFailed)).toBeTruthy();
});

test('an upcoming match shows the opponent, the place and how to contact them', async () => {
  show({ 'GET /matches': [sampleMatch()] });
  expect(await screen.findByRole('heading', { name: 'Dana Lee' })).toBeTruthy();
  expect(screen.getByText('Banneker Park')).toBeTruthy();
  expect(screen.getByText(/0\.25 rating difference/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Message Dana' }).getAttribute('href')).toBe('sms:+12025550102');
  const directions = screen.getByRole('link', { name: 'Directions to Banneker Park' });
  expect(directions.getAttribute('href')).toContain('destination_place_id=c1');
});

test('a match with an opponent who closed the account shows no rating of theirs', async () => {
  show({ 'GET /matches': [sampleMatch({ user2Name: 'Former player' })] });
  expect(await screen.findByRole('heading', { name: 'Former player' })).toBeTruthy();
  expect(screen.queryByText(/3\.10/)).toBeNull();
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

test.each([
  ['search_disputed', /We ended your search because your bank disputes a payment/],
  ['search_closed', /We ended your search because you canceled several matches/],
  ['reliability_too_low', /We ended your search because you completed fewer than 75% of your matches/],
] as const)('a search that ended because of %s says so, until the player searches again', async (cause, text) => {
  const settled = { canceledBy: null, countsAgainst: null, review: 'closed', responseDueAt: null } as const;
  const cancellation = { ...settled, reason: null, refunds: null, cause } as const;
  const ended = { ...sampleSearchingMatch(), status: 'canceled', canceledAt: daysFromNow(-1), cancellation } as const;
  const { unmount } = show({ 'GET /matches': [ended] });
  expect(await screen.findByRole('heading', { name: 'Match search ended' })).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  unmount();
  show({ 'GET /matches': [{ ...sampleSearchingMatch(), id: 'm2', createdAt: daysFromNow(0) }, ended] });
  expect(await screen.findByText(hiddenOpponentTexts.searching)).toBeTruthy();
  expect(screen.queryByText(text)).toBeNull();
});

test('a search can be canceled after a confirmation', async () => {
  show({ 'GET /matches': [sampleSearchingMatch()], 'DELETE /matches/:id': failure });
  expect(await screen.findByText(hiddenOpponentTexts.searching)).toBeTruthy();
  await press('Cancel search');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(matchScreenTexts.cancelSearchQuestion)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel search' }));
  expect(await screen.findByText(matchScreenTexts.cancelSearchFailed)).toBeTruthy();
});

test.each([
  ['a search', sampleSearchingMatch(), hiddenOpponentTexts.searching],
  ['a locked match', sampleLockedMatch(), hiddenOpponentTexts.locked],
])('%s says how long the players have, instead of the week of the search', async (_, match, title) => {
  show({ 'GET /matches': [match] });
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText('Tennis · 7 full days to play once you both see your opponent')).toBeTruthy();
  expect(screen.queryByText(/week of/)).toBeNull();
});

test('a found opponent is locked until the fee is paid', async () => {
  show({ 'GET /matches': [sampleLockedMatch()] });
  expect(await screen.findByText(hiddenOpponentTexts.locked)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pay to see your opponent' }).getAttribute('href')).toBe('/matches/m1');
});

test("a search starts in the player's own sport", async () => {
  const { sent } = show({ 'POST /matches/search': sampleSearchingMatch() });
  await press('Find an opponent');
  expect(sent.find(({ call }) => call === 'POST /matches/search')?.body).toEqual({ sport: 'tennis' });
});

test.each([
  ['nobody fits yet', sampleSearchingMatch(), /^Search started/],
  ['an opponent is found at once', sampleLockedMatch(), /^We found you an opponent/],
  ['an opponent is found and needs no fee', sampleMatch(), /^We found you an opponent/],
])('a search says what came of it: %s', async (_, match, text) => {
  show({ 'POST /matches/search': match });
  await press('Find an opponent');
  expect(await screen.findByText(text)).toBeTruthy();
});

test('players who cannot search see why', async () => {
  const data = { eligible: false, reason: 'slot_taken', priceCents: 500, lifetimeCents: 4900 };
  show({ 'GET /payment/match-availability': { ok: true, data } });
  expect(await screen.findByText(/^You already have a match this week\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Find an opponent' })).toBeNull();
});

test('the history shows the latest five matches and links to all of them', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  show({ 'GET /matches': ids.map((id, index) => samplePlayedMatch(id, index + 1)) });
  const rows = await screen.findAllByRole('link', { name: /Dana Lee/ });
  expect(rows.map((row) => row.getAttribute('href'))).toEqual(ids.slice(0, 5).map((id) => `/matches/${id}`));
  expect(rows[0]?.textContent).toContain('6-4, 7-6 (7-3)');
  expect(screen.getByRole('link', { name: 'View all' }).getAttribute('href')).toBe('/player/u1/matches?sport=tennis');
});

test.each([
  [['user2'], 'Wants a rematch'],
  [['user1'], 'You asked for a rematch'],
  [['user1', 'user2'], 'Rematch agreed'],
])('the history tells that %j asked for a rematch', async (wantedBy, text) => {
  show({ 'GET /matches': [{ ...samplePlayedMatch('m1', 1), rematch: { wantedBy, fromWeek: '2026-04-06' } }] });
  expect((await screen.findByRole('link', { name: /Dana Lee/ })).textContent).toContain(text);
});

test('a match whose score staff removed shows no result in the history, and asks for no score before it is completed', async () => {
  const voided = { ...noScore, scoreStatus: 'void' } as const;
  const upcoming = sampleMatch({ id: 'm2', scheduledDate: daysFromNow(-1), ...voided });
  show({ 'GET /matches': [{ ...samplePlayedMatch('m1', 1), ...voided }, upcoming] });
  expect((await screen.findByRole('link', { name: /Dana Lee/ })).textContent).toContain('Score removed');
  expect(screen.queryByText('Tie')).toBeNull();
  expect(screen.getByText('Our staff removed the score, so this match doesn’t count.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Enter score' })).toBeNull();
});

test('without matches both lists show an empty text', async () => {
  show();
  expect(await screen.findByText('No upcoming match')).toBeTruthy();
  expect(screen.getByText(rankingTexts.noMatches)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'View all' })).toBeNull();
});

test('the question does not ask for a week that a canceled match leaves without another', async () => {
  const settled = { canceledBy: 'user1', countsAgainst: 'user1', review: 'closed', responseDueAt: null } as const;
  const cancellation = { ...settled, reason: 'late_cancel', refunds: null, closedWeekReason: 'canceled' } as const;
  const ended = sampleMatch({ week: '2026-03-09', status: 'canceled', canceledAt: daysFromNow(-1), cancellation });
  const said = { ok: true, week: '2026-03-02', askedOn: null, answer: 'yes' };
  show({ 'GET /matches': [ended], 'GET /opt-in': said });
  expect(await screen.findByRole('heading', { name: /^No other match for Mar 9/ })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: /^You’re in for/ })).toBeNull();
  const [contact] = screen.getAllByRole('link', { name: 'Contact us' });
  expect(contact?.getAttribute('href')).toBe('/terms.html#contact');
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
  ['match_payment_canceled=true', paymentScreenTexts.canceled],
  ['match_payment_success=true&payment_intent=pi_1&redirect_status=succeeded', /^Payment received/],
  ['match_payment_success=true&payment_intent=pi_1&redirect_status=failed', paymentScreenTexts.failed],
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

test.each(Object.entries(socialNetworkLabels))('links to the social network %s', async (network, label) => {
  show();
  const link = await screen.findByRole('link', { name: label });
  expect(link.getAttribute('href')).toBe(Object.entries(socialAddresses).find(([key]) => key === network)?.[1]);
});
