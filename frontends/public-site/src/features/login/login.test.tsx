import { identityErrors, loginTexts } from '@rally/contracts/identity';
import { Link, Navigate, useLocation, useNavigate, useSession } from '@rally/web-kit';
import { type FakeApiReplies, renderScreen } from '@rally/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import Login from './login.tsx';

const player = { id: 'p1', name: 'Ana', skill: 3.5, region: 'Seattle, WA', sport: 'tennis' };

function answers(): FakeApiReplies {
  return {
    'POST /auth/request-otp': { ok: true, expiresInSeconds: 300, resendInSeconds: 30 },
    'POST /auth/verify-otp': { ok: true, user: player, token: 'fresh' },
    'GET /me': { ok: true, user: player },
  };
}

async function sendCode(phone: string) {
  if (phone !== '') await paste(screen.getByLabelText('Phone number'), phone);
  await userEvent.click(screen.getByRole('button', { name: loginTexts.sendCode }));
}

async function paste(field: HTMLElement, text: string) {
  await userEvent.click(field);
  await userEvent.paste(text);
}

async function enterCode(code: string) {
  const field = await screen.findByLabelText('Six-digit code');
  await paste(field, code);
  await userEvent.click(screen.getByRole('button', { name: loginTexts.verify }));
}

function BrowserBack() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Browser back
    </button>
  );
}

/** Navigates away once a user is signed in. */
function LikeTheShell() {
  const { status } = useSession();
  const { pathname } = useLocation();
  if (pathname !== '/login') return <Link to="/settings">Settings</Link>;
  return status === 'signed-in' ? <Navigate to="/dashboard" replace /> : <Login />;
}

test('requests a code, accepts it and signs in', async () => {
  const { sent, location } = renderScreen(<LikeTheShell />, { at: '/login', answers: answers() });
  await sendCode('(202) 555-0101');
  await enterCode('123456');
  await waitFor(() => expect(location()).toBe('/dashboard'));
  expect(sent.slice(0, 2)).toMatchObject([
    { call: 'POST /auth/request-otp', body: { phone: '+12025550101' } },
    { call: 'POST /auth/verify-otp', body: { phone: '+12025550101', code: '123456' } },
  ]);
});

test("after the sign-in, the browser's Back leads to the page before it", async () => {
  const { location } = renderScreen(
    <>
      <LikeTheShell />
      <Link to="/login">Sign in</Link>
      <BrowserBack />
    </>,
    { at: '/about', answers: answers() },
  );
  await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
  await sendCode('2025550101');
  await enterCode('123456');
  await waitFor(() => expect(location()).toBe('/dashboard'));
  await userEvent.click(screen.getByRole('button', { name: 'Browser back' }));
  await waitFor(() => expect(location()).toBe('/about'));
});

function Reloadable() {
  const [reloads, setReloads] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setReloads(reloads + 1)}>
        Reload
      </button>
      <LikeTheShell key={reloads} />
    </>
  );
}
const reload = () => userEvent.click(screen.getByRole('button', { name: 'Reload' }));

