import { screen } from '@testing-library/react';
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

test('a dead letter shows its cause and can be replayed', async () => {
  const { sent } = renderAsStaff(<Operations />, {
    answers: {
      'GET /admin/operations/:service/dead-letters': { ok: true, deadLetters: [letter] },
      'POST /admin/operations/:service/dead-letters/replay': { ok: true, applied: 1 },
    },
  });
  expect(await screen.findByText('It broke.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('1 update processed')).toBeTruthy();
  expect(sent.find(({ call }) => call.startsWith('POST'))).toMatchObject({
    params: { service: 'matchmaking' },
    body: { id: 'd1' },
  });
});

test('shows that there are no dead letters', async () => {
  renderAsStaff(<Operations />, {
    answers: { 'GET /admin/operations/:service/dead-letters': { ok: true, deadLetters: [] } },
  });
  expect(await screen.findByText('All updates have been processed.')).toBeTruthy();
});
