import { commonErrors } from '@rally/contracts';
import type { Match } from '@rally/contracts/matchmaking';
import { profileErrorTexts } from '@rally/contracts/players';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createTestErrorResponse } from '../../testing/create-test-error-response.ts';
import { renderAsStaff } from '../../testing/render-as-staff.tsx';
import { sampleStaffMatch } from '../../testing/sample-staff-match.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import Cancellations from './cancellations.tsx';

const cancellation: Match['cancellation'] = {
  reason: 'no_show',
  canceledBy: 'user1',
  countsAgainst: null,
  review: 'awaiting_staff',
  responseDueAt: null,
  response: 'contest',
  refunds: { user1: 'pending_confirmation', user2: 'none' },
};
const contested: Match = sampleStaffMatch({
  id: 'c1',
  kind: 'paid',
  status: 'canceled',
  canceledAt: '2026-11-24T15:00:00.000Z',
  cancellation,
});
const other = sampleStaffMatch({
  ...contested,
  id: 'c2',
  user1Name: 'Cara Diaz',
  cancellation: contested.cancellation,
});
const closedSearch = {
  playerId: 'dan',
  name: 'Dan Poe',
  phone: '+12025550109',
  cancellations: 3,
  lastCanceledAt: '2026-11-20T15:00:00.000Z',
  disputedAt: null,
};

function api() {
  let open = [contested, other];
  let closed = [closedSearch];
  return {
    'GET /admin/cancellations': ({ query }: { query: URLSearchParams }) => ({
      ok: true,
      matches: query.get('state') === 'decided' ? [other] : open,
    }),
    'POST /admin/matches/:id/cancellation': ({ params: { id } }: { params: Readonly<Record<string, string>> }) => {
      open = open.filter((match) => match.id !== id);
      return { ok: true, match: contested };
    },
    'GET /admin/closed-searches': () => ({ ok: true, players: closed }),
    'POST /admin/players/:id/reopen-search': () => {
      closed = [];
      return { ok: true };
    },
    'GET /admin/user/:phone': { ok: true, user: sampleUser(), subscriber: null, allMatches: [contested] },
  };
}
const decisions = (sent: readonly { call: string; body: unknown; params: unknown }[]) =>
  sent.filter(({ call }) => call === 'POST /admin/matches/:id/cancellation');

test('a contested no-show is decided with cause, refunds and note', async () => {
  const { sent } = renderAsStaff(<Cancellations />, { answers: api() });
  await userEvent.click(
    (await screen.findAllByRole('button', { name: /^Review cancellation of / }))[0] ?? document.body,
  );
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/^Reported a no-show/)).toBeTruthy();
  expect(within(dialog).getByText('Contested')).toBeTruthy();
  expect((await within(dialog).findAllByText(/0 played, 1 canceled|0 played, 0 canceled/)).length).toBeGreaterThan(0);
  await userEvent.selectOptions(within(dialog).getByLabelText('Counts against'), 'Ben Cruz');
  await userEvent.click(within(dialog).getByLabelText('Refund Ben Cruz'));
  await userEvent.type(within(dialog).getByLabelText('Note'), 'Gate camera');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save decision' }));
  await vi.waitFor(() => expect(screen.queryByText('Ana Lee')).toBeNull());
  expect(decisions(sent)).toMatchObject([
    {
      params: { id: 'c1' },
      body: {
        reason: 'no_show',
        causedBy: 'ben',
        refunds: { user1: 'automatic', user2: 'automatic' },
        note: 'Gate camera',
      },
    },
  ]);
});

