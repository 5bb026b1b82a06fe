import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// As after a deploy, which replaces the files of a page that is open.
const gone = () => {
  throw new Error('Failed to fetch dynamically imported module');
};
beforeEach(() => {
  vi.resetModules();
  vi.doMock('../confirm/confirm-dialog.tsx', gone);
  vi.doMock('../toasts/toast-list.tsx', gone);
});
afterEach(() => {
  vi.doUnmock('../confirm/confirm-dialog.tsx');
  vi.doUnmock('../toasts/toast-list.tsx');
  vi.resetModules();
  vi.unstubAllGlobals();
});

async function renderPage(): Promise<void> {
  const { UiProvider } = await import('./ui-provider.tsx');
  render(<UiProvider env="test">the page</UiProvider>);
}

test("a page whose dialog is gone asks with the browser's own, and stays", async () => {
  const confirm = vi.fn(() => true);
  vi.stubGlobal('confirm', confirm);
  await renderPage();
  const { openConfirmDialog } = await import('../confirm/open-confirm-dialog.ts');
  expect(await openConfirmDialog({ title: 'Cancel this match?', text: 'Your opponent gets a text.' })).toBe(true);
  expect(await openConfirmDialog({ title: 'Block this player?' })).toBe(true);
  expect(confirm.mock.calls).toEqual([['Cancel this match?\n\nYour opponent gets a text.'], ['Block this player?']]);
  expect(screen.getByText('the page')).toBeTruthy();
});

test("a page whose toasts are gone shows errors with the browser's own dialog, and stays", async () => {
  const alert = vi.fn();
  vi.stubGlobal('alert', alert);
  await renderPage();
  const { toast } = await import('../toasts/toast.ts');
  toast('Saved');
  toast('Could not save', 'error');
  await vi.waitFor(() => expect(alert.mock.calls).toEqual([['Could not save']]));
  expect(screen.getByText('the page')).toBeTruthy();
});
