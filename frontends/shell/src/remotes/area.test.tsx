import { renderScreen } from '@rally/web-kit/testing';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AreaBoundary } from './area-boundary.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

function Broken(): never {
  throw new Error('no such chunk');
}

test('a broken area says so, and trying again loads the page anew', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  renderScreen(
    <AreaBoundary>
      <Broken />
    </AreaBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain('This part of Rally did not load');
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(reload).toHaveBeenCalledOnce();
});
