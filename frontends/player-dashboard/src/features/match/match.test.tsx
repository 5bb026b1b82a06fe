import {
  closedWeekReasons,
  closedWeekTexts,
  hiddenOpponentTexts,
  matchmakingErrors,
  type Match as ShownMatch,
} from '@rally/contracts/matchmaking';
import { paymentScreenTexts, paymentsErrors } from '@rally/contracts/payments';
import { scoreTexts } from '@rally/contracts/scoring';
import { formatDateTime } from '@rally/league-calendar';
import { getMatchDisplayTimeZones } from '@rally/web-kit';
import { noScore, renderScreen, samplePayment } from '@rally/web-kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { samplePaymentHistory } from '../../testing/create-test-payment-history.ts';
import {
  daysFromNow,
  sampleLockedMatch,
  sampleMatch,
  samplePlayedMatch,
  sampleSearchingMatch,
} from '../../testing/sample-match.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import Match from './match.tsx';

afterEach(() => vi.restoreAllMocks());

function show(match: object, answers: Record<string, object> = {}) {
  return renderScreen(<Match />, {
    at: '/matches/m1',
    pattern: '/matches/:id',
    user: sampleUser,
    answers: { 'GET /matches/:id': match, ...answers },
  });
}
/** A match whose time the players have not settled yet. */
function withoutTime(arrangement: ShownMatch['arrangement'] = null): ShownMatch {
  const slots = [1, 3].map((days) => ({
    date: '2026-03-03',
    day: 'Tue' as const,
    block: 'Evening' as const,
    startsAt: daysFromNow(days),
  }));
  return sampleMatch({ scheduledDate: null, slots, arrangement });
}
const buttonText = (time = '') => formatDateTime(new Date(time), getMatchDisplayTimeZones({}));
const offers = (sent: readonly { call: string; body: unknown }[]) =>
  sent.filter(({ call }) => call === 'POST /matches/:id/times').map(({ body }) => body);
const over = () => sampleMatch({ scheduledDate: daysFromNow(-1) });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const alert = async () => (await screen.findByRole('alert')).textContent;

async function tap(group: string, games: string) {
  if (games === '') return;
  const choices = within(await screen.findByRole('radiogroup', { name: group }));
  await userEvent.click(choices.getByRole('radio', { name: games }));
}

async function enter(...sets: [mine: string, theirs: string][]) {
  for (const [index, [mine, theirs]] of sets.entries()) {
    await tap(`Set ${index + 1}, You`, mine);
    await tap(`Set ${index + 1}, Dana Lee`, theirs);
  }
}

test('a match that fails to load leads to the dashboard', async () => {
  const { matchUnknown } = matchmakingErrors;
  const { location } = show({
    ok: false,
    status: matchUnknown.status,
    code: matchUnknown.code,
    error: matchUnknown.text,
  });
  await expect.poll(location).toBe('/dashboard');
});

test('an upcoming match shows who, when, where and how far in miles', async () => {
  show(sampleMatch());
  expect(await screen.findByRole('heading', { level: 1, name: 'You vs Dana Lee' })).toBeTruthy();
  expect(screen.getByText('Banneker Park')).toBeTruthy();
  expect(screen.getByText(/6\.2 miles apart, about 18 minutes by car/)).toBeTruthy();
  expect(screen.getByText('3.10')).toBeTruthy();
});

test('in one column the opponent comes first, for the keyboard too', async () => {
  window.happyDOM.setViewport({ width: 390 });
  onTestFinished(() => window.happyDOM.setViewport({ width: 1024 }));
  show(sampleMatch());
  const panels = await screen.findAllByRole('heading', { level: 2 });
  expect(panels[0]?.textContent).toBe('Opponent');
});

test('a match over 20 miles says that it does not affect reliability', async () => {
  show(sampleMatch({ affectsReliability: false }));
  expect(await screen.findByText(/don’t affect your reliability/)).toBeTruthy();
});

test("the opponent's rating and record are those of the profile, and the head-to-head is that of the two", async () => {
  const headToHead = { wins: 2, losses: 1, setsWon: 5, setsLost: 3 };
  show(sampleMatch(), { 'GET /player/:id': { headToHead, currentRating: 3.4, wins: 6, losses: 2 } });
  expect(await screen.findByText('You lead 2-1')).toBeTruthy();
  expect([screen.queryByText('3.40'), screen.queryByText('6-2')]).not.toContain(null);
});

test('without a time the player picks the ones they can play and sends them to the opponent', async () => {
  const match = withoutTime();
  const [first] = match.slots;
  const { sent } = show(match, { 'POST /matches/:id/times': { ok: true, match } });
  await press('Send to Dana');
  expect(await alert()).toBe('Pick at least one time.');
  await press(buttonText(first?.startsAt));
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe(buttonText(first?.startsAt));
  await press('Send to Dana');
  await expect.poll(() => offers(sent)).toEqual([{ times: [first?.startsAt], seenVersion: match.version }]);
});

test("one tap on the opponent's time sets the match", async () => {
  const match = withoutTime({ changedBy: 'user2', offer: { by: 'user2', times: [daysFromNow(2)], round: 1 } });
  const time = match.arrangement?.offer?.times[0];
  const { sent } = show(match, { 'POST /matches/:id/times': { ok: true, match: { ...match, scheduledDate: time } } });
  await press(buttonText(time));
  await expect.poll(() => offers(sent)).toEqual([{ times: [time], seenVersion: match.version }]);
  expect(await screen.findByText('It’s set. See you on the court!')).toBeTruthy();
});

