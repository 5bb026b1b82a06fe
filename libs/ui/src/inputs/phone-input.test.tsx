import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { PhoneInput, UiProvider } from '../index.ts';

afterEach(cleanup);

function Field() {
  const [phone, setPhone] = useState('');
  return (
    <UiProvider env="test">
      <PhoneInput label="Phone" value={phone} sanitize={(typed) => typed.replaceAll('x', '')} onChange={setPhone} />
    </UiProvider>
  );
}

/** The field once its phone library has loaded, emptied again. */
async function ready() {
  render(<Field />);
  const field = screen.getByLabelText<HTMLInputElement>('Phone');
  await userEvent.type(field, '+49');
  await screen.findByText('🇩🇪');
  await userEvent.clear(field);
  return field;
}

test.each([
  ['2025550101', '(202) 555-0101'],
  ['+12025550101', '+1 202 555 0101'],
  ['+447911123456', '+44 7911 123456'],
  ['202x555', '(202) 555'],
])('%s groups itself as it is typed: %s', async (typed, held) => {
  const field = await ready();
  await userEvent.type(field, typed);
  expect(field.value).toBe(held);
});

test('deletes one character at a time, and keeps the cursor after a digit typed in the middle', async () => {
  const field = await ready();
  await userEvent.type(field, '202555');
  await userEvent.keyboard('{Backspace}');
  expect(field.value).toBe('(202) 55');
  await userEvent.type(field, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(field.value).toBe('(2902) 55');
});
