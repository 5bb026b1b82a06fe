import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { CodeInput, UiProvider } from '../index.ts';

function Field() {
  const [code, setCode] = useState('');
  return (
    <UiProvider env="test">
      <CodeInput label="Code" value={code} onChange={setCode} />
    </UiProvider>
  );
}

test('of a pasted text, the first six digits are the code', async () => {
  render(<Field />);
  const field = screen.getByLabelText<HTMLInputElement>('Code');
  await userEvent.click(field);
  await userEvent.paste('Rally: 123-4567');
  expect(field.value).toBe('123456');
});
