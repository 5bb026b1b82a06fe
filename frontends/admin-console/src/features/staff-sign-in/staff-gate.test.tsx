import { identityErrors, loginTexts } from '@rally/contracts/identity';
import { renderScreen } from '@rally/web-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderAsStaff } from '../../testing/render-as-staff.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { StaffGate } from './staff-gate.tsx';

const door = <StaffGate>The console</StaffGate>;

test('staff sign in with phone and code and see the console', async () => {
  const staff = sampleUser({ role: 'admin' });
  const { sent } = renderScreen(door, {
    answers: {
      'POST /auth/request-otp': { ok: true, expiresInSeconds: 300, resendInSeconds: 45 },
      'POST /auth/verify-otp': { ok: true, user: staff, token: 'token' },
      'GET /me': { ok: true, user: staff },
    },
  });
  await userEvent.type(screen.getByLabelText('Phone number'), '2025550100');
  await userEvent.click(screen.getByRole('button', { name: 'Send Code' }));
  await userEvent.type(await screen.findByLabelText(/Six-digit code/), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Verify & Sign In' }));
  expect(await screen.findByText('The console')).toBeTruthy();
  expect(sent.map(({ body }) => body).slice(0, 2)).toEqual([
    { phone: '+12025550100', language: 'en-US' },
    { phone: '+12025550100', code: '123456', language: 'en-US' },
  ]);
});

test('the sign-in says that a session was ended elsewhere', async () => {
  const refused = { ok: false, status: 401, error: 'Please sign in.', code: 'sign_in_required', requestId: 'r' };
  renderAsStaff(door, { answers: { 'GET /me': refused, 'POST /auth/refresh': refused } });
  expect(await screen.findByText(loginTexts.signedOut)).toBeTruthy();
});

test('a wrong code shows an error, and a new one can be requested after a while', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { codeInvalid } = identityErrors;
  const { sent } = renderScreen(door, {
    answers: {
      'POST /auth/request-otp': { ok: true, expiresInSeconds: 300, resendInSeconds: 45 },
      'POST /auth/verify-otp': {
        ok: false,
        error: codeInvalid.text,
        code: codeInvalid.code,
        status: codeInvalid.status,
      },
    },
  });
  await userEvent.type(screen.getByLabelText('Phone number'), '2025550100');
  await userEvent.click(screen.getByRole('button', { name: 'Send Code' }));
  await userEvent.type(await screen.findByLabelText(/Six-digit code/), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Verify & Sign In' }));
  expect((await screen.findByRole('alert')).textContent).toBe(`${codeInvalid.text}. You have 4 tries left.`);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(screen.getByText(/^Resend in \d+ s$/)).toBeTruthy();
  await vi.advanceTimersByTimeAsync(15_000);
  await userEvent.click(screen.getByRole('button', { name: 'Resend code' }));
  // The old code is of no use, and the button is gone.
  const field = screen.getByLabelText<HTMLInputElement>(/Six-digit code/);
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
  expect(await screen.findByText('We sent a new code.')).toBeTruthy();
  expect(await screen.findByText(/^Resend in \d+ s$/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sent.filter(({ call }) => call === 'POST /auth/request-otp')).toHaveLength(2);
});

test('a player does not see the console', async () => {
  renderScreen(door, { user: sampleUser() });
  expect((await screen.findByRole('alert')).textContent).toContain('This area is for staff');
  expect(screen.queryByText('The console')).toBeNull();
});

test('signing out returns to the sign-in page', async () => {
  renderAsStaff(door, { answers: { 'POST /auth/logout': { ok: true } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByRole('heading', { name: 'Staff sign-in' })).toBeTruthy();
});