test('a cancellation that another staff member decides while it is being reviewed cannot be decided again', async () => {
  let match = contested;
  const { queries, sent } = renderAsStaff(<Cancellations />, {
    answers: { ...api(), 'GET /matches/:id': () => match },
  });
  await userEvent.click(
    (await screen.findAllByRole('button', { name: /^Review cancellation of / }))[0] ?? document.body,
  );
  const dialog = within(await screen.findByRole('dialog'));
  await vi.waitFor(() => expect(sent.some(({ call }) => call === 'GET /matches/:id')).toBe(true));
  expect(dialog.getByRole('button', { name: 'Save decision' })).toBeTruthy();
  match = { ...contested, cancellation: { ...cancellation, reason: 'weather', review: 'closed' } };
  await act(() => queries.invalidateQueries());
  expect(await dialog.findByText(/^Another staff member has decided this cancellation/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Save decision' })).toBeNull();
});

test('a decision that comes a moment after that of a colleague is not made, and says so', async () => {
  let match = contested;
  const { sent } = renderAsStaff(<Cancellations />, {
    answers: {
      ...api(),
      'GET /matches/:id': () => match,
      'POST /admin/matches/:id/cancellation': () => {
        match = { ...contested, cancellation: { ...cancellation, reason: 'weather', review: 'closed' } };
        const { status, code, text: error } = commonErrors.conflict;
        return { ok: false, status, code, error };
      },
    },
  });
  await userEvent.click(
    (await screen.findAllByRole('button', { name: /^Review cancellation of / }))[0] ?? document.body,
  );
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save decision' }));
  expect(await dialog.findByText(/^Another staff member has decided this cancellation/)).toBeTruthy();
  expect(decisions(sent)).toMatchObject([{ body: { version: contested.version } }]);
});

test('a match that was played after all gets its score, which has to be a possible one', async () => {
  let open = [contested, other];
  const answers = {
    ...api(),
    'GET /admin/cancellations': () => ({ ok: true, matches: open }),
    'POST /admin/contested-scores/:matchId': ({ params }: { params: Readonly<Record<string, string>> }) => {
      open = open.filter(({ id }) => id !== params.matchId);
      return { ok: true };
    },
  };
  const { sent } = renderAsStaff(<Cancellations />, { answers });
  await userEvent.click(
    (await screen.findAllByRole('button', { name: /^Review cancellation of / }))[0] ?? document.body,
  );
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: 'Played' }));
  expect(dialog.queryByLabelText('Counts against')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Record result' }));
  expect(dialog.getByRole('alert').textContent).toContain('Set 1');
  expect(document.activeElement).toBe(dialog.getByLabelText('Set 1, Ana Lee'));
  for (const [field, games] of [
    ['Set 1, Ana Lee', '6'],
    ['Set 1, Ben Cruz', '4'],
    ['Set 2, Ana Lee', '6'],
    ['Set 2, Ben Cruz', '3'],
  ] as const)
    await userEvent.selectOptions(dialog.getByLabelText(field), games);
  await userEvent.type(dialog.getByLabelText('Note'), 'Gate camera');
  await userEvent.click(dialog.getByRole('button', { name: 'Record result' }));
  await vi.waitFor(() => expect(screen.queryByText('Ana Lee')).toBeNull());
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toMatchObject([
    {
      params: { matchId: 'c1' },
      body: { decision: 'correct', outcome: 'played', user1Set1: 6, user2Set2: 3, winner: null, reason: 'Gate camera' },
    },
  ]);
});

test.each([
  ['note', 'Canceled', 'Save decision'],
  ['reason', 'Played', 'Record result'],
])('a note that the server rejects as the %s is marked, and gets the focus', async (path, outcome, button) => {
  const { code, status } = commonErrors.invalidRequest;
  const message = profileErrorTexts.textInvalid;
  const sets = { user1Set1: 6, user2Set1: 4, user1Set2: 6, user2Set2: 3 };
  const rejection = { ok: false, error: message, code, status, fields: [{ path, message }] };
  const answers = {
    ...api(),
    'GET /admin/cancellations': { ok: true, matches: [{ ...contested, ...sets }] },
    'POST /admin/matches/:id/cancellation': rejection,
    'POST /admin/contested-scores/:matchId': rejection,
  };
  renderAsStaff(<Cancellations />, { answers });
  await userEvent.click(await screen.findByRole('button', { name: /^Review cancellation of / }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: outcome }));
  await userEvent.click(dialog.getByRole('button', { name: button }));
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(dialog.getByLabelText('Note'));
});

