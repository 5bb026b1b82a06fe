import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PhoneLink, UiProvider } from '../index.ts';

afterEach(cleanup);

test.each([
  ['+12025550101', '(202) 555-0101'],
  ['+14165550123', '(416) 555-0123'],
  ['+1 202 555 0101', '(202) 555-0101'],
  ['+442079460018', '+44 20 7946 0018'],
  ['+4915112345678', '+49 1511 2345678'],
  ['+999123456789', '+999123456789'],
])('%s is shown as %s and opens the dialer', async (phone, text) => {
  render(
    <UiProvider env="test">
      <PhoneLink phone={phone} />
    </UiProvider>,
  );
  expect((await screen.findByRole('link', { name: text })).getAttribute('href')).toBe(`tel:${phone}`);
});

test('a number after a name that is written from right to left is isolated from its direction', async () => {
  render(
    <UiProvider env="test">
      محمد · <PhoneLink phone="+12025550101" />
    </UiProvider>,
  );
  expect((await screen.findByText('(202) 555-0101')).tagName).toBe('BDI');
});
