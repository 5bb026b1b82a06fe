import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { TextInput, UiProvider } from '../index.ts';
import { useForm } from './index.ts';

afterEach(cleanup);

interface Rejection {
  readonly fields: readonly { readonly path: string; readonly message: string }[];
}

/** A form whose values the server rejects. Its rules are in another order than its fields. */
function PlayerForm({ name, rejection = { fields: [] } }: { name: string; rejection?: Rejection }) {
  const [serverError, setServerError] = useState<Rejection | null>(null);
  const form = useForm({
    initialValues: { name: '', zipCode: '' },
    validate: {
      zipCode: (zipCode) => (zipCode === '' ? 'Enter a ZIP code' : null),
      name: (typed) => (typed === '' ? 'Enter a name' : null),
    },
    serverError,
    fieldNames: { postalCode: 'zipCode' },
  });
  return (
    <form aria-label={name} onSubmit={form.onSubmit(() => setServerError({ ...rejection }))}>
      {form.generalError && <p role="alert">Not saved</p>}
      <TextInput label="Name" {...form.getInputProps('name')} />
      <TextInput label="ZIP code" {...form.getInputProps('zipCode')} />
      <button type="submit">Save</button>
    </form>
  );
}

function show(rejection: Rejection) {
  render(
    <UiProvider env="test">
      <PlayerForm name="Opponent" />
      <PlayerForm name="Player" rejection={rejection} />
    </UiProvider>,
  );
  return within(screen.getByRole('form', { name: 'Player' }));
}
async function submit(form: ReturnType<typeof within>): Promise<void> {
  await userEvent.type(form.getByLabelText('Name'), 'Ana');
  await userEvent.type(form.getByLabelText('ZIP code'), '1');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
}

test('the first field on the screen that the rules reject gets the focus, also beside a form with the same fields', async () => {
  const form = show({ fields: [] });
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByText('Enter a ZIP code')).toBeTruthy();
  expect(document.activeElement).toBe(form.getByLabelText('Name'));
});

test('fields that the server rejects are marked, and the first one on the screen gets the focus', async () => {
  const fields = [
    { path: 'zipCode', message: 'No such ZIP code' },
    { path: 'name', message: 'Taken' },
  ];
  const form = show({ fields });
  await submit(form);
  expect(form.getByText('No such ZIP code')).toBeTruthy();
  expect(form.getByLabelText('ZIP code').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(form.getByLabelText('Name'));
  expect(form.queryByRole('alert')).toBeNull();
});

test('a field that the call names differently is marked, and gets the focus', async () => {
  const form = show({ fields: [{ path: 'postalCode', message: 'No such ZIP code' }] });
  await submit(form);
  expect(form.getByText('No such ZIP code')).toBeTruthy();
  expect(form.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(form.getByLabelText('ZIP code'));
});

test('a field that the server rejects again gets the focus again', async () => {
  const form = show({ fields: [{ path: 'zipCode', message: 'No such ZIP code' }] });
  await submit(form);
  await submit(form);
  expect(document.activeElement).toBe(form.getByLabelText('ZIP code'));
});

test.each([
  ['no field', []],
  ['a field that the form does not have', [{ path: 'region', message: 'No such region' }]],
])('an error about %s is left to the form', async (_, fields) => {
  const form = show({ fields });
  await submit(form);
  expect(form.getByRole('alert').textContent).toBe('Not saved');
  expect(document.activeElement).toBe(form.getByRole('button', { name: 'Save' }));
});
