import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Checkbox, UiProvider } from '../index.ts';

afterEach(cleanup);

test.each([
  ['Please agree', 'true'],
  [false, null],
])('a checkbox with the error %j has the invalid state %j', (error, invalid) => {
  render(
    <UiProvider env="test">
      <Checkbox label="I agree" error={error} />
    </UiProvider>,
  );
  expect(screen.getByRole('checkbox', { name: 'I agree' }).getAttribute('aria-invalid')).toBe(invalid);
});
