import { identityErrors } from '@rally/contracts/identity';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAsStaff } from '../../testing/render-as-staff.tsx';
import NewRecoveryCodes from './new-recovery-codes.tsx';

test('a code of the app replaces the recovery codes and shows the new ones', async () => {
  const { sent } = renderAsStaff(<NewRecoveryCodes />, {
    answers: { 'POST /me/second-factor/recovery-codes': { ok: true, recoveryCodes: ['K7QRT-2M9WX', 'AAAAA-BBBBB'] } },
  });
  const button = await screen.findByRole('button', { name: 'Get new codes' });
  expect(button).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByLabelText(/Code from the app/), '123456');
  await userEvent.click(button);
  expect(await screen.findByText('K7QRT-2M9WX')).toBeTruthy();
  expect(screen.getByText(/earlier codes no longer work/)).toBeTruthy();
  expect(sent.at(-1)?.body).toEqual({ code: '123456' });
});

test('a rejected code shows an error', async () => {
  const { text: error, code, status } = identityErrors.secondFactorInvalid;
  renderAsStaff(<NewRecoveryCodes />, {
    answers: { 'POST /me/second-factor/recovery-codes': { ok: false, error, code, status } },
  });
  await userEvent.type(await screen.findByLabelText(/Code from the app/), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Get new codes' }));
  expect((await screen.findByRole('alert')).textContent).toBe(error);
});
