import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ActionIcon, Button, UiProvider, UnstyledButton } from '../index.ts';

afterEach(cleanup);

describe.each([
  ['Button', Button],
  ['ActionIcon', ActionIcon],
])('a loading %s', (_, Component) => {
  test('keeps the focus, ignores presses, and works again afterwards', async () => {
    const press = vi.fn();
    const show = (isLoading: boolean) => (
      <UiProvider env="test">
        <Component aria-label="Save" loading={isLoading} onClick={press} />
      </UiProvider>
    );
    const { rerender } = render(show(false));
    const button = screen.getByRole('button', { name: 'Save' });
    await userEvent.click(button);
    rerender(show(true));
    // A browser takes the focus from a disabled button; happy-dom does not.
    expect(button).toHaveProperty('disabled', false);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.getAttribute('aria-busy')).toBe('true');
    await userEvent.click(button);
    await userEvent.keyboard('{Enter} ');
    expect(press).toHaveBeenCalledTimes(1);
    rerender(show(false));
    expect(document.activeElement).toBe(button);
    expect(button.hasAttribute('aria-disabled')).toBe(false);
    expect(button.hasAttribute('aria-busy')).toBe(false);
    await userEvent.keyboard('{Enter}');
    expect(press).toHaveBeenCalledTimes(2);
  });
});

test('a form whose button is loading is not submitted, by the button or by Enter in a field', async () => {
  const submit = vi.fn();
  render(
    <UiProvider env="test">
      <form onSubmit={submit}>
        <input aria-label="Name" />
        <Button type="submit" loading>
          Save
        </Button>
      </form>
    </UiProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.type(screen.getByLabelText('Name'), 'Ann{Enter}');
  expect(submit).not.toHaveBeenCalled();
});

test('a button that its own press disables keeps the focus until the user moves on', async () => {
  const press = vi.fn();
  render(
    <UiProvider env="test">
      <LastPage onPress={press} />
    </UiProvider>,
  );
  const button = screen.getByRole('button', { name: 'Next' });
  await userEvent.click(button);
  expect(button).toHaveProperty('disabled', false);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('{Enter}');
  expect(press).toHaveBeenCalledTimes(1);
  await userEvent.tab();
  expect(button).toHaveProperty('disabled', true);
});

function LastPage({ onPress }: { onPress: () => void }) {
  const [isLast, setLast] = useState(false);
  return (
    <UnstyledButton
      disabled={isLast}
      onClick={() => {
        setLast(true);
        onPress();
      }}
    >
      Next
    </UnstyledButton>
  );
}

test('a loading button centers its loader where motion is reduced', () => {
  // Without transitions, as a browser that reduces motion.
  render(
    <UiProvider env="test">
      <Button loading>Save</Button>
    </UiProvider>,
  );
  const loader = screen.getByRole('button').querySelector<HTMLElement>('.mantine-Button-loader');
  expect(loader?.style.transform).toBe('translate(-50%, -50%)');
});
