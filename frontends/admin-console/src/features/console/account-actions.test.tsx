import { commonErrors } from '@rally/contracts';
import { accountErrorTexts, identityErrors } from '@rally/contracts/identity';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAsStaff } from '../../testing/render-as-staff.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { AccountActions } from './account-actions.tsx';

const session = {
  id: 's1',
  createdAt: '2026-11-20T12:00:00Z',
  lastUsedAt: '2026-11-23T12:00:00Z',
  expiresAt: '2026-12-20T12:00:00Z',
  device: 'Safari on iPhone',
};
const user = sampleUser();

function show(part: object = {}, answers: object = {}) {
  return renderAsStaff(<AccountActions user={user} />, {
    at: `/admin/users?user=${encodeURIComponent(user.phone)}`,
    answers: {
      'GET /admin/accounts/:id': {
        ok: true,
        account: user,
        disabled: false,
        secondFactorEnrolled: false,
        sessions: [session],
        ...part,
      },
      ...answers,
    },
  });
}
async function open(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}
async function fill(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
}

test('an account is disabled with a reason', async () => {
  const { sent } = show({}, { 'POST /admin/accounts/:id/disable': { ok: true, account: user, disabled: true } });
  expect(await screen.findByText('Safari on iPhone')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reset second factor' })).toBeNull();
  const dialog = await open('Disable');
  expect(dialog.getByText(/Other upcoming matches stay until you cancel them\./)).toBeTruthy();
  await fill(dialog.getByLabelText('Reason'), 'Harassed an opponent');
  await userEvent.click(dialog.getByRole('button', { name: 'Disable' }));
  await expect
    .poll(() => sent.find(({ call }) => call.startsWith('POST')))
    .toMatchObject({ params: { id: user.id }, body: { reason: 'Harassed an opponent' } });
});

test('a missing reason is marked at its field, which gets the focus', async () => {
  show();
  const dialog = await open('Disable');
  await userEvent.click(dialog.getByRole('button', { name: 'Disable' }));
  await dialog.findByText(accountErrorTexts.reasonMissing);
  expect(dialog.getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(dialog.getByLabelText('Reason'));
});

test('a field that the server refuses is marked, and gets the focus', async () => {
  const message = 'Please enter a ZIP code';
  const { code, status } = commonErrors.invalidRequest;
  const refusal = { ok: false, error: message, code, status, fields: [{ path: 'zipCode', message }] };
  show({}, { 'PATCH /admin/players/:id': refusal });
  const dialog = await open('Correct name or ZIP');
  await fill(dialog.getByLabelText('ZIP code'), '1');
  await fill(dialog.getByLabelText('Reason'), 'Moved');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(message);
  expect(document.activeElement).toBe(dialog.getByLabelText('ZIP code'));
});

test('an account is closed with a reason', async () => {
  const { sent, location } = show({}, { 'POST /admin/accounts/:id/close': { ok: true } });
  const dialog = await open('Close account');
  expect(dialog.getByText(/can’t be undone/)).toBeTruthy();
  await fill(dialog.getByLabelText('Reason'), 'Under 18');
  await userEvent.click(dialog.getByRole('button', { name: 'Close account' }));
  await expect
    .poll(() => sent.find(({ call }) => call.startsWith('POST')))
    .toMatchObject({ call: 'POST /admin/accounts/:id/close', params: { id: user.id }, body: { reason: 'Under 18' } });
  // Its card is closed, not replaced by "User not found".
  await expect.poll(location).toBe('/admin/users');
});

test('a changed phone number opens the card of the new one', async () => {
  const account = { ...user, phone: '+12025550177' };
  const { location } = show({}, { 'POST /admin/accounts/:id/phone': { ok: true, account } });
  const dialog = await open('Change phone');
  await fill(dialog.getByLabelText('New phone number'), '(202) 555-0177');
  await fill(dialog.getByLabelText('Reason'), 'Lost the phone');
  await userEvent.click(dialog.getByRole('button', { name: 'Change phone' }));
  await expect.poll(location).toBe('/admin/users?user=%2B12025550177');
});

test('a correction sends only the changed fields', async () => {
  const { sent } = show({}, { 'PATCH /admin/players/:id': { ok: true, profile: user } });
  const dialog = await open('Correct name or ZIP');
  await fill(dialog.getByLabelText('Name'), 'Anna Lee');
  await fill(dialog.getByLabelText('Reason'), 'Misspelled');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => sent.find(({ call }) => call.startsWith('PATCH'))?.body)
    .toEqual({ name: 'Anna Lee', reason: 'Misspelled' });
});

test('a new phone number without enough digits and a missing reason are both shown', async () => {
  const { sent } = show();
  const dialog = await open('Change phone');
  await fill(dialog.getByLabelText('New phone number'), '555');
  await userEvent.click(dialog.getByRole('button', { name: 'Change phone' }));
  expect(await dialog.findByText('Please enter a valid phone number')).toBeTruthy();
  expect(dialog.getByText(accountErrorTexts.reasonMissing)).toBeTruthy();
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

test('a rejected phone number shows the reason', async () => {
  const { text: error, code, status } = identityErrors.phoneTaken;
  show(
    { disabled: true, secondFactorEnrolled: true },
    { 'POST /admin/accounts/:id/phone': { ok: false, error, code, status } },
  );
  expect(await screen.findByRole('button', { name: 'Enable' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reset second factor' })).toBeTruthy();
  const dialog = await open('Change phone');
  await fill(dialog.getByLabelText('New phone number'), '+12025550177');
  await fill(dialog.getByLabelText('Reason'), 'Lost the phone');
  await userEvent.click(dialog.getByRole('button', { name: 'Change phone' }));
  expect(await dialog.findByText(error)).toBeTruthy();
});