test("another court can be offered with the times, even with one of the opponent's times", async () => {
  const court = (placeId: string, name: string) => ({
    placeId,
    name,
    address: '1 Main St',
    rating: null,
    userRatingsTotal: null,
  });
  const courts = [court('park', 'Park'), court('gym', 'Gym')];
  const match = {
    ...withoutTime({ changedBy: 'user2', offer: { by: 'user2', times: [daysFromNow(2)], round: 1 } }),
    suggestedCourt: courts[0] ?? null,
    courtChoices: courts,
  };
  const time = match.arrangement?.offer?.times[0];
  const { sent } = show(match, { 'POST /matches/:id/times': { ok: true, match } });
  expect(await screen.findByText('Dana can play then at Park. Pick a time to set the match.')).toBeTruthy();
  await press('Other times or court');
  await userEvent.selectOptions(screen.getByLabelText('Court'), 'Gym, 1 Main St');
  await press(buttonText(time));
  await press('Send to Dana');
  await expect.poll(() => offers(sent)).toEqual([{ times: [time], courtId: 'gym', seenVersion: match.version }]);
});

test('a player who offered times sees that the opponent has yet to pick, and can change them', async () => {
  show(withoutTime({ changedBy: 'user1', offer: { by: 'user1', times: [daysFromNow(2)], round: 1 } }));
  expect(await screen.findByText(/Waiting for Dana to pick it/)).toBeTruthy();
  await press('Change times or court');
  expect(screen.getByRole('button', { name: 'Send to Dana' })).toBeTruthy();
});

test('a player who offered times in another tab is told so and sees them', async () => {
  const match = withoutTime();
  const [first, second] = match.slots;
  const { timesAlreadyOffered } = matchmakingErrors;
  const offer = { by: 'user1' as const, times: [second?.startsAt ?? ''], round: 1 };
  let shown: ShownMatch = match;
  show(match, {
    'GET /matches/:id': () => shown,
    'POST /matches/:id/times': () => {
      shown = { ...match, arrangement: { changedBy: 'user1', offer } };
      return { ok: false, status: 409, code: timesAlreadyOffered.code, error: timesAlreadyOffered.text };
    },
  });
  await press(buttonText(first?.startsAt));
  await press('Send to Dana');
  expect(await screen.findByText(timesAlreadyOffered.text)).toBeTruthy();
  expect((await screen.findByText(/Waiting for Dana to pick it/)).textContent).toContain(buttonText(second?.startsAt));
});

test('an agreed time can be given up after a question', async () => {
  const match = sampleMatch({ scheduledDate: daysFromNow(2) });
  const { sent } = show(match, { 'POST /matches/:id/reschedule': { ok: true, match } });
  await press('Reschedule');
  await press('Yes, reschedule');
  await expect.poll(() => sent.some(({ call }) => call === 'POST /matches/:id/reschedule')).toBe(true);
});

