import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { UiProvider } from '../index.ts';
import { Modal } from './index.ts';

afterEach(cleanup);

/** A list of rows, each with a dialog that can remove the row. */
function Rows({ removesRow }: { removesRow: boolean }) {
  const [rows, setRows] = useState(['first', 'second']);
  const [opened, setOpened] = useState<string | null>(null);
  function close() {
    if (removesRow) setRows(rows.filter((row) => row !== opened));
    setOpened(null);
  }
  return (
    <UiProvider>
      <ul aria-label="Rows">
        {rows.map((row) => (
          <li key={row}>
            <button type="button" onClick={() => setOpened(row)}>
              Review {row}
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && <Modal opened onClose={close} title="Review" />}
    </UiProvider>
  );
}

async function openAndClose(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Review first' }));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
}

test('a dialog has a close button with a name', async () => {
  render(<Rows removesRow={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Review first' }));
  await screen.findByRole('dialog', { name: 'Review' });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('a closed dialog gives the focus back to the button that opened it', async () => {
  render(<Rows removesRow={false} />);
  await openAndClose();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Review first' }));
});

test('if that button is gone, the list around it gets the focus', async () => {
  render(<Rows removesRow />);
  await openAndClose();
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Rows' }));
});

/** A menu that disappears before the dialog that it opens has loaded. */
function SlowDialogFromMenu() {
  const [step, setStep] = useState<'menu' | 'loading' | 'dialog' | 'closed'>('menu');
  return (
    <UiProvider>
      <button type="button" id="more">
        More
      </button>
      {step === 'menu' && (
        <div role="menu" aria-labelledby="more">
          <button type="button" role="menuitem" onClick={() => setStep('loading')}>
            Block
          </button>
        </div>
      )}
      {step === 'loading' && (
        <button type="button" onMouseEnter={() => setStep('dialog')}>
          Loading
        </button>
      )}
      {step === 'dialog' && <Modal opened onClose={() => setStep('closed')} title="Block" />}
    </UiProvider>
  );
}

test('a dialog that loads after its menu is gone gives the focus back to the button of the menu', async () => {
  render(<SlowDialogFromMenu />);
  await userEvent.click(screen.getByRole('menuitem'));
  expect(document.activeElement).toBe(document.body);
  await userEvent.hover(screen.getByRole('button', { name: 'Loading' }));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }));
});
