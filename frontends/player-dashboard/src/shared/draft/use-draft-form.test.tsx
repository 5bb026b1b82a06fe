import { useUser } from '@rally/web-kit';
import { renderScreen } from '@rally/web-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { sampleUser } from '../../testing/sample-user.ts';
import { useDraftForm } from './use-draft-form.ts';

/** A form of the home court, which may be null. */
function CourtForm({ onReload }: { onReload: () => void }) {
  const { homeCourtName } = useUser();
  const form = useDraftForm('court', { homeCourtName }, {});
  return (
    <>
      <output>{form.values.homeCourtName ?? 'No court'}</output>
      <button type="button" onClick={() => form.setFieldValue('homeCourtName', 'Oak Park')}>
        Choose
      </button>
      <button type="button" onClick={() => form.setFieldValue('homeCourtName', null)}>
        Clear
      </button>
      <button type="button" onClick={onReload}>
        Reload
      </button>
    </>
  );
}

function ReloadablePage() {
  const [loads, setLoads] = useState(1);
  return <CourtForm key={loads} onReload={() => setLoads(loads + 1)} />;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test.each([
  ['that was null', null, 'Choose', 'Oak Park'],
  ['that is null now', 'Elm Park', 'Clear', 'No court'],
])('a reload keeps the change of a field %s', async (_, homeCourtName, change, shown) => {
  renderScreen(<ReloadablePage />, { user: { ...sampleUser, homeCourtName } });
  await press(change);
  await press('Reload');
  expect((await screen.findByRole('status')).textContent).toBe(shown);
});