test('a reload while the code is looked up in another app still takes the code', async () => {
  const { sent, location } = renderScreen(<Reloadable />, { at: '/login', answers: answers() });
  await sendCode('2025550101');
  await screen.findByLabelText('Six-digit code');
  await reload();
  expect(screen.getByText('(202) 555-0101')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Resend code' })).toBeNull();
  await enterCode('123456');
  await waitFor(() => expect(location()).toBe('/dashboard'));
  expect(sent.find(({ call }) => call === 'POST /auth/verify-otp')?.body).toMatchObject({ phone: '+12025550101' });
  expect(sessionStorage.length).toBe(0);
});

test('after a code has expired, a reload asks for the phone number again', async () => {
  const expired = { ...answers(), 'POST /auth/request-otp': { ok: true, expiresInSeconds: 0, resendInSeconds: 0 } };
  renderScreen(<Reloadable />, { at: '/login', answers: expired });
  await sendCode('2025550101');
  await screen.findByLabelText('Six-digit code');
  await reload();
  expect(await screen.findByRole('button', { name: loginTexts.sendCode })).toBeTruthy();
});

test('a reload after another code was requested takes that code', async () => {
  let expiresInSeconds = 0;
  const request = () => ({ ok: true, expiresInSeconds, resendInSeconds: 0 });
  renderScreen(<Reloadable />, { at: '/login', answers: { ...answers(), 'POST /auth/request-otp': request } });
  await sendCode('2025550101');
  expiresInSeconds = 600;
  await userEvent.click(await screen.findByRole('button', { name: 'Resend code' }));
  await screen.findByText(/new code/i);
  await reload();
  expect(screen.getByLabelText('Six-digit code')).toBeTruthy();
});

test('a user who continues quickly is not sent back', async () => {
  const { location } = renderScreen(<LikeTheShell />, { at: '/login', answers: answers() });
  await sendCode('2025550101');
  await enterCode('123456');
  await userEvent.click(await screen.findByRole('link', { name: 'Settings' }));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(location()).toBe('/settings');
});

test.each([
  ['', identityErrors.phoneMissing.text],
  ['202555', identityErrors.phoneInvalid.text],
])('the phone %j is refused before it is sent', async (phone, text) => {
  const { sent } = renderScreen(<Login />, { at: '/login', answers: answers() });
  await sendCode(phone);
  const error = await screen.findByRole('alert');
  expect(error.textContent).toBe(text);
  expect(screen.getByLabelText('Phone number').getAttribute('aria-errormessage')).toBe(error.id);
  expect(sent).toEqual([]);
});

test("shows the server's error about a phone number", async () => {
  const { codeNotSent } = identityErrors;
  const refusal = { ok: false, error: codeNotSent.text, code: codeNotSent.code, status: codeNotSent.status };
  renderScreen(<Login />, { at: '/login', answers: { 'POST /auth/request-otp': refusal } });
  await sendCode('2025550101');
  expect((await screen.findByRole('alert')).textContent).toBe(codeNotSent.text);
});

test('a code needs six digits, and a wrong one shows an error', async () => {
  const { codeInvalid } = identityErrors;
  const refusal = { ok: false, error: codeInvalid.text, code: codeInvalid.code, status: codeInvalid.status };
  renderScreen(<Login />, { at: '/login', answers: { ...answers(), 'POST /auth/verify-otp': refusal } });
  await sendCode('2025550101');
  await enterCode('12345');
  const error = screen.getByRole('alert');
  expect(error.textContent).toBe(identityErrors.codeFormat.text);
  expect(screen.getByLabelText('Six-digit code').getAttribute('aria-errormessage')).toBe(error.id);
  await enterCode('6');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Invalid code. You have 4 tries left.'));
  for (const left of ['3 tries', '2 tries', '1 try', 'no tries']) {
    await userEvent.click(screen.getByRole('button', { name: loginTexts.verify }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(`You have ${left} left.`));
  }
});

test('offers to contact us if the account is disabled', async () => {
  const { text, code, status } = identityErrors.accountDisabled;
  const refusal = { ok: false, error: text, code, status };
  renderScreen(<Login />, { at: '/login', answers: { ...answers(), 'POST /auth/verify-otp': refusal } });
  await sendCode('2025550101');
  await enterCode('123456');
  const contact = await screen.findByRole('link', { name: 'Contact us' });
  expect(contact.getAttribute('href')).toBe('/terms.html#contact');
  expect(screen.getByRole('alert').textContent).toBe(`${text} Contact us if you think this is a mistake.`);
});

test('says when a code can be requested again', async () => {
  const { tooManyCodes } = identityErrors;
  const body = { ok: false, error: tooManyCodes.text, code: tooManyCodes.code, requestId: 'r' };
  const refusal = Response.json(body, { status: tooManyCodes.status, headers: { 'retry-after': '840' } });
  renderScreen(<Login />, { at: '/login', answers: { 'POST /auth/request-otp': refusal } });
  await sendCode('2025550101');
  expect((await screen.findByRole('alert')).textContent).toBe(`${tooManyCodes.text} You can try again in 14 minutes.`);
});

test('going back clears the code and the error', async () => {
  renderScreen(<Login />, { at: '/login', answers: answers() });
  await sendCode('2025550101');
  await enterCode('123');
  await userEvent.click(screen.getByRole('button', { name: 'Use a different number' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await sendCode('');
  expect(await screen.findByLabelText('Six-digit code')).toHaveProperty('value', '');
});

test("the browser's Back opens the phone step, with the number", async () => {
  const { location } = renderScreen(
    <>
      <Login />
      <BrowserBack />
    </>,
    { at: '/login?lang=en-US', answers: answers() },
  );
  await sendCode('2025550101');
  await screen.findByLabelText('Six-digit code');
  expect(location()).toBe('/login?lang=en-US&step=2');
  await userEvent.click(screen.getByRole('button', { name: 'Browser back' }));
  expect(await screen.findByLabelText('Phone number')).toHaveProperty('value', '(202) 555-0101');
});

test('says that a session was ended elsewhere', async () => {
  const refused = { ok: false, status: 401, error: 'Please sign in.', code: 'sign_in_required', requestId: 'r' };
  renderScreen(<Login />, {
    at: '/login',
    user: player,
    answers: { 'GET /me': refused, 'POST /auth/refresh': refused },
  });
  expect(await screen.findByText(loginTexts.signedOut)).toBeTruthy();
});

test('the phone autofills the code, and a pasted text is reduced to its digits', async () => {
  renderScreen(<Login />, { at: '/login', answers: answers() });
  await sendCode('2025550101');
  const field = await screen.findByLabelText('Six-digit code');
  expect(field.getAttribute('autocomplete')).toBe('one-time-code');
  await paste(field, 'Your code is 123 456.');
  expect(field).toHaveProperty('value', '123456');
});

test('shows the beta notice for numbers of other countries', async () => {
  renderScreen(<Login />, { at: '/login' });
  await paste(screen.getByLabelText('Phone number'), '+44');
  expect(screen.getByText(loginTexts.internationalBeta)).toBeTruthy();
});

test('links to the terms and the SMS policy', () => {
  renderScreen(<Login />, { at: '/login' });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/terms.html', '/sms-policy.html']);
});
