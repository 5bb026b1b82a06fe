import { identityErrors } from '@rally/contracts/identity';
import type { FakeApiReplies } from '@rally/web-kit/testing';
import { renderScreen } from '@rally/web-kit/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { sampleUser } from '../../testing/sample-user.ts';
import { SecondFactorGate } from './second-factor-gate.tsx';

const staff = sampleUser({ role: 'admin' });
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const uri = `otpauth://totp/Rally:%2B12025550100?secret=${key}`;

function show(step: 'enroll' | 'verify' | undefined, answers: FakeApiReplies = {}) {
  const user = step === undefined ? staff : { ...staff, secondFactor: step };
  return renderScreen(<SecondFactorGate>The console</SecondFactorGate>, {
    user,
    answers: { 'GET /me': { ok: true, user }, ...answers },
  });
}
const refusal = ({ text: error, code, status }: { text: string; code: string; status: number }) => ({
  ok: false,
  error,
  code,
  status,
});
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('staff who passed the second factor see the console', async () => {
  show(undefined);
  expect(await screen.findByText('The console')).toBeTruthy();
});

test('a code of the app opens the console', async () => {
  let isVerified = false;
  const { sent } = show('verify', {
    'POST /me/second-factor/verify': () => {
      isVerified = true;
      return { ok: true, token: 'full' };
    },
    'GET /me': () => ({ ok: true, user: isVerified ? staff : { ...staff, secondFactor: 'verify' } }),
  });
  await userEvent.type(await screen.findByLabelText(/Code from the app/), '123456');
  await press('Continue');
  expect(await screen.findByText('The console')).toBeTruthy();
  expect(sent.find(({ call }) => call.endsWith('/verify'))?.body).toEqual({ code: '123456' });
});

test('a rejected code shows an error, and a recovery code can be used instead', async () => {
  const { sent } = show('verify', { 'POST /me/second-factor/verify': refusal(identityErrors.secondFactorInvalid) });
  await userEvent.type(await screen.findByLabelText(/Code from the app/), '123456');
  await press('Continue');
  expect((await screen.findByRole('alert')).textContent).toBe(identityErrors.secondFactorInvalid.text);
  await press('Use a recovery code');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.type(screen.getByLabelText('Recovery code'), 'k7qrt-2m9wx');
  await press('Continue');
  expect(sent.at(-1)?.body).toEqual({ code: 'k7qrt-2m9wx' });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'That code is wrong or was used before. Try another one.',
  );
});

test.each([
  [3, 'You have 3 recovery codes left.'],
  [1, 'You have 1 recovery code left.'],
  [0, /^That was your last recovery code\. Get new ones/],
])('a sign-in with a recovery code that leaves %i tells so', async (recoveryCodesLeft, text) => {
  show('verify', { 'POST /me/second-factor/verify': { ok: true, token: 'full', recoveryCodesLeft } });
  await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  await userEvent.type(screen.getByLabelText('Recovery code'), 'k7qrt-2m9wx');
  await press('Continue');
  expect(await screen.findByText(text)).toBeTruthy();
});

test('after too many wrong codes the sign-in says how long to wait, with either kind of code', async () => {
  const { secondFactorBlocked } = identityErrors;
  const { status } = secondFactorBlocked;
  const blocked = Response.json(refusal(secondFactorBlocked), { status, headers: { 'retry-after': '240' } });
  const text = `${secondFactorBlocked.text} You can try again in 4 minutes.`;
  show('verify', { 'POST /me/second-factor/verify': blocked });
  await userEvent.type(await screen.findByLabelText(/Code from the app/), '123456');
  await press('Continue');
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  await press('Use a recovery code');
  await userEvent.type(screen.getByLabelText('Recovery code'), 'k7qrt-2m9wx');
  await press('Continue');
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

test('the first sign-in sets up the app and shows the recovery codes before the console', async () => {
  const { sent } = show('enroll', {
    'POST /me/second-factor': { ok: true, key, uri },
    'POST /me/second-factor/confirm': { ok: true, token: 'full', recoveryCodes: ['K7QRT-2M9WX', 'AAAAA-BBBBB'] },
  });
  const picture = await screen.findByAltText('QR code for the authenticator app');
  expect(picture.getAttribute('src')).toContain('data:image/svg+xml');
  expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the authenticator app' }).getAttribute('href')).toBe(uri);
  await userEvent.type(screen.getByLabelText(/Code from the app/), '123456');
  await press('Continue');
  expect(await screen.findByText('K7QRT-2M9WX')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy codes' }));
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByLabelText('I saved these codes'));
  await press('Continue');
  await expect.poll(() => sent.filter(({ call }) => call === 'GET /me').length).toBeGreaterThan(1);
});

test('recovery codes stay until they are saved, even if the session is already known to have passed', async () => {
  const { queries } = show('enroll', {
    'POST /me/second-factor': { ok: true, key, uri },
    'POST /me/second-factor/confirm': { ok: true, token: 'full', recoveryCodes: ['K7QRT-2M9WX'] },
  });
  await screen.findByAltText('QR code for the authenticator app');
  await userEvent.type(screen.getByLabelText(/Code from the app/), '123456');
  await press('Continue');
  await screen.findByText('K7QRT-2M9WX');
  // As after the access token was renewed and the window got the focus again.
  act(() =>
    queries.setQueriesData({ predicate: ({ queryKey }) => queryKey[0] === 'GET /me' }, { ok: true, user: staff }),
  );
  expect(screen.getByText('K7QRT-2M9WX')).toBeTruthy();
  expect(screen.queryByText('The console')).toBeNull();
});

test('who has neither the app nor codes is told who can help', async () => {
  show('verify');
  await screen.findByLabelText(/Code from the app/);
  await press('Use a recovery code');
  expect(screen.getByText(/Ask another administrator to reset your second factor/)).toBeTruthy();
});
