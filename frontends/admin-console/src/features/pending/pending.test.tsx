import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createSampleErrorResponse } from '../../testing/create-sample-error-response.ts';
import { renderForStaff } from '../../testing/render-for-staff.tsx';
import { sampleMatch } from '../../testing/sample-match.ts';
import Pending from './pending.tsx';
import { undoWindowMs } from './use-bulk-approve.ts';

afterEach(() => vi.useRealTimers());

/** An API with three pending matches that disappear once reviewed. */
function queue() {
  let matches = ['1', '2', '3'].map((id) => sampleMatch({ id, user1Name: `Ana ${id}` }));
  const review = ({ params: { id } }: { params: Readonly<Record<string, string>> }) => {
    matches = matches.filter((match) => match.id !== id);
    return { ok: true };
  };
  return {
    'GET /pending-matches': () => ({ ok: true, matches }),
    'PATCH /pending-matches/bulk-approve': () => {
      const approved = matches.slice(0, 2);
      matches = matches.slice(2);
      const refused = [{ id: '3', error: 'This match has already been reviewed.', code: 'match_not_pending' }];
      return { ok: true, matches: approved, refused };
    },
    'PATCH /pending-matches/:id/approve': review,
    'PATCH /pending-matches/:id/decline': review,
  };
}
const actions = (sent: readonly { call: string }[]) => sent.filter(({ call }) => call.startsWith('PATCH'));

test('a match shows why its players were paired', async () => {
  renderForStaff(<Pending />, { answers: queue() });
  await screen.findByText('Ana 1');
  for (const reason of ['Gap 0.12', '4.0 mi', 'Sat afternoon', 'Waited 0 and 2 weeks', 'First meeting']) {
    expect(screen.getAllByText(reason)).toHaveLength(3);
  }
});

test('matches are approved and declined one at a time', async () => {
  const { sent } = renderForStaff(<Pending />, { answers: queue() });
  await userEvent.click((await screen.findAllByRole('button', { name: 'Approve' }))[0] ?? document.body);
  await vi.waitFor(() => expect(screen.queryByText('Ana 1')).toBeNull());
  await userEvent.click(screen.getAllByRole('button', { name: 'Decline' })[0] ?? document.body);
  await vi.waitFor(() => expect(screen.queryByText('Ana 2')).toBeNull());
  expect(actions(sent)).toMatchObject([
    { call: 'PATCH /pending-matches/:id/approve', params: { id: '1' } },
    { call: 'PATCH /pending-matches/:id/decline', params: { id: '2' } },
  ]);
});

test('keyboard shortcuts move through the queue (j, k), select (x), approve (a) and decline (d)', async () => {
  const { sent } = renderForStaff(<Pending />, { answers: queue() });
  await screen.findByText('Ana 1');
  await userEvent.keyboard('jjkx');
  expect(screen.getByText('1 match selected')).toBeTruthy();
  await userEvent.keyboard('xjd');
  await vi.waitFor(() => expect(screen.queryByText('Ana 2')).toBeNull());
  await userEvent.keyboard('a');
  await vi.waitFor(() => expect(screen.queryByText('Ana 3')).toBeNull());
  expect(actions(sent)).toMatchObject([
    { call: 'PATCH /pending-matches/:id/decline', params: { id: '2' } },
    { call: 'PATCH /pending-matches/:id/approve', params: { id: '3' } },
  ]);
});

test('letters typed into the search field do not trigger shortcuts', async () => {
  const { sent } = renderForStaff(<Pending />, { answers: queue() });
  await userEvent.type(await screen.findByLabelText('Search pending matches'), 'ajd');
  expect(actions(sent)).toEqual([]);
});

test('a bulk approval that is undone in time is not sent', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { sent } = renderForStaff(<Pending />, { answers: queue() });
  fireEvent.click(await screen.findByRole('button', { name: 'Approve all (3)' }));
  expect(await screen.findByText('Approving 3 matches in 8 seconds.')).toBeTruthy();
  expect(screen.queryByText('Ana 1')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await act(() => vi.advanceTimersByTimeAsync(undoWindowMs * 2));
  expect(screen.getByText('Ana 1')).toBeTruthy();
  expect(actions(sent)).toEqual([]);
});

test('a bulk approval of selected matches is sent once and reports rejected ones', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { sent } = renderForStaff(<Pending />, { answers: queue() });
  fireEvent.click(await screen.findByLabelText('Select all rows on this page'));
  expect(screen.getByText('3 matches selected')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Approve selected' }));
  await act(() => vi.advanceTimersByTimeAsync(undoWindowMs));
  const refused = await screen.findByText(/Ana 3 · Ben Cruz: This match has already been reviewed/);
  expect(refused).toBeTruthy();
  expect(actions(sent)).toMatchObject([{ body: { matchIds: ['1', '2', '3'] } }]);
});

test('leaving the page before the undo period ends sends the approval', async () => {
  const { sent, unmount } = renderForStaff(<Pending />, { answers: queue() });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve all (3)' }));
  unmount();
  await vi.waitFor(() => expect(actions(sent)).toHaveLength(1));
});

test('shows that there is nothing to review', async () => {
  renderForStaff(<Pending />, { answers: { 'GET /pending-matches': { ok: true, matches: [] } } });
  expect(await screen.findByText('No pending matches')).toBeTruthy();
  expect(screen.getByText('All matches have been reviewed')).toBeTruthy();
});

test.each([
  ['PATCH /pending-matches/:id/approve', 'Approve', 'Failed to approve match'],
  ['PATCH /pending-matches/:id/decline', 'Decline', 'Failed to decline match'],
])('a failure of %s shows the banner', async (call, button, text) => {
  renderForStaff(<Pending />, { answers: { ...queue(), [call]: createSampleErrorResponse() } });
  await userEvent.click((await screen.findAllByRole('button', { name: button }))[0] ?? document.body);
  expect((await screen.findByRole('alert')).textContent).toContain(text);
});

test('a failed bulk approval shows the banner and restores the matches', async () => {
  const answers = { ...queue(), 'PATCH /pending-matches/bulk-approve': createSampleErrorResponse() };
  renderForStaff(<Pending />, { answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve all (3)' }));
  await userEvent.click(screen.getByRole('button', { name: 'Approve now' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to bulk approve matches');
  expect(screen.getByText('Ana 1')).toBeTruthy();
});

test('a queue that fails to load shows the banner', async () => {
  renderForStaff(<Pending />, { answers: { 'GET /pending-matches': createSampleErrorResponse() } });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load pending matches');
});
