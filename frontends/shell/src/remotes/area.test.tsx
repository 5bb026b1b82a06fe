import { UiProvider } from '@rally/ui';
import { render, renderScreen } from '@rally/web-kit/testing';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AreaBoundary } from './area-boundary.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

function Broken({ name = 'Error' }: { name?: string }): never {
  throw Object.assign(new Error('broken'), { name });
}

test('a broken area says so, and trying again loads the page anew', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  renderScreen(
    <AreaBoundary at="/">
      <Broken />
    </AreaBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain('This part of Rally did not load');
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(reload).toHaveBeenCalledOnce();
});

test('another address gets another chance', async () => {
  const view = render(
    <AreaBoundary at="/broken">
      <Broken />
    </AreaBoundary>,
    { wrapper: UiProvider },
  );
  view.rerender(<AreaBoundary at="/fine">works</AreaBoundary>);
  expect(screen.getByText('works')).toBeTruthy();
});

test('a build replaced in the meantime is loaded anew by itself, once', () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  for (const at of ['/a', '/b']) {
    renderScreen(
      <AreaBoundary at={at}>
        <Broken name="ChunkLoadError" />
      </AreaBoundary>,
    );
  }
  expect(reload).toHaveBeenCalledOnce();
});