test('an agreed time cannot be given up shortly before the start', async () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  show(sampleMatch({ scheduledDate: inMinutes(119) }));
  expect(await screen.findByRole('button', { name: 'Running late' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reschedule' })).toBeNull();
});

test('a search shows neither opponent nor fee', async () => {
  show(sampleSearchingMatch());
  expect(await screen.findByRole('heading', { level: 1, name: 'Finding opponent...' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pay $5.00' })).toBeNull();
  expect(screen.queryByText(/week of/)).toBeNull();
});

test('in the sandbox the fee is paid on the hosted page', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  show(sampleLockedMatch(), {
    'POST /matches/:id/pay': { ok: true, clientSecret: 's', publishableKey: 'pk_test_sandbox' },
    'POST /payment/pay-for-match/:id': { ok: true, url: 'http://rally.test/sandbox/checkout/1' },
  });
  await press('Pay $5.00');
  await expect.poll(() => assign.mock.calls).toEqual([['http://rally.test/sandbox/checkout/1']]);
});

test('with a live key, the match page is reloaded so that it can load the card form', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const { sent } = show(sampleLockedMatch(), {
    'POST /matches/:id/pay': { ok: true, clientSecret: 's', publishableKey: 'pk_live_1' },
  });
  await press('Pay $5.00');
  await expect.poll(() => assign.mock.calls).toEqual([['/matches/m1?pay=now']]);
  expect(sent.some(({ call }) => call === 'POST /payment/pay-for-match/:id')).toBe(false);
});

test('a payment that cannot be started shows an error and can be retried', async () => {
  show(sampleLockedMatch(), {
    'POST /matches/:id/pay': { ok: false, status: 503, code: 'unavailable', error: 'Soon' },
  });
  await press('Pay $5.00');
  expect(await alert()).toBe(paymentScreenTexts.startFailed);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('the payer finds the receipt of the fee on the match page', async () => {
  const receiptUrl = 'https://pay.test/receipts/1';
  show(sampleMatch({ kind: 'paid', paymentStatus: 'paid' }), {
    'GET /payment/history': samplePaymentHistory({
      payments: [samplePayment({ receiptUrl }), samplePayment({ matchId: 'm2' })],
    }),
  });
  expect((await screen.findByRole('link', { name: 'Receipt' })).getAttribute('href')).toBe(receiptUrl);
});

test('a credit pays the fee without a card', async () => {
  let paid = false;
  renderScreen(<Match />, {
    at: '/matches/m1',
    pattern: '/matches/:id',
    user: sampleUser,
    answers: {
      'GET /matches/:id': () => (paid ? sampleMatch({ kind: 'paid', paymentStatus: 'paid' }) : sampleLockedMatch()),
      'GET /payment/history': samplePaymentHistory({ creditCents: 500 }),
      'POST /matches/:id/pay': () => {
        paid = true;
        return { ok: true, clientSecret: '', publishableKey: 'pk_test_sandbox', isPaid: true };
      },
    },
  });
  await press('Use my credit');
  expect(await screen.findByText('Payment received')).toBeTruthy();
});

test('before the match the payer chooses how the fee is given back', async () => {
  let refundAs = 'card';
  const { sent } = show(sampleMatch({ kind: 'paid', paymentStatus: 'paid' }), {
    'GET /payment/history': () => ({ ...samplePaymentHistory({ payments: [samplePayment()] }), refundAs }),
    'PUT /payment/refund-preference': () => {
      refundAs = 'credit';
      return { ok: true, refundAs };
    },
  });
  await userEvent.click(await screen.findByLabelText('Keep as credit'));
  await expect.poll(() => sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ refundAs: 'credit' });
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Keep as credit').checked).toBe(true);
});

test('a fee that is already paid shows the opponent', async () => {
  const { alreadyPaid } = paymentsErrors;
  let paid = false;
  renderScreen(<Match />, {
    at: '/matches/m1',
    pattern: '/matches/:id',
    user: sampleUser,
    answers: {
      'GET /matches/:id': () => (paid ? sampleMatch({ kind: 'paid', paymentStatus: 'paid' }) : sampleLockedMatch()),
      'POST /matches/:id/pay': () => {
        paid = true;
        return { ok: false, status: alreadyPaid.status, code: alreadyPaid.code, error: alreadyPaid.text };
      },
    },
  });
  await press('Pay $5.00');
  expect(await screen.findByRole('heading', { level: 1, name: 'You vs Dana Lee' })).toBeTruthy();
});

test.each<[string, [string, string][], string]>([
  ['nothing', [], scoreTexts.setsMissing],
  ['one set', [['6', '4']], scoreTexts.setsMissing],
  ['half a set', [['6', '']], scoreTexts.setHalf(1)],
  [
    'a set that cannot end so',
    [
      ['6', '4'],
      ['6', '5'],
    ],
    scoreTexts.setImpossible(2),
  ],
  [
    'a set each',
    [
      ['6', '4'],
      ['4', '6'],
    ],
    scoreTexts.thirdSetMissing,
  ],
])('a score of %s is told what is wrong and is not sent', async (_, sets, text) => {
  const { sent } = show(over());
  await screen.findByLabelText('Set 1, You');
  await enter(...sets);
  await press('Submit score');
  expect(await alert()).toBe(text);
  expect(sent.some(({ call }) => call === 'POST /matches/submit-score')).toBe(false);
});

test('a score without sets is marked at both sets, one without a winner at the winner', async () => {
  show(over());
  await screen.findByLabelText('Set 1, You');
  await press('Submit score');
  for (const field of ['Set 1, You', 'Set 2, You'])
    expect(screen.getByLabelText(field).getAttribute('aria-invalid')).toBe('true');
  await userEvent.selectOptions(screen.getByLabelText('How did it end?'), 'retired');
  expect(screen.getByLabelText('Who won?').getAttribute('aria-invalid')).toBe('true');
});

test('the winner is shown before the score is submitted, and an invalid set is marked', async () => {
  show(over());
  await enter(['6', '4'], ['5', '6']);
  expect(screen.getByLabelText('Set 2, You').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Set 1, You').getAttribute('aria-invalid')).not.toBe('true');
  await tap('Set 2, You', '7');
  await tap('Set 2, Dana Lee', '5');
  expect(screen.getByText('You win 2-0')).toBeTruthy();
});

test('a score is submitted by the sides of the match, whoever enters it', async () => {
  const asSecond = { user1Id: 'u2', user2Id: 'u1', user1Name: 'Dana Lee', user2Name: 'Alex Moore' };
  const { user2, ...rest } = over();
  const { sent } = show(
    { ...rest, ...asSecond, user1: user2, user2: null },
    { 'POST /matches/submit-score': { ok: true, match: {} } },
  );
  await enter(['7', '6'], ['6', '2']);
  await userEvent.type(screen.getByLabelText('Tiebreak of Set 1, You'), '7');
  await userEvent.type(screen.getByLabelText('Tiebreak of Set 1, Dana Lee'), '3');
  await userEvent.selectOptions(screen.getByLabelText(/How does Dana Lee play/), 'Counterpuncher');
  await press('Submit score');
  await expect
    .poll(() => sent.find(({ call }) => call === 'POST /matches/submit-score')?.body)
    .toMatchObject({
      matchId: 'm1',
      user1Set1: 6,
      user2Set1: 7,
      user1Set1Tiebreak: 3,
      user2Set1Tiebreak: 7,
      user1Set2: 2,
      user2Set2: 6,
      user1Set3: null,
      outcome: 'played',
      opponentPlaystyle: 'Counterpuncher',
    });
});

test('after a score is sent, the page shows it at its top', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
  show(over(), { 'POST /matches/submit-score': { ok: true, match: {} } });
  await enter(['6', '4'], ['6', '2']);
  await press('Submit score');
  await expect.poll(() => scrollTo.mock.calls).toEqual([[0, 0]]);
});

test('a walkover has no sets and requires a winner', async () => {
  const { sent } = show(over(), { 'POST /matches/submit-score': { ok: true, match: {} } });
  await userEvent.selectOptions(await screen.findByLabelText('How did it end?'), 'walkover');
  expect(screen.queryByLabelText('Set 1, You')).toBeNull();
  await press('Submit score');
  expect(await alert()).toBe(scoreTexts.winnerMissing);
  await userEvent.selectOptions(screen.getByLabelText('Who won?'), 'me');
  await press('Submit score');
  await expect
    .poll(() => sent.find(({ call }) => call === 'POST /matches/submit-score')?.body)
    .toMatchObject({ outcome: 'walkover', winner: 'user1', user1Set1: null });
});

test('tennis offers 0 to 7; pickleball 0 to 11, and up to 30 when asked for more', async () => {
  const offered = async () => {
    const group = within(await screen.findByRole('radiogroup', { name: 'Set 1, You' }));
    return group.getAllByRole('radio').length - 1;
  };
  const { unmount } = show(over());
  expect(await offered()).toBe(7);
  unmount();
  show({ ...over(), sport: 'pickleball' });
  expect(await offered()).toBe(11);
  await userEvent.click(screen.getAllByRole('button', { name: 'More' })[0] ?? document.body);
  expect(await offered()).toBe(30);
});

test('the third set is asked for once each player has won one, and tiebreak points only where there was a tiebreak', async () => {
  show(over());
  await enter(['6', '4']);
  expect(screen.queryByRole('radiogroup', { name: 'Set 3, You' })).toBeNull();
  await enter(['6', '4'], ['6', '7']);
  expect(screen.getByRole('radiogroup', { name: 'Set 3, You' })).toBeTruthy();
  expect(screen.getByLabelText('Tiebreak of Set 2, You')).toBeTruthy();
  expect(screen.queryByLabelText('Tiebreak of Set 1, You')).toBeNull();
  await tap('Set 2, Dana Lee', '4');
  expect(screen.queryByLabelText('Tiebreak of Set 2, You')).toBeNull();
  expect(screen.queryByRole('radiogroup', { name: 'Set 3, You' })).toBeNull();
});

test('before the agreed start the player is asked whether they played early', async () => {
  show(sampleMatch({ scheduledDate: daysFromNow(2) }));
  await press('Enter score');
  expect(await screen.findByText(/Did you play early\?/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Submit score' })).toBeNull();
  await press('Yes, we played early');
  expect(await screen.findByRole('button', { name: 'Submit score' })).toBeTruthy();
});

test.each([
  ['before the week of the match, the player is asked whether they played early', 7, true],
  ['once the week has begun, a match without a time has its score form', -1, false],
])('%s', async (_, daysToWeek, isAsked) => {
  show(sampleMatch({ scheduledDate: null, week: daysFromNow(daysToWeek).slice(0, 10) }));
  await press('Enter score');
  if (isAsked) {
    expect(await screen.findByText(/^Your match is for the week of .* Did you play early\?$/)).toBeTruthy();
    await press('Yes, we played early');
  }
  expect(await screen.findByRole('button', { name: 'Submit score' })).toBeTruthy();
});

const sent = () => ({
  ...samplePlayedMatch('m1', 1),
  status: 'scheduled' as const,
  scoreStatus: 'submitted' as const,
  scoreSubmittedBy: 'u1',
  scoreSubmittedAt: daysFromNow(-1),
  scoreVersion: 3,
});
const reply = { ok: true, match: {} };

test('a score that the opponent has not answered can be taken back', async () => {
  const { sent: calls } = show(sent(), { 'POST /matches/:id/withdraw-score': reply });
  await press('Take it back');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take it back' }));
  await expect
    .poll(() => calls.find(({ call }) => call === 'POST /matches/:id/withdraw-score'))
    .toMatchObject({ params: { id: 'm1' }, body: { scoreVersion: 3 } });
});

test('a correction starts with the score as entered and names the version that it replaces', async () => {
  const { sent: calls } = show(sent(), { 'POST /matches/submit-score': reply });
  await press('Correct score');
  await tap('Set 1, Dana Lee', '3');
  await press('Send corrected score');
  await expect
    .poll(() => calls.find(({ call }) => call === 'POST /matches/submit-score')?.body)
    .toMatchObject({ user1Set1: 6, user2Set1: 3, user1Set2: 7, user1Set2Tiebreak: 7, replacesVersion: 3 });
});

test('a contest carries the score as the player saw it, and a reason', async () => {
  const { sent: calls } = show({ ...sent(), scoreSubmittedBy: 'u2' }, { 'POST /matches/:id/contest-score': reply });
  await press('Contest');
  expect(await screen.findByText(scoreTexts.contestQuestion)).toBeTruthy();
  await press('Contest score');
  expect(await alert()).toBe(scoreTexts.setsMissing);
  await enter(['6', '4'], ['6', '3']);
  await userEvent.type(screen.getByLabelText(/Anything our staff should know/), 'We stopped after two sets.');
  await press('Contest score');
  await expect
    .poll(() => calls.find(({ call }) => call === 'POST /matches/:id/contest-score')?.body)
    .toMatchObject({
      counterScore: { user1Set1: 6, user2Set1: 4, user1Set2: 6, user2Set2: 3, outcome: 'played', winner: null },
      reason: 'We stopped after two sets.',
      scoreVersion: 3,
    });
});

test('a contest of a match that was not played needs a reason instead of a score', async () => {
  const { sent: calls } = show({ ...sent(), scoreSubmittedBy: 'u2' }, { 'POST /matches/:id/contest-score': reply });
  await press('Contest');
  await userEvent.click(await screen.findByRole('radio', { name: 'We didn’t play' }));
  await press('Contest score');
  expect(await alert()).toBe('Tell us what happened.');
  expect(screen.getByLabelText('What happened?').getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(screen.getByLabelText('What happened?'), 'Rain.');
  await press('Contest score');
  await expect
    .poll(() => calls.find(({ call }) => call === 'POST /matches/:id/contest-score')?.body)
    .toEqual({ counterScore: null, reason: 'Rain.', saysNotPlayed: true, scoreVersion: 3 });
});

test('a contested score shows both players’ scores', async () => {
  const counterScore = {
    ...noScore,
    user1Set1: 6,
    user2Set1: 4,
    user1Set2: 2,
    user2Set2: 6,
    user1Set3: 4,
    user2Set3: 6,
  };
  const result = { user1Score: 1, user2Score: 2, outcome: 'played', winner: 'user2' } as const;
  const scoreContest = { by: 'user2', counterScore: { ...counterScore, ...result } } as const;
  show({ ...sent(), scoreStatus: 'contested', scoreContest });
  expect(await screen.findByText('You entered')).toBeTruthy();
  expect(screen.getByText('Dana entered')).toBeTruthy();
  expect(screen.getAllByRole('table')).toHaveLength(2);
});

test.each([
  [
    { code: 'score_already_submitted', error: 'A score has already been submitted for this match.' },
    'A score has already been submitted for this match.',
  ],
  [{ code: 'unknown', error: 'Boom' }, scoreTexts.submitFailed],
])('a refused score says why', async (error, text) => {
  show(over(), { 'POST /matches/submit-score': { ok: false, status: 409, ...error } });
  await enter(['6', '4'], ['6', '4']);
  await press('Submit score');
  expect(await alert()).toBe(text);
});

test('a completed match shows rating before, after and change', async () => {
  show(samplePlayedMatch('m1', 2));
  expect(await screen.findByRole('heading', { name: 'You won' })).toBeTruthy();
  expect(screen.getByText(/3\.33 →/).textContent).toContain('3.40');
});

test('a rematch is asked for and taken back', async () => {
  const played = samplePlayedMatch('m1', 2);
  const wantedBy = (...sides: string[]) => ({ ...played, rematch: { wantedBy: sides, fromWeek: '2126-04-01' } });
  const asked = show(wantedBy('user2'), { 'POST /matches/:id/rematch': { ok: true, match: {} } });
  expect(await screen.findByText(/^Dana wants a rematch\./)).toBeTruthy();
  await press('Rematch');
  await expect
    .poll(() => asked.sent.find(({ call }) => call === 'POST /matches/:id/rematch')?.body)
    .toEqual({ isWanted: true });
  show(wantedBy('user1', 'user2'));
  expect(
    await screen.findByText(
      'You both want a rematch. We’ll match you in the first week that you both say YES to. The earliest possible week is Apr 1 – 7.',
    ),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Take back' })).toBeTruthy();
});

test('a rematch names no earliest week once that has begun', async () => {
  show({ ...samplePlayedMatch('m1', 2), rematch: { wantedBy: [], fromWeek: '2026-04-06' } });
  expect(await screen.findByText(/^Want to play Dana again\?.*You can also text REMATCH\.$/)).toBeTruthy();
});

test('a match is added to a calendar once its time is agreed, not before', async () => {
  show(withoutTime());
  expect(await screen.findByRole('button', { name: 'Send to Dana' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
  cleanup();
  show(sampleMatch());
  expect(await screen.findByRole('button', { name: 'Add to calendar' })).toBeTruthy();
});

test('canceling a match closes its thread immediately', async () => {
  let isOpen = true;
  show(sampleMatch(), {
    'GET /matches/:id/thread': () => ({ ok: true, thread: { messages: [], unread: 0, isOpen } }),
    'POST /matches/:id/cancel': () => {
      isOpen = false;
      return { ok: true, match: {} };
    },
  });
  expect(await screen.findByLabelText('Message to Dana')).toBeTruthy();
  await userEvent.click(screen.getByText('Can’t play?'));
  await userEvent.selectOptions(screen.getByLabelText('Reason'), 'weather');
  await press('Cancel match');
  await press('Yes, cancel');
  await expect.poll(() => screen.queryByLabelText('Message to Dana')).toBeNull();
});

test('canceling a match asks for confirmation and sends the reason', async () => {
  const { sent } = show(sampleMatch(), { 'POST /matches/:id/cancel': { ok: true, match: {} } });
  await userEvent.click(await screen.findByText('Can’t play?'));
  await userEvent.selectOptions(screen.getByLabelText('Reason'), 'weather');
  await press('Cancel match');
  await press('Yes, cancel');
  await expect
    .poll(() => sent.find(({ call }) => call === 'POST /matches/:id/cancel')?.body)
    .toEqual({ reason: 'weather' });
});

test.each([
  ['a month after the match', -30, ['late_cancel']],
  ['a day after it', -1, ['late_cancel', 'no_show', 'weather', 'injury', 'mutual']],
  ['before it', 1, ['late_cancel', 'weather', 'injury', 'mutual']],
] as const)('the reasons offered %s are those that the server accepts', async (_when, days, reasons) => {
  const windowEndsAt = daysFromNow(days + 1);
  show(sampleMatch({ scheduledDate: daysFromNow(days), windowEndsAt }));
  await userEvent.click(await screen.findByText('Can’t play?'));
  const options = within(screen.getByLabelText('Reason')).getAllByRole('option');
  expect(options.map((option) => option.getAttribute('value'))).toEqual(reasons);
});

test('a paid match without a time says until when it is to be played, and not its week', async () => {
  show(sampleMatch({ kind: 'paid', paymentStatus: 'paid', scheduledDate: null, windowEndsAt: daysFromNow(5) }));
  expect(await screen.findByText(/^Time TBA · play by [A-Z][a-z]{2}, /)).toBeTruthy();
});

test('a paid match names no last day before the opponent has paid, because the days to play start over then', async () => {
  const seen = { kind: 'paid', paymentStatus: 'paid', isRevealedToBoth: false } as const;
  show(sampleMatch({ ...seen, scheduledDate: null, windowEndsAt: daysFromNow(5) }));
  expect(await screen.findByText('Time TBA · 7 full days to play once you both see your opponent')).toBeTruthy();
});

test('even before the opponent has paid, nothing is offered that the server would reject', async () => {
  const seen = { kind: 'paid', paymentStatus: 'paid', isRevealedToBoth: false } as const;
  show(sampleMatch({ ...seen, scheduledDate: daysFromNow(-1), windowEndsAt: daysFromNow(1) }));
  expect(await screen.findByText(/^Dana hasn’t paid the match fee yet/)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Score' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Messages' })).toBeNull();
  await userEvent.click(await screen.findByText('Can’t play?'));
  expect(screen.queryByRole('option', { name: 'My opponent didn’t show up' })).toBeNull();
});

test('who paid reads that a refund hides them from the opponent, not that the opponent has yet to pay', async () => {
  const seen = { kind: 'paid', paymentStatus: 'paid', isRevealedToBoth: false, isHiddenFromOpponent: true } as const;
  show(sampleMatch({ ...seen, scheduledDate: null, windowEndsAt: daysFromNow(5) }));
  const text = await screen.findByText(/^Dana got the match fee back and no longer sees you/);
  expect(within(text).getByRole('link', { name: 'Contact us' })).toBeTruthy();
  expect(screen.queryByText(/hasn’t paid the match fee/)).toBeNull();
  expect(screen.getByText('Time TBA')).toBeTruthy();
});

test.each([
  ['who paid', { paymentStatus: 'paid', isHiddenFromOpponent: true }],
  ['whose fee was refunded', { paymentStatus: 'refunded', user2Name: hiddenOpponentTexts.locked, user2: null }],
] as const)('a player %s reads that canceling after a refund counts against nobody', async (_name, seen) => {
  show(sampleMatch({ kind: 'paid', isRevealedToBoth: false, scheduledDate: null, ...seen }));
  await userEvent.click(await screen.findByText('Can’t play?'));
  await press('Cancel match');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('This won’t affect anyone’s reliability.');
});

test('an opponent who closed the account is named in full, without a rating and a profile to open', async () => {
  const { user2, ...match } = sampleMatch({ scoreStatus: 'submitted', scoreSubmittedBy: sampleUser.id });
  const { sent } = show({
    ...match,
    user2Name: 'Former player',
    user2: { ...user2, name: 'Former player', phone: null },
  });
  expect(await screen.findByRole('heading', { name: 'Waiting for Former player to confirm' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Opponent' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'View profile' })).toBeNull();
  expect(screen.queryByText('Rating')).toBeNull();
  expect(sent.map(({ call }) => call)).not.toContain('GET /player/:id');
});

test('a canceled match whose players never saw each other has no messages', async () => {
  show({ ...sampleLockedMatch(), paymentStatus: 'none', status: 'canceled' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Your canceled paid match' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Messages' })).toBeNull();
});

test('a player who canceled can still confirm the score of an opponent who says that they played', async () => {
  const cancellation = {
    canceledBy: 'user1',
    reason: 'late_cancel',
    countsAgainst: 'user1',
    review: 'awaiting_opponent',
    responseDueAt: '2099-01-01T00:00:00.000Z',
    refunds: null,
  } as const;
  const early = {
    ...samplePlayedMatch('m1', 1),
    scoreStatus: 'submitted',
    scoreSubmittedBy: 'u2',
    isScoreEarly: true,
  } as const;
  const { sent } = show(
    { ...early, status: 'canceled', cancellation, scoreVersion: 1 },
    { 'POST /matches/:id/confirm-score': { ok: true, match: {} } },
  );
  expect(await screen.findByText('If you confirm, the match counts as played and is no longer canceled.')).toBeTruthy();
  await press('Confirm score');
  await expect.poll(() => sent.some(({ call }) => call === 'POST /matches/:id/confirm-score')).toBe(true);
});

test.each([
  ['u2', 'Dana Lee entered a score', {}, /^Becomes final in \d days unless you respond\.$/],
  ['u2', 'Dana Lee entered a score', { isScoreEarly: true }, /^Entered before the match\./],
  ['u2', 'Dana Lee entered a score', { isUnagreedNoShow: true }, /^Our staff decide in \d days/],
  ['u1', 'Waiting for Dana to confirm', {}, /^Final on /],
])(
  'a score by %s without an answer says how the match ended and what comes next: %s %o',
  async (by, title, early, next) => {
    const walkover = { ...noScore, outcome: 'walkover', winner: by === 'u1' ? 'user1' : 'user2' } as const;
    const submitted = { scoreStatus: 'submitted', scoreSubmittedBy: by, scoreSubmittedAt: daysFromNow(-1) } as const;
    show({ ...over(), ...walkover, ...submitted, scoreVersion: 1, ...early });
    const panel = within(await screen.findByRole('region', { name: title }));
    expect(panel.getByText('Walkover')).toBeTruthy();
    expect(panel.getByText(next)).toBeTruthy();
  },
);

test.each([
  ['user1', 'You said that you didn’t play.'],
  ['user2', 'Dana says that you didn’t play.'],
])('a contest by %s of a match that was not played says so to both, and asks for no score', async (by, text) => {
  const submitted = { scoreStatus: 'contested', scoreSubmittedBy: by === 'user1' ? 'u2' : 'u1' } as const;
  const scoreContest = { by, counterScore: null, saysNotPlayed: true } as const;
  show({ ...over(), ...samplePlayedMatch('m1', 1), ...submitted, status: 'scheduled', scoreVersion: 2, scoreContest });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add your score' })).toBeNull();
});

test.each(['completed', 'scheduled'] as const)(
  'a %s match whose score staff removed says so, shows no tie and asks for no score',
  async (status) => {
    show({ ...over(), ...noScore, status, scoreStatus: 'void', completedAt: daysFromNow(-1) });
    const panel = within(await screen.findByRole('region', { name: 'Score removed' }));
    expect(panel.getByText(/^Our staff reviewed this match and removed its score/)).toBeTruthy();
    expect(panel.getByRole('link', { name: 'Contact us' })).toBeTruthy();
    expect(screen.queryByText('A tie')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Submit score' })).toBeNull();
  },
);

test('both scores of a contested one say how the match ended', async () => {
  const retired = { outcome: 'retired', winner: 'user2' } as const;
  const submitted = { ...retired, scoreStatus: 'contested', scoreSubmittedBy: 'u2' } as const;
  const counterScore = { ...noScore, outcome: 'walkover', winner: 'user1', user1Score: 0, user2Score: 0 } as const;
  show({ ...over(), ...submitted, scoreVersion: 2, scoreContest: { by: 'user1', counterScore } });
  expect(await screen.findByText('Dana entered · Retired')).toBeTruthy();
  expect(screen.getByText('You entered · Walkover')).toBeTruthy();
});

test.each([
  [{ canceledBy: 'user2', reason: 'late_cancel', countsAgainst: 'user2' }, 'Dana Lee couldn’t make it.'],
  [{ canceledBy: 'staff' }, 'Our staff canceled it.'],
  [
    {
      canceledBy: 'user1',
      reason: 'late_cancel',
      countsAgainst: 'user1',
      refunds: { user1: 'none', user2: 'automatic' },
    },
    'You couldn’t make it. It counts against your reliability. You don’t get your match fee back.',
  ],
  [
    {
      canceledBy: 'user1',
      reason: 'weather',
      review: 'awaiting_opponent',
      refunds: { user1: 'pending_confirmation', user2: 'automatic' },
    },
    'You canceled because of the weather. Waiting for Dana Lee to confirm.',
  ],
  [
    { canceledBy: 'user2', reason: 'injury', refunds: { user1: 'automatic', user2: 'none' } },
    'Dana Lee canceled because of an injury. Your match fee is on its way back to you.',
  ],
] as const)('a canceled match says who, why and what it means: %j', async (changes, text) => {
  const settled = { reason: null, countsAgainst: null, review: 'closed', responseDueAt: null, refunds: null } as const;
  show(sampleMatch({ status: 'canceled', paymentStatus: 'paid', cancellation: { ...settled, ...changes } }));
  expect(await screen.findByText(text)).toBeTruthy();
});

test('the opponent of a player who canceled late after the start is asked whether that is right', async () => {
  const asked = { reason: 'late_cancel', countsAgainst: 'user2', review: 'awaiting_opponent', refunds: null } as const;
  const cancellation = { ...asked, canceledBy: 'user2', responseDueAt: '2099-01-01T00:00:00.000Z' } as const;
  const { sent } = show(sampleMatch({ status: 'canceled', cancellation }), {
    'POST /matches/:id/cancellation': { ok: true, match: sampleMatch() },
  });
  expect(await screen.findByText('Dana Lee said that they couldn’t make it. Is that right?')).toBeTruthy();
  await press('Contest');
  await expect
    .poll(() => sent.find(({ call }) => call === 'POST /matches/:id/cancellation')?.body)
    .toEqual({ response: 'contest' });
});

const settled = { reason: null, countsAgainst: null, review: 'closed', responseDueAt: null, refunds: null } as const;
test.each(closedWeekReasons)('a canceled match that closes the week says why: %s', async (closedWeekReason) => {
  const cancellation = { ...settled, canceledBy: 'user1', closedWeekReason } as const;
  show(sampleMatch({ status: 'canceled', cancellation, week: daysFromNow(0).slice(0, 10) }));
  expect(await alert()).toContain(closedWeekTexts[closedWeekReason]);
  expect(screen.queryByRole('link', { name: 'Get your next match' })).toBe(null);
  const contact = screen.queryByRole('link', { name: 'Contact us' });
  expect(contact !== null).toBe(closedWeekTexts[closedWeekReason].includes('Contact us'));
});

test('a paid match that ends after its week says what the player can do next, and nothing of that week', async () => {
  const cancellation = {
    ...settled,
    canceledBy: 'staff',
    cause: 'not_revealed',
    closedWeekReason: 'opponent_seen',
  } as const;
  // Also in New York, where a day begins later than in UTC.
  const match = { ...sampleLockedMatch(), week: daysFromNow(-9).slice(0, 10), paymentStatus: 'refunded' } as const;
  show({ ...match, status: 'canceled', cancellation });
  expect(await screen.findByText(/^Your opponent didn’t pay the match fee in time\./)).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Get your next match' })).toBeTruthy();
  expect(await alert()).not.toContain(closedWeekTexts.opponent_seen);
});

test.each(['none', 'refunded'])(
  'a player who did not pay in time reads that, even if a late fee is %s',
  async (fee) => {
    const cancellation = { ...settled, canceledBy: null, cause: 'not_revealed', closedWeekReason: null } as const;
    show({ ...sampleLockedMatch(), paymentStatus: fee, status: 'canceled', cancellation });
    expect(await screen.findByText(/^You didn’t pay the match fee in time\./)).toBeTruthy();
  },
);

test.each([
  ['late_cancel', 'You get no other match that week, because you’ve seen your opponent.'],
  ['injury', 'You get another match that week only if your opponent confirms the reason'],
])('canceling a weekly match (%s) says what happens to the week', async (reason, text) => {
  show(sampleMatch({ kind: 'weekly', paymentStatus: 'none' }));
  await userEvent.click(await screen.findByText('Can’t play?'));
  await userEvent.selectOptions(screen.getByLabelText('Reason'), reason);
  await press('Cancel match');
  expect(await screen.findByText(new RegExp(text))).toBeTruthy();
});

const refundIfConfirmed = /You get your match fee back once your opponent confirms/;
test.each([
  ['late_cancel', /You don’t get your match fee back/],
  ['weather', refundIfConfirmed],
  ['injury', refundIfConfirmed],
  ['mutual', refundIfConfirmed],
])('canceling a paid match (%s) says what happens to the fee', async (reason, text) => {
  show(sampleMatch({ kind: 'paid', paymentStatus: 'paid' }));
  await userEvent.click(await screen.findByText('Can’t play?'));
  await userEvent.selectOptions(screen.getByLabelText('Reason'), reason);
  await press('Cancel match');
  expect(await screen.findByText(text)).toBeTruthy();
});

test.each([
  ['weather', {}, true],
  ['late_cancel', {}, false],
  ['weather', { isPaidWithCredit: true }, false],
])('canceling a paid match (%s) offers a credit instead of the refund: %o', async (reason, fee, isOffered) => {
  const { sent } = show(sampleMatch({ kind: 'paid', paymentStatus: 'paid' }), {
    'GET /payment/history': samplePaymentHistory({ payments: [samplePayment(fee)] }),
    'PUT /payment/refund-preference': { ok: true, refundAs: 'credit' },
  });
  const summary = await screen.findByText('Can’t play?');
  await userEvent.click(summary);
  await screen.findByText('Your match fee');
  await userEvent.selectOptions(screen.getByLabelText('Reason'), reason);
  const dialog = within(summary.closest('details') ?? expect.unreachable());
  if (!isOffered) return expect(dialog.queryByText('Keep as credit')).toBeNull();
  await userEvent.click(await dialog.findByText('Keep as credit'));
  await expect
    .poll(() => sent.find(({ call }) => call === 'PUT /payment/refund-preference')?.body)
    .toEqual({ refundAs: 'credit' });
});

test.each([
  [14, false],
  [16, true],
])('%i minutes after the agreed start, reporting a no-show is offered: %s', async (minutes, isOffered) => {
  show(sampleMatch({ scheduledDate: daysFromNow(-minutes / 24 / 60) }));
  await userEvent.click(await screen.findByText('Can’t play?'));
  expect(screen.queryByRole('option', { name: 'My opponent didn’t show up' }) !== null).toBe(isOffered);
});

test('times of a match elsewhere are shown and entered in the zone of its place', async () => {
  const { sent } = show(
    { ...withoutTime(), timeZone: 'Pacific/Honolulu' },
    { 'POST /matches/:id/times': { ok: true, match: sampleMatch() } },
  );
  expect(await screen.findAllByRole('button', { name: /(AM|PM) HST$/ })).toHaveLength(2);
  await press('Another time');
  await userEvent.type(screen.getByLabelText('Another time (HST)'), '2099-06-01T18:00');
  await press('Add');
  await press('Send to Dana');
  await expect.poll(() => offers(sent)).toEqual([{ times: ['2099-06-02T04:00:00.000Z'], seenVersion: 1 }]);
});

test('after a refund that hides the opponent again, no times are offered', async () => {
  const match = { ...sampleLockedMatch(), paymentStatus: 'refunded', isRevealedToBoth: false } as const;
  show(match, { 'GET /payment/history': samplePaymentHistory({}) });
  expect(await screen.findByRole('heading', { level: 1, name: 'You vs your opponent' })).toBeTruthy();
  expect(screen.getByText('Time TBA')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Score' })).toBeNull();
  expect(screen.getByText(/^You got your match fee back, so you no longer see your opponent/)).toBeTruthy();
  await userEvent.click(screen.getByText('Can’t play?'));
  expect(screen.queryByText(/^Message your opponent first/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Send to/ })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Messages' })).toBeNull();
});

test('before paying, the player reads how close a locked opponent is, but not who', async () => {
  show(sampleLockedMatch(), { 'GET /payment/history': samplePaymentHistory({}) });
  const known = within(await screen.findByRole('list', { name: 'About your opponent' }));
  expect(known.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Rated within 0.5 of you',
    'Within 10 miles of you',
    'You’re both free Tue and Thu, evenings',
    'Extremely Reliable',
  ]);
  expect(screen.getByText(/you have 7 full days to play/)).toBeTruthy();
});
