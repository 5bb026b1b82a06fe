import { commonErrors } from '@rally/contracts';
import { identityErrors } from '@rally/contracts/identity';
import { paymentScreenTexts } from '@rally/contracts/payments';
import { photoTexts, profileErrorTexts, settingsTexts } from '@rally/contracts/players';
import { useSession } from '@rally/web-kit';
import { renderScreen, samplePayment } from '@rally/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { samplePaymentHistory } from '../../testing/create-test-payment-history.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import PlayerSettings from './player-settings.tsx';

afterEach(() => vi.restoreAllMocks());

const failure = { ok: false, status: 500, error: 'Boom', code: 'unknown' };
const account = {
  'GET /me/blocks': { ok: true, players: [] },
  'GET /me/calendar': { ok: true, url: 'http://rally.test/calendar/abc.ics' },
  'GET /matches': [],
  'GET /me/sessions': { ok: true, sessions: [] },
  'GET /payment/history': samplePaymentHistory(),
};

function show({ at = '/settings', answers = {} }: { at?: string; answers?: Record<string, object> } = {}) {
  return renderScreen(<Guarded />, { at, pattern: '/settings', user: sampleUser, answers: { ...account, ...answers } });
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
async function paste(field: HTMLElement, text: string) {
  await userEvent.click(field);
  await userEvent.paste(text);
}
const alert = async () => (await screen.findByRole('alert')).textContent;

test('the phone number is changed in the account tab', async () => {
  show();
  expect((await screen.findByLabelText('Phone')).hasAttribute('disabled')).toBe(true);
  expect(screen.getByText(settingsTexts.phoneElsewhere)).toBeTruthy();
});

test('saves the values that the form shows', async () => {
  const { sent } = show({ answers: { 'PATCH /profile': { ok: true, user: sampleUser } } });
  await userEvent.selectOptions(await screen.findByLabelText('Send messages via'), 'whatsapp');
  await userEvent.selectOptions(screen.getByLabelText('Preferred opponent'), 'female');
  await press('Save changes');
  expect(await screen.findByText('Settings saved')).toBeTruthy();
  expect(sent.find(({ call }) => call === 'PATCH /profile')?.body).toEqual({
    name: 'Alex Moore',
    profilePhoto: null,
    messagingPreference: 'whatsapp',
    gender: null,
    opponentGenderPreference: 'female',
  });
});

test('a reload or Back finds the tab that was open in the address', async () => {
  const { location } = show({ at: '/settings?tab=account' });
  expect(await screen.findByRole('tab', { name: 'Account', selected: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Profile' }));
  await expect.poll(location).toBe('/settings');
  await userEvent.click(screen.getByRole('tab', { name: 'Account' }));
  await expect.poll(location).toBe('/settings?tab=account');
});

test('unsaved changes stay when the player leaves, and can be discarded', async () => {
  show();
  const name = () => screen.findByLabelText<HTMLInputElement>('Name');
  await userEvent.type(await name(), ' Lee');
  expect(screen.getByText('You have unsaved changes.')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Account' }));
  expect(await screen.findByText(/^You left without saving\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Profile' }));
  expect((await name()).value).toBe('Alex Moore Lee');
  await press('Discard');
  expect((await name()).value).toBe('Alex Moore');
  expect(screen.queryByText('You have unsaved changes.')).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

test('saved changes are no longer unsaved, and fields without changes follow the profile', async () => {
  let user = sampleUser;
  const { queries } = show({
    answers: {
      'GET /me': () => ({ ok: true, user }),
      'PATCH /profile': () => {
        user = { ...user, name: 'Alex Lee' };
        return { ok: true, user };
      },
    },
  });
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Alex Lee ');
  await press('Save changes');
  await waitFor(() => expect(screen.queryByText('You have unsaved changes.')).toBeNull());
  expect(sessionStorage.length).toBe(0);
  await userEvent.selectOptions(screen.getByLabelText('Preferred opponent'), 'female');
  user = { ...user, name: 'Alexandra Lee' };
  await queries.invalidateQueries();
  await waitFor(() => expect(name.value).toBe('Alexandra Lee'));
  expect(screen.getByLabelText<HTMLSelectElement>('Preferred opponent').value).toBe('female');
});

test('signing out forgets unsaved changes', async () => {
  show({ answers: { 'POST /auth/logout': { ok: true } } });
  await userEvent.type(await screen.findByLabelText('Name'), ' Lee');
  await userEvent.click(screen.getByRole('tab', { name: 'Account' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(sessionStorage.length).toBe(0));
});

test('a field that the server rejects is marked, and gets the focus', async () => {
  const message = 'Please enter a shorter name';
  const { code, status } = commonErrors.invalidRequest;
  const rejection = { ok: false, error: message, code, status, fields: [{ path: 'name', message }] };
  show({ answers: { 'PATCH /profile': rejection } });
  await press('Save changes');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

test('blocked players are listed in the account and can be unblocked', async () => {
  const players = [{ id: 'ben', name: 'Ben Cole', blockedAt: '2026-11-18T15:00:00.000Z' }];
  const { sent } = show({
    answers: { 'GET /me/blocks': { ok: true, players }, 'DELETE /me/blocks/:playerId': { ok: true } },
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Account' }));
  expect(await screen.findByText('Ben Cole')).toBeTruthy();
  await press('Unblock Ben Cole');
  await expect
    .poll(() => sent.find(({ call }) => call === 'DELETE /me/blocks/:playerId')?.params)
    .toEqual({ playerId: 'ben' });
});

test('a photo address must be a URL', async () => {
  show();
  await userEvent.type(await screen.findByLabelText('Profile photo URL'), 'my photo');
  await press('Save changes');
  expect(await screen.findByText(profileErrorTexts.photoNotUrl)).toBeTruthy();
});

test('a failed save shows an error', async () => {
  show({ answers: { 'PATCH /profile': failure } });
  await press('Save changes');
  expect(await alert()).toBe(settingsTexts.saveFailed);
});

test.each([
  ['an SVG', new File(['x'], 'x.svg', { type: 'image/svg+xml' }), photoTexts.notAnImage],
  [
    'a large photo',
    new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'x.png', { type: 'image/png' }),
    photoTexts.tooLargeInSettings,
  ],
  ['a failing upload', new File(['x'], 'x.png', { type: 'image/png' }), photoTexts.settingsUploadFailed],
])('%s is told of', async (_, file, text) => {
  show({ answers: { 'POST /upload/profile-photo': failure } });
  fireEvent.change(await screen.findByLabelText('Change photo'), { target: { files: [file] } });
  expect(await alert()).toBe(text);
});

test('a saved photo is announced', async () => {
  const { sent } = show({
    answers: {
      'POST /upload/profile-photo': { ok: true, url: '/photos/1.webp' },
      'PATCH /profile': { ok: true, user: sampleUser },
    },
  });
  const file = new File(['x'], 'x.png', { type: 'image/png' });
  fireEvent.change(await screen.findByLabelText('Change photo'), { target: { files: [file] } });
  await waitFor(() => expect(screen.getByText('Photo saved').closest('[role="status"]')).toBeTruthy());
  expect(sent.find(({ call }) => call === 'PATCH /profile')?.body).toEqual({ profilePhoto: '/photos/1.webp' });
});

test.each([
  ['lifetime_success=true', /^Payment received/],
  ['lifetime_canceled=true', paymentScreenTexts.canceled],
])('coming back with %s says so and shows the account without it in the address', async (search, text) => {
  const { location } = show({ at: `/settings?${search}` });
  expect(await screen.findByText(text)).toBeTruthy();
  await expect.poll(location).toBe('/settings?tab=account');
  expect(await screen.findByRole('tab', { name: 'Account', selected: true })).toBeTruthy();
});

test('lifetime access is bought on the hosted page', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const url = 'http://rally.test/sandbox/checkout/2';
  const data = { eligible: true, reason: 'eligible', priceCents: 500, lifetimeCents: 3900 };
  show({
    answers: { 'POST /payment/lifetime': { ok: true, url }, 'GET /payment/match-availability': { ok: true, data } },
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Account' }));
  expect(await screen.findByText('$39')).toBeTruthy();
  await press('Get lifetime access');
  await expect.poll(() => assign.mock.calls).toEqual([[url]]);
  // Back from the hosted page, as the browser shows a page that it has kept.
  act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  await press('Get lifetime access');
  await expect.poll(() => assign.mock.calls).toHaveLength(2);
});

test('payments are listed with their receipts, and the credit', async () => {
  const refundedAt = '2026-11-23T15:00:00.000Z';
  const credited = samplePayment({
    matchId: 'm2',
    paidAt: '2026-11-20T15:00:00.000Z',
    state: 'refunded',
    refundedCents: 500,
    isRefundedAsCredit: true,
    refundedAt,
  });
  const payment = samplePayment({ refundedCents: 200, refundedAt, receiptUrl: 'https://pay.test/receipts/1' });
  show({
    answers: { 'GET /payment/history': samplePaymentHistory({ payments: [payment, credited], creditCents: 500 }) },
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Account' }));
  const receipt = await screen.findByRole('link', { name: 'Receipt' });
  expect(receipt.getAttribute('href')).toBe('https://pay.test/receipts/1');
  expect(screen.getByText('Paid Nov 21, 2026')).toBeTruthy();
  expect(screen.getByText('$2.00 refunded · Nov 23, 2026')).toBeTruthy();
  expect(screen.getByText('Paid Nov 20, 2026')).toBeTruthy();
  expect(screen.getByText('Kept as a credit · Nov 23, 2026')).toBeTruthy();
  expect(screen.getByText(/^You have a credit of/).textContent).toContain('$5.00');
});

test('the calendar opens by its private URL', async () => {
  show();
  await userEvent.click(await screen.findByRole('tab', { name: 'Account' }));
  const link = await screen.findByRole('link', { name: 'Open in calendar' });
  expect(link.getAttribute('href')).toBe('webcal://rally.test/calendar/abc.ics');
});

test('the button that resets the calendar link keeps the focus', async () => {
  const reply = Promise.withResolvers<object>();
  const { sent } = show({ at: '/settings?tab=account', answers: { 'POST /me/calendar/reset': () => reply.promise } });
  const button = await screen.findByRole('button', { name: 'Reset link' });
  await userEvent.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Reset calendar link?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Reset link' }));
  await expect.poll(() => sent.some(({ call }) => call === 'POST /me/calendar/reset')).toBe(true);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  // A browser takes the focus from a disabled button.
  expect(button).toHaveProperty('disabled', false);
  await waitFor(() => expect(document.activeElement).toBe(button));
  await userEvent.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
  reply.resolve({ ok: true, url: 'http://rally.test/calendar/def.ics' });
  expect(await screen.findByText('Calendar link reset')).toBeTruthy();
  await waitFor(() => expect(button.hasAttribute('aria-disabled')).toBe(false));
  expect(document.activeElement).toBe(button);
});

test('the phone number changes with the codes of both numbers', async () => {
  const { sent } = show({
    answers: {
      'POST /me/phone/request': { ok: true, expiresInSeconds: 300, resendInSeconds: 30 },
      'POST /me/phone/confirm': { ok: true, account: sampleUser },
    },
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Account' }));
  await press('Change phone number');
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/terms.html#contact');
  await paste(screen.getByLabelText('New phone number'), '+12025550177');
  await press('Send codes');
  await paste(await screen.findByLabelText('Code sent to (202) 555-0177'), '111111');
  await paste(screen.getByLabelText('Code sent to (202) 555-0101'), '222222');
  await press('Change number');
  expect(await screen.findByText('Phone number changed')).toBeTruthy();
  // The field groups the digits once its formatter has loaded.
  const bodies = sent
    .filter(({ call }) => call.startsWith('POST /me/phone'))
    .map(({ body }) => JSON.parse(JSON.stringify(body).replaceAll(' ', '')));
  expect(bodies).toEqual([
    { phone: '+12025550177' },
    { phone: '+12025550177', newCode: '111111', currentCode: '222222' },
  ]);
});

test('a rejected code is identified', async () => {
  const { text: error, code, status } = identityErrors.newCodeInvalid;
  show({
    answers: {
      'POST /me/phone/request': { ok: true, expiresInSeconds: 300, resendInSeconds: 30 },
      'POST /me/phone/confirm': { ok: false, error, code, status },
    },
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Account' }));
  await press('Change phone number');
  await paste(screen.getByLabelText('New phone number'), '+12025550177');
  await press('Send codes');
  await paste(await screen.findByLabelText(/^Code sent to .*0177/), '111111');
  await paste(screen.getByLabelText('Code sent to (202) 555-0101'), '222222');
  await press('Change number');
  expect(await alert()).toBe(error);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Code sent to .*0177/));
});

test('other devices can be signed out, and the current one is marked', async () => {
  const session = {
    createdAt: '2026-11-20T12:00:00Z',
    lastUsedAt: '2026-11-23T12:00:00Z',
    expiresAt: '2026-12-20T12:00:00Z',
  };
  const { sent } = show({
    answers: {
      'GET /me/sessions': {
        ok: true,
        sessions: [
          { ...session, id: 's1', device: 'Safari on iPhone', isCurrent: true },
          { ...session, id: 's2', device: null, isCurrent: false },
          { ...session, id: 's3', device: null, lastUsedAt: '2026-11-22T12:00:00Z', isCurrent: false },
        ],
      },
      'POST /me/sessions/:id/end': { ok: true },
    },
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Account' }));
  expect((await screen.findByText('This device')).closest('li')?.textContent).toContain('Safari on iPhone');
  await press(/^Sign out Unknown device. Last active Mon, Nov 23/);
  await expect.poll(() => sent.find(({ call }) => call.startsWith('POST /me/sessions'))?.params).toEqual({ id: 's2' });
});

test('all other devices can be signed out at once', async () => {
  const times = {
    createdAt: '2026-11-20T12:00:00Z',
    lastUsedAt: '2026-11-23T12:00:00Z',
    expiresAt: '2026-12-20T12:00:00Z',
  };
  let sessions = ['s1', 's2', 's3'].map((id) => ({ ...times, id, device: null, isCurrent: id === 's1' }));
  const { sent } = show({
    at: '/settings?tab=account',
    answers: {
      'GET /me/sessions': () => ({ ok: true, sessions }),
      'POST /me/sessions/:id/end': ({ params }: { params: Record<string, string> }) => {
        sessions = sessions.filter(({ id }) => id !== params.id);
        return { ok: true };
      },
    },
  });
  await press('Sign out everywhere else');
  expect(await screen.findByText('Signed out everywhere else')).toBeTruthy();
  expect(sent.filter(({ call }) => call.startsWith('POST /me/sessions')).map(({ params }) => params.id)).toEqual([
    's2',
    's3',
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull());
});

test('signing out opens the home page, even if the server does not respond', async () => {
  const { location } = show({ at: '/settings', answers: { 'POST /auth/logout': failure } });
  await userEvent.click(await screen.findByRole('tab', { name: 'Account' }));
  await press(settingsTexts.signOut);
  await expect.poll(location).toBe('/');
});

/** Like the shell's guard: renders the screen while a user is signed in. */
function Guarded() {
  return useSession().user === null ? null : <PlayerSettings />;
}

test('an account is closed with the code sent to its phone', async () => {
  const { sent } = show({
    answers: {
      'POST /me/close-code': { ok: true, expiresInSeconds: 300, resendInSeconds: 30 },
      'POST /me/close': { ok: true },
      'POST /auth/logout': { ok: true },
    },
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Account' }));
  await press('Close account…');
  await paste(await screen.findByLabelText('Code sent to (202) 555-0101'), '111111');
  await press('Close my account for good');
  expect(await screen.findByText('Your account is closed')).toBeTruthy();
  expect(sent.find(({ call }) => call === 'POST /me/close')?.body).toEqual({ code: '111111' });
});

test('before closing the account, the player reads what happens to their money', async () => {
  const shown = (opened: Parameters<typeof show>[0]) => {
    show({ at: '/settings?tab=account', ...opened });
    return screen.findByText(/^Closing your account/);
  };
  const match = { id: 'm1', kind: 'paid', status: 'scheduled' };
  const history = samplePaymentHistory({ payments: [samplePayment({ matchId: 'm1' })], creditCents: 500 });
  await shown({
    answers: {
      'GET /me': { ok: true, user: { ...sampleUser, lifetimeAccess: true } },
      'GET /matches': [match],
      'GET /payment/history': history,
    },
  });
  const loses = 'You also lose your lifetime access. It isn’t refunded, and a new account won’t have it.';
  const fee = 'You don’t get back the match fee of an upcoming match.';
  const credit = 'We refund your credit of $5.00 to your card.';
  expect(await screen.findByText(`${loses} ${fee} ${credit}`)).toBeTruthy();

  await shown({
    answers: {
      'GET /matches': [{ ...match, status: 'completed' }],
      'GET /payment/history': { ...history, creditCents: 0 },
    },
  });
  await screen.findByText('$5.00 match fee');
  expect(screen.queryByText(new RegExp(fee))).toBeNull();
  expect(screen.queryByText(/lifetime access\. It isn’t refunded/)).toBeNull();
});

test('a wrong code does not close the account', async () => {
  const { text: error, code, status } = identityErrors.codeInvalid;
  show({
    answers: {
      'POST /me/close-code': { ok: true, expiresInSeconds: 300, resendInSeconds: 30 },
      'POST /me/close': { ok: false, error, code, status },
    },
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Account' }));
  await press('Close account…');
  await paste(await screen.findByLabelText('Code sent to (202) 555-0101'), '111111');
  await press('Close my account for good');
  expect(await alert()).toBe(error);
  expect(document.activeElement).toBe(screen.getByLabelText('Code sent to (202) 555-0101'));
  await press('Keep my account');
  expect(screen.queryByLabelText('Code sent to (202) 555-0101')).toBeNull();
});

test('the focus follows the forms of the account tab', async () => {
  const sentCodes = { ok: true, expiresInSeconds: 300, resendInSeconds: 30 };
  show({ answers: { 'POST /me/phone/request': sentCodes, 'POST /me/close-code': sentCodes } });
  await userEvent.click(await screen.findByRole('tab', { name: 'Account' }));
  await press('Change phone number');
  expect(document.activeElement).toBe(screen.getByLabelText('New phone number'));
  await press('Cancel');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change phone number' }));
  await press('Close account…');
  expect(document.activeElement).toBe(await screen.findByLabelText('Code sent to (202) 555-0101'));
  await press('Keep my account');
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Close account…' }));
});

test('the account shows when no players are blocked, and payments that fail to load can be retried', async () => {
  show({ answers: { 'GET /payment/history': failure } });
  await userEvent.click(await screen.findByRole('tab', { name: 'Account' }));
  expect(await screen.findByText(/^You haven’t blocked anyone/)).toBeTruthy();
  expect(await alert()).toContain('Boom');
});

test("downloads all of the player's data as one file", async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file);
    return 'blob:export';
  });
  const archive = { ok: true, exportedAt: '2026-11-23T12:00:00.000Z', identity: { account: { id: 'alex' } } };
  show({ answers: { 'GET /me/export': archive } });
  await userEvent.click(await screen.findByRole('tab', { name: 'Account' }));
  await press('Download my data');
  await expect.poll(() => saved.length).toBe(1);
  expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual(archive);
});