test('keyboard shortcuts move through the queue (j, k) and review (r)', async () => {
  renderAsStaff(<Cancellations />, { answers: api() });
  await screen.findAllByText('Cara Diaz');
  await userEvent.keyboard('jjr');
  expect((await within(await screen.findByRole('dialog')).findAllByText('Cara Diaz')).length).toBeGreaterThan(0);
});

test('a decided cancellation can be corrected', async () => {
  renderAsStaff(<Cancellations />, { answers: api() });
  await userEvent.click(await screen.findByRole('radio', { name: 'Decided' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Correct decision on / }));
  expect(await screen.findByRole('dialog', { name: 'Review cancellation' })).toBeTruthy();
});

test('the decided cancellations can be reached while none is to decide', async () => {
  const answers = {
    ...api(),
    'GET /admin/cancellations': ({ query }: { query: URLSearchParams }) => ({
      ok: true,
      matches: query.get('state') === 'decided' ? [other] : [],
    }),
  };
  renderAsStaff(<Cancellations />, { answers });
  expect(await screen.findByText('No cancellations to decide')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Decided' }));
  expect(await screen.findByRole('button', { name: /^Correct decision on / })).toBeTruthy();
});

test('a link can lead to the decided cancellations', async () => {
  const { location } = renderAsStaff(<Cancellations />, { at: '/?show=decided&search=Cara', answers: api() });
  expect(await screen.findByRole('button', { name: /^Correct decision on / })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'To decide' }));
  await expect.poll(location).toBe('/?search=Cara');
  expect((await screen.findAllByRole('button', { name: /^Review cancellation of / })).length).toBe(2);
});

test('a closed search says whether cancellations or a dispute closed it', async () => {
  const disputed = { ...closedSearch, playerId: 'eve', name: 'Eve Kim', cancellations: 0, lastCanceledAt: null };
  const players = [closedSearch, { ...disputed, disputedAt: '2026-11-21T15:00:00.000Z' }];
  renderAsStaff(<Cancellations />, { answers: { ...api(), 'GET /admin/closed-searches': { ok: true, players } } });
  expect(await screen.findByText(/3 cancellations, the last on/)).toBeTruthy();
  expect(screen.getByText(/Fee disputed on/).textContent).not.toContain('cancellation');
});

test('a closed search is reopened', async () => {
  const { sent } = renderAsStaff(<Cancellations />, { answers: api() });
  await userEvent.click(await screen.findByRole('button', { name: 'Reopen the search of Dan Poe' }));
  await vi.waitFor(() => expect(screen.queryByText('Dan Poe')).toBeNull());
  expect(sent.find(({ call }) => call.startsWith('POST'))?.params).toEqual({ id: 'dan' });
});

test('a queue that fails to load shows the banner', async () => {
  renderAsStaff(<Cancellations />, { answers: { ...api(), 'GET /admin/cancellations': createTestErrorResponse() } });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load cancellations');
});

test('closed searches are shown a page at a time', async () => {
  const listed = ({ query }: { query: URLSearchParams }) => {
    const isLater = query.get('cursor') === 'later';
    const player = isLater ? { ...closedSearch, playerId: 'eve', name: 'Eve Kim' } : closedSearch;
    const headers = { 'X-Total-Count': '21', ...(!isLater && { 'X-Next-Cursor': 'later' }) };
    return Response.json({ ok: true, players: [player] }, { headers });
  };
  renderAsStaff(<Cancellations />, { answers: { ...api(), 'GET /admin/closed-searches': listed } });
  await userEvent.click(await screen.findByRole('button', { name: 'Next 20' }));
  expect(await screen.findByText('Eve Kim')).toBeTruthy();
  expect(screen.queryByText('Dan Poe')).toBeNull();
});
