import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAsStaff } from '../../testing/render-as-staff.tsx';
import Operations from './operations.tsx';

const letter = {
  id: 'd1',
  reader: 'scores',
  type: 'score.confirmed',
  eventId: 'e1',
  cause: 'It broke.',
  deadSince: '2026-11-21T15:00:00.000Z',
};

/** Only scoring has a dead letter. */
const deadLettersOf = ({ params }: { params: Readonly<Record<string, string>> }) => ({
  ok: true,
  deadLetters: params.service === 'scoring' ? [letter] : [],
});

test('a dead letter of any service shows its cause and can be replayed', async () => {
  const { sent } = renderAsStaff(<Operations />, {
    answers: {
      'GET /admin/operations/:service/dead-letters': deadLettersOf,
      'POST /admin/operations/:service/dead-letters/replay': { ok: true, applied: 1 },
    },
  });
  expect(await screen.findByText('It broke.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('1 update processed')).toBeTruthy();
  expect(sent.find(({ call }) => call.startsWith('POST'))).toMatchObject({
    params: { service: 'scoring' },
    body: { id: 'd1' },
  });
});

test('a retry that fails again says so', async () => {
  renderAsStaff(<Operations />, {
    answers: {
      'GET /admin/operations/:service/dead-letters': deadLettersOf,
      'POST /admin/operations/:service/dead-letters/replay': { ok: true, applied: 0 },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Retry all of Scoring' }));
  expect(await screen.findByText('Still failing. Fix the cause first.')).toBeTruthy();
});

test('each service without dead letters says so', async () => {
  renderAsStaff(<Operations />, { answers: { 'GET /admin/operations/:service/dead-letters': deadLettersOf } });
  await screen.findByText('It broke.');
  await waitFor(() => expect(screen.getAllByText('All updates have been processed.')).toHaveLength(5));
  expect(within(screen.getByRole('region', { name: 'Payments' })).getByText(/have been processed/)).toBeTruthy();
});
