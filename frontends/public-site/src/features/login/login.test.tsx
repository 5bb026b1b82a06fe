import { identityErrors } from '@rally/contracts/identity';
import { renderScreen } from '@rally/web-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import Login from './login.tsx';

test('the code step comes once the code is sent', async () => {
  const { sent } = renderScreen(<Login />, { at: '/login', answers: { 'POST /auth/request-otp': { ok: true } } });
  await userEvent.type(screen.getByLabelText('Phone'), '2025550101');
  await userEvent.click(screen.getByRole('button', { name: 'Send Code' }));
  expect(await screen.findByLabelText('Code')).toBeTruthy();
  expect(sent).toMatchObject([{ call: 'POST /auth/request-otp' }]);
});

test('what the server says of a phone is shown', async () => {
  const { phoneInvalid } = identityErrors;
  const refusal = { ok: false, error: phoneInvalid.text, code: phoneInvalid.code, status: phoneInvalid.status };
  renderScreen(<Login />, { at: '/login', answers: { 'POST /auth/request-otp': refusal } });
  await userEvent.click(screen.getByRole('button', { name: 'Send Code' }));
  expect((await screen.findByRole('alert')).textContent).toBe(phoneInvalid.text);
});
