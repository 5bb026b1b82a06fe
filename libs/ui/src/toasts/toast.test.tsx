import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { UiProvider } from '../provider/ui-provider.tsx';
import { toast } from './toast.ts';

afterEach(cleanup);

test('a toast is a status for screen readers, one about an error an alert', async () => {
  render(<UiProvider env="test">{null}</UiProvider>);
  toast('Saved');
  toast('Could not save', 'error');
  expect((await screen.findByRole('status')).textContent).toBe('Saved');
  expect(screen.getByRole('alert').textContent).toBe('Could not save');
});

test('a toast from before its host waits for it', async () => {
  toast('Signed out');
  render(<UiProvider env="test">{null}</UiProvider>);
  expect(await screen.findByText('Signed out')).toBeTruthy();
});

test('Undo is called once, and closes the toast', async () => {
  const undo = vi.fn();
  render(<UiProvider env="test">{null}</UiProvider>);
  toast('Match declined', 'info', undo);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  await expect.poll(() => screen.queryByText('Match declined')).toBeNull();
});
