import { UiProvider } from '@rally/ui';
import { render, renderScreen } from '@rally/web-kit/testing';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IncompatibleRemoteError } from './load-remote-app.ts';
import { RemoteBoundary } from './remote-boundary.tsx';

vi.mock('@module-federation/enhanced/runtime', () => ({}));

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

function Broken({ name = 'Error' }: { name?: string }): never {
  throw Object.assign(new Error('broken'), { name });
}

test('a broken remote shows a message, and its button reloads the page', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  renderScreen(
    <RemoteBoundary pathname="/">
      <Broken />
    </RemoteBoundary>,
    { answers: { 'GET /favicon.svg': new Response() } },
  );
  expect(screen.getByRole('alert').textContent).toContain('This section didn’t load');
  screen.getByRole('button', { name: 'Try again' }).click();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('another URL is loaded again', async () => {
  const view = render(
    <RemoteBoundary pathname="/broken">
      <Broken />
    </RemoteBoundary>,
    { wrapper: UiProvider },
  );
  view.rerender(<RemoteBoundary pathname="/fine">works</RemoteBoundary>);
  expect(screen.getByText('works')).toBeTruthy();
});

test('a build that was replaced in the meantime reloads the page, once', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  for (const at of ['/a', '/b']) {
    renderScreen(
      <RemoteBoundary pathname={at}>
        <Broken name="ChunkLoadError" />
      </RemoteBoundary>,
      { answers: { 'GET /favicon.svg': new Response() } },
    );
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  }
});

test('a server that cannot be reached causes no reload', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  const asked = vi.fn(() => {
    throw new TypeError('Failed to fetch');
  });
  renderScreen(
    <RemoteBoundary pathname="/">
      <Broken />
    </RemoteBoundary>,
    { answers: { 'GET /favicon.svg': asked } },
  );
  screen.getByRole('button', { name: 'Try again' }).click();
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(reload).not.toHaveBeenCalled();
});

test('offline, a failed remote offers no reload, which would end in the browser’s error page', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  sessionStorage.clear();
  renderScreen(
    <RemoteBoundary pathname="/">
      <Broken name="ChunkLoadError" />
    </RemoteBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain('You are offline');
  expect(screen.queryByRole('button')).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

test('a remote built for other versions shows that it is being updated', () => {
  function Incompatible(): never {
    throw new IncompatibleRemoteError('clubs needs @rally/ui ^2.0.0; this page has 1.0.0');
  }
  renderScreen(
    <RemoteBoundary pathname="/">
      <Incompatible />
    </RemoteBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain('This section is being updated');
});
