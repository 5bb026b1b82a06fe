import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { UiProvider } from '../provider/ui-provider.tsx';
import { openConfirmDialog } from './open-confirm-dialog.ts';

test('a second dialog takes the place of the first one, which counts as dismissed', async () => {
  render(<UiProvider env="test">{null}</UiProvider>);
  const first = openConfirmDialog({ title: 'Cancel this match?' });
  const second = openConfirmDialog({ title: 'Block this player?' });
  expect(await first).toBe(false);
  expect(await screen.findByText('Block this player?')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect(await second).toBe(true);
});

test('a dialog that is open when its host goes away counts as dismissed', async () => {
  const { unmount } = render(<UiProvider env="test">{null}</UiProvider>);
  const answer = openConfirmDialog({ title: 'Cancel this match?' });
  await screen.findByText('Cancel this match?');
  unmount();
  expect(await answer).toBe(false);
});
