import { commonErrors } from '@rally/contracts';
import { accountErrorTexts } from '@rally/contracts/identity';
import { type BulkAction, type Match, matchmakingErrors } from '@rally/contracts/matchmaking';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createTestErrorResponse } from '../../testing/create-test-error-response.ts';
import { renderAsStaff } from '../../testing/render-as-staff.tsx';
import { sampleBulkAction } from '../../testing/sample-bulk-action.ts';
import { sampleStaffMatch } from '../../testing/sample-staff-match.ts';
import Pending from './match-review-queue.tsx';

/** Progress is polled every second. */
const slow = { timeout: 10_000 };

/** An API with three pending matches that remembers reviews and can undo them. */
function queue() {
  let matches = ['1', '2', '3'].map((id) => sampleStaffMatch({ id, user1Name: `Ana ${id}` }));
  const change = (ids: readonly string[], status: Match['status']) => {
    matches = matches.map((match) =>
      ids.includes(match.id) ? { ...match, status, version: match.version + 1, approvedAt: match.createdAt } : match,
    );
    return matches.filter(({ id }) => ids.includes(id));
  };
  const idOf = ({ params }: { params: Readonly<Record<string, string>> }) => params.id ?? '';
  return {
    'GET /pending-matches': () => ({ ok: true, matches: matches.filter(({ status }) => status === 'pending') }),
    'GET /admin/recent-reviews': () => ({ ok: true, matches: matches.filter(({ status }) => status !== 'pending') }),
    'PATCH /pending-matches/bulk-approve': () => ({
      ok: true,
      matches: change(['1', '2'], 'scheduled'),
      refused: [{ id: '3', error: 'This match has already been reviewed.', code: 'match_not_pending' }],
      action: null,
    }),
    'GET /admin/bulk-actions': { ok: true, actions: [] },
    'PATCH /pending-matches/bulk-return': ({ body }: { body: { matchIds: string[] } }) => ({
      ok: true,
      matches: change(body.matchIds, 'pending'),
      refused: [],
    }),
    'PATCH /pending-matches/:id/approve': (request: { params: Readonly<Record<string, string>> }) => ({
      ok: true,
      match: change([idOf(request)], 'scheduled')[0],
    }),
    'PATCH /pending-matches/:id/decline': (request: { params: Readonly<Record<string, string>> }) => ({
      ok: true,
      match: change([idOf(request)], 'declined')[0],
    }),
  };
}
const rowOf = (name: string) => screen.getByText(name, { selector: 'td *' }).closest('tr') ?? document.body;
async function decline(reason: string) {
  await userEvent.type(await screen.findByLabelText('Reason'), reason);
  await userEvent.click(screen.getByRole('button', { name: 'Decline match' }));
}
const actions = (sent: readonly { call: string }[]) => sent.filter(({ call }) => call.startsWith('PATCH'));

test('a match shows why its players were paired', async () => {
  renderAsStaff(<Pending />, { answers: queue() });
  await screen.findByText('Ana 1');
  for (const reason of ['Gap 0.12', '4.0 mi', 'Sat afternoon', 'Waited 0 and 2 weeks', 'First meeting']) {
    // The column, and on phones the players' cell.
    expect(screen.getAllByText(reason)).toHaveLength(6);
  }
});

test('a reviewed match stays in its row with its outcome, so that the next one does not slide under the pointer', async () => {
  const { sent } = renderAsStaff(<Pending />, { answers: queue() });
  await screen.findByText('Ana 1');
  await userEvent.click(within(rowOf('Ana 1')).getByRole('button', { name: /^Approve Ana / }));
  await within(rowOf('Ana 1')).findByText('Approved');
  await userEvent.click(within(rowOf('Ana 2')).getByRole('button', { name: /^Decline Ana / }));
  await decline('Levels too far apart');
  await within(rowOf('Ana 2')).findByText('Declined');
  const names = screen.getAllByRole('row').map(({ textContent }) => /Ana \d/.exec(textContent)?.[0]);
  expect(names).toEqual([undefined, 'Ana 1', 'Ana 2', 'Ana 3']);
  expect(actions(sent)).toMatchObject([
    { call: 'PATCH /pending-matches/:id/approve', params: { id: '1' } },
    { call: 'PATCH /pending-matches/:id/decline', params: { id: '2' }, body: { reason: 'Levels too far apart' } },
  ]);
});

test('declining asks first', async () => {
  const { sent } = renderAsStaff(<Pending />, { answers: queue() });
  await screen.findByText('Ana 1');
  await userEvent.click(within(rowOf('Ana 1')).getByRole('button', { name: /^Decline Ana / }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(actions(sent)).toEqual([]);
});

test('a review is undone in its row', async () => {
  const { sent } = renderAsStaff(<Pending />, { answers: queue() });
  await screen.findByText('Ana 1');
  await userEvent.click(within(rowOf('Ana 1')).getByRole('button', { name: /^Approve Ana / }));
  await userEvent.click(await within(rowOf('Ana 1')).findByRole('button', { name: 'Undo' }));
  await within(rowOf('Ana 1')).findByRole('button', { name: /^Approve Ana / });
  expect(actions(sent).at(-1)).toMatchObject({ body: { matchIds: ['1'] } });
});

test('a match that was returned here leaves once someone else reviews it', async () => {
  const answers = queue();
  const { queries } = renderAsStaff(<Pending />, { answers });
  await screen.findByText('Ana 1');
  await userEvent.click(within(rowOf('Ana 1')).getByRole('button', { name: /^Approve Ana / }));
  await userEvent.click(await within(rowOf('Ana 1')).findByRole('button', { name: 'Undo' }));
  await within(rowOf('Ana 1')).findByRole('button', { name: /^Approve Ana / });
  answers['PATCH /pending-matches/:id/decline']({ params: { id: '1' } });
  await act(() => queries.invalidateQueries());
  await vi.waitFor(() => expect(screen.queryByText('Ana 1', { selector: 'td *' })).toBeNull());
  expect(within(rowOf('Ana 2')).getByRole('button', { name: /^Approve Ana / })).toBeTruthy();
});

test('a match that cannot be approved, because someone else has declined it, leaves', async () => {
  const answers = queue();
  renderAsStaff(<Pending />, {
    answers: {
      ...answers,
      'PATCH /pending-matches/:id/approve': () => {
        answers['PATCH /pending-matches/:id/decline']({ params: { id: '1' } });
        return createTestErrorResponse();
      },
    },
  });
  await screen.findByText('Ana 1');
  await userEvent.click(within(rowOf('Ana 1')).getByRole('button', { name: /^Approve Ana / }));
  await vi.waitFor(() => expect(screen.queryByText('Ana 1', { selector: 'td *' })).toBeNull());
  expect(rowOf('Ana 2').textContent).toContain('Ana 2');
});

test('reviews from before the page was loaded can be undone', async () => {
  const answers = queue();
  answers['PATCH /pending-matches/:id/decline']({ params: { id: '2' } });
  const { sent } = renderAsStaff(<Pending />, { answers });
  await userEvent.click(await screen.findByText('Reviewed in the last 24 hours (1)'));
  await userEvent.click(screen.getByRole('button', { name: /^Undo for Ana 2/ }));
  await vi.waitFor(() => expect(screen.queryByText(/^Reviewed in/)).toBeNull());
  expect(within(rowOf('Ana 2')).getByRole('button', { name: /^Approve Ana / })).toBeTruthy();
  expect(actions(sent)).toMatchObject([{ body: { matchIds: ['2'] } }]);
});

test('keyboard shortcuts move through the queue (j, k), select (x), approve (a), decline (d) and undo (u)', async () => {
  const { sent } = renderAsStaff(<Pending />, { answers: queue() });
  await screen.findByText('Ana 1');
  await userEvent.keyboard('jjkx');
  expect(screen.getByText('1 match selected')).toBeTruthy();
  await userEvent.keyboard('xjd');
  await decline('Same club');
  await within(rowOf('Ana 2')).findByText('Declined');
  await userEvent.keyboard('ja');
  await within(rowOf('Ana 3')).findByText('Approved');
  await userEvent.keyboard('u');
  await within(rowOf('Ana 3')).findByRole('button', { name: /^Approve Ana / });
  expect(actions(sent)).toMatchObject([
    { call: 'PATCH /pending-matches/:id/decline', params: { id: '2' } },
    { call: 'PATCH /pending-matches/:id/approve', params: { id: '3' } },
    { call: 'PATCH /pending-matches/bulk-return', body: { matchIds: ['3'] } },
  ]);
});

test('letters typed into the search field do not trigger shortcuts', async () => {
  const { sent } = renderAsStaff(<Pending />, { answers: queue() });
  await userEvent.type(await screen.findByLabelText('Search pending matches'), 'ajd');
  expect(actions(sent)).toEqual([]);
});

test('a match is approved once, however often its key is pressed before the reply', async () => {
  const reply = Promise.withResolvers<object>();
  const answers = { ...queue(), 'PATCH /pending-matches/:id/approve': () => reply.promise };
  const { sent } = renderAsStaff(<Pending />, { answers });
  await screen.findByText('Ana 1');
  await userEvent.keyboard('jaa');
  await userEvent.dblClick(within(rowOf('Ana 1')).getByRole('button', { name: /^Approve Ana / }));
  reply.resolve({
    ok: true,
    match: sampleStaffMatch({ id: '1', user1Name: 'Ana 1', status: 'scheduled', version: 9 }),
  });
  await within(rowOf('Ana 1')).findByText('Approved');
  expect(actions(sent)).toMatchObject([{ params: { id: '1' } }]);
});

test('sorting puts all rows in the order of the server', async () => {
  const regions = [
    ['1', 'Seattle, WA'],
    ['2', 'Austin, TX'],
    ['3', 'Miami, FL'],
  ] as const;
  const matches = regions.map(([id, region]) => sampleStaffMatch({ id, region, user1Name: `Ana ${id}` }));
  const byRegion = ['2', '3', '1'].flatMap((id) => matches.filter((match) => match.id === id));
  renderAsStaff(<Pending />, {
    answers: {
      ...queue(),
      'GET /pending-matches': ({ query }: { query: URLSearchParams }) => ({
        ok: true,
        matches: query.get('sort') === 'region' ? byRegion : matches,
      }),
    },
  });
  await screen.findByText('Ana 1');
  await userEvent.click(screen.getByRole('button', { name: /^Region/ }));
  const names = () => screen.getAllByRole('row').map(({ textContent }) => /Ana \d/.exec(textContent)?.[0]);
  await vi.waitFor(() => expect(names()).toEqual([undefined, 'Ana 2', 'Ana 3', 'Ana 1']));
});

test('once all are reviewed, a message appears above the reviewed rows', async () => {
  const answers = queue();
  answers['PATCH /pending-matches/:id/decline']({ params: { id: '3' } });
  renderAsStaff(<Pending />, { answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve all (2)' }));
  expect(await screen.findByText('All matches have been reviewed')).toBeTruthy();
  expect(within(rowOf('Ana 1')).getByText('Approved')).toBeTruthy();
});

test('a bulk approval is undone as a whole', async () => {
  const { sent } = renderAsStaff(<Pending />, { answers: queue() });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve all (3)' }));
  await screen.findByText('2 matches approved');
  await userEvent.click(screen.getByRole('button', { name: 'Undo all' }));
  await within(rowOf('Ana 1')).findByRole('button', { name: /^Approve Ana / });
  expect(actions(sent).at(-1)).toMatchObject({ body: { matchIds: ['1', '2'] } });
});

test('a bulk approval of selected matches is sent once and reports rejected ones', async () => {
  const { sent } = renderAsStaff(<Pending />, { answers: queue() });
  await userEvent.click(await screen.findByLabelText('Select all rows on this page'));
  expect(screen.getByText('3 matches selected')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Approve selected' }));
  const refused = await screen.findByText(/Ana 3 · Ben Cruz: This match has already been reviewed/);
  expect(refused).toBeTruthy();
  expect(actions(sent)).toMatchObject([{ body: { matchIds: ['1', '2', '3'] } }]);
});

test('selected matches are approved and announced in one act, after a preview of all messages that can be edited', async () => {
  const { sent } = renderAsStaff(<Pending />, {
    answers: {
      ...queue(),
      'GET /admin/matches/:id/notification-preview': ({ params }: { params: Readonly<Record<string, string>> }) => ({
        ok: true,
        user1Message: `Ana plays Ben (${params.id})`,
        user2Message: `Ben plays Ana (${params.id})`,
        suggestedAt: '2026-11-28T15:00:00.000Z',
        suggestedCourt: null,
      }),
      'PATCH /pending-matches/bulk-announce': ({ body }: { body: { matches: { id: string }[] } }) => ({
        ok: true,
        matches: body.matches.slice(0, 2).map(({ id }) => sampleStaffMatch({ id, status: 'scheduled' })),
        refused: [{ id: '3', error: 'This match has already been reviewed.', code: 'match_not_pending' }],
        action: null,
      }),
    },
  });
  await userEvent.click(await screen.findByLabelText('Select all rows on this page'));
  await userEvent.click(screen.getByRole('button', { name: 'Approve and notify' }));
  for (const id of ['1', '2', '3']) expect(await screen.findByText(`Ana plays Ben (${id})`)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Edit messages for Ana 2/ }));
  const message = screen.getByLabelText('Message to Ana 2');
  await userEvent.clear(message);
  const send = screen.getByRole('button', { name: 'Approve and send' });
  expect(send.hasAttribute('disabled')).toBe(true);
  await userEvent.type(message, 'Hi');
  await userEvent.click(send);
  expect(await screen.findByText(/Ana 3 · Ben Cruz: This match has already been reviewed/)).toBeTruthy();
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(actions(sent)).toMatchObject([
    {
      call: 'PATCH /pending-matches/bulk-announce',
      body: {
        matches: [{ id: '1' }, { id: '2', messages: { user1: 'Hi', user2: 'Ben plays Ana (2)' } }, { id: '3' }],
      },
    },
  ]);
});

/** A queue of 1,200 matches, and a bulk action on them whose progress the test sets. */
function largeQueue(kind: 'approve' | 'announce') {
  const ended = {
    changed: 1_198,
    refused: 2,
    refusals: [{ id: '9', error: 'One of them blocked the other.', code: 'x' }],
  };
  const state: { action: BulkAction | null } = { action: null };
  const call = `PATCH /pending-matches/bulk-${kind}`;
  return {
    /** As if someone had started it. */
    begin(done: number) {
      state.action = sampleBulkAction({ kind, progress: { done, total: 1_200 } });
    },
    end() {
      state.action = sampleBulkAction({ ...state.action, ...ended, finishedAt: '2026-11-22T15:10:00.000Z' });
    },
    answers: {
      ...queue(),
      'GET /pending-matches': ({ query }: { query: URLSearchParams }) =>
        Response.json(
          { ok: true, matches: [sampleStaffMatch({ id: `at-${query.get('offset')}`, user1Name: 'Ana at' })] },
          { headers: { 'X-Total-Count': '1200' } },
        ),
      'GET /matches': [sampleStaffMatch({ id: '9', user1Name: 'Ana 9' })],
      'GET /admin/bulk-actions': () => ({ ok: true, actions: state.action ? [state.action] : [] }),
      [call]: () => {
        state.action = sampleBulkAction({ kind, progress: { done: 0, total: 1_200 } });
        return Response.json({ ok: true, matches: [], refused: [], action: state.action }, { status: 202 });
      },
    },
  };
}

test('approving more matches than a page continues automatically, shows the progress, and lists refused matches', async () => {
  const { answers, begin, end } = largeQueue('approve');
  const { sent } = renderAsStaff(<Pending />, { answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve all (1,200)' }));
  expect(actions(sent)).toEqual([]);
  const question = within(await screen.findByRole('dialog', { name: 'Approve 1,200 matches?' }));
  await userEvent.click(question.getByRole('button', { name: 'Approve all' }));
  expect(await screen.findByText('Approving matches: 0 of 1,200')).toBeTruthy();
  begin(480);
  expect(await screen.findByText('Approving matches: 480 of 1,200', {}, slow)).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Approving matches' }).getAttribute('aria-valuenow')).toBe('40');
  end();
  expect(await screen.findByText(/Ana 9 · .*: One of them blocked the other/, {}, slow)).toBeTruthy();
  expect(screen.getByText('Couldn’t approve 2 matches')).toBeTruthy();
  expect(screen.getByText('and 1 more')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(actions(sent)).toMatchObject([{ body: { all: { search: '' } } }]);
});

test('an action that someone else started shows its progress, even after a reload', async () => {
  const { answers, begin } = largeQueue('announce');
  begin(1_100);
  renderAsStaff(<Pending />, { answers });
  expect(await screen.findByText('Approving matches and notifying players: 1,100 of 1,200')).toBeTruthy();
  expect((await screen.findByRole('button', { name: 'Approve all (1,200)' })).hasAttribute('data-loading')).toBe(true);
});

test('more matches than a page are selected and announced without loading them, with the messages that staff edited', async () => {
  const { answers } = largeQueue('announce');
  const preview = { ok: true, user1Message: 'To Ana', user2Message: 'To Ben', suggestedAt: null, suggestedCourt: null };
  const { sent } = renderAsStaff(<Pending />, {
    answers: { ...answers, 'GET /admin/matches/:id/notification-preview': preview },
  });
  await userEvent.click(await screen.findByLabelText('Select all rows on this page'));
  await userEvent.click(screen.getByRole('button', { name: 'Select all 1,200' }));
  expect(screen.getByText('1,200 matches selected')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Approve and notify' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
  // The buttons of the pages are below up to 20 messages.
  expect(document.activeElement).toBe(dialog.getByRole('list', { name: 'Page 2 of 120' }));
  await userEvent.click(await dialog.findByRole('button', { name: /^Edit messages for Ana at/ }));
  await userEvent.type(screen.getByLabelText('Message to Ana at'), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Approve and send' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Approving matches and notifying players: 0 of 1,200')).toBeTruthy();
  expect(actions(sent)).toMatchObject([
    { body: { all: { search: '' }, matches: [{ id: 'at-10', messages: { user1: 'To Ana!', user2: 'To Ben' } }] } },
  ]);
  const lengths = sent.filter(({ call }) => call === 'GET /pending-matches').map(({ query }) => query.get('limit'));
  expect(lengths).not.toContain('500');
});

test('shows that there is nothing to review', async () => {
  renderAsStaff(<Pending />, { answers: { 'GET /pending-matches': { ok: true, matches: [] } } });
  expect(await screen.findByText('No pending matches')).toBeTruthy();
  expect(screen.getByText('All matches have been reviewed')).toBeTruthy();
});

test('a failed approval shows the banner', async () => {
  renderAsStaff(<Pending />, {
    answers: { ...queue(), 'PATCH /pending-matches/:id/approve': createTestErrorResponse() },
  });
  await userEvent.click((await screen.findAllByRole('button', { name: /^Approve Ana / }))[0] ?? document.body);
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to approve match');
});

test('failed approvals say which matches they are about', async () => {
  const { status, code, text } = matchmakingErrors.matchWeekOver;
  renderAsStaff(<Pending />, {
    answers: { ...queue(), 'PATCH /pending-matches/:id/approve': createTestErrorResponse(text, { status, code }) },
  });
  await screen.findByText('Ana 1');
  await userEvent.keyboard('jaja');
  const alert = await screen.findByRole('alert');
  for (const name of ['Ana 1', 'Ana 2']) await within(alert).findByText(new RegExp(`${name} · Ben Cruz: ${text}`));
});

test('an error of one announcement is not shown in the dialog of the next', async () => {
  const preview = { ok: true, user1Message: 'To Ana', user2Message: 'To Ben', suggestedAt: null, suggestedCourt: null };
  renderAsStaff(<Pending />, {
    answers: {
      ...queue(),
      'GET /admin/matches/:id/notification-preview': preview,
      'PATCH /pending-matches/bulk-announce': createTestErrorResponse(),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Preview messages for Ana 1/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Approve and send' }));
  expect((await screen.findByRole('alert')).textContent).toContain('It is broken.');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Preview messages for Ana 2/ }));
  await screen.findByRole('button', { name: 'Approve and send' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a failed decline keeps the reason', async () => {
  renderAsStaff(<Pending />, {
    answers: { ...queue(), 'PATCH /pending-matches/:id/decline': createTestErrorResponse() },
  });
  await userEvent.click((await screen.findAllByRole('button', { name: /^Decline Ana / }))[0] ?? document.body);
  await decline('Same club');
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to decline match');
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Same club');
});

test('a reason that the server rejects is marked, and gets the focus', async () => {
  const { code, status } = commonErrors.invalidRequest;
  const message = accountErrorTexts.reasonMissing;
  const rejection = { ok: false, error: message, code, status, fields: [{ path: 'reason', message }] };
  renderAsStaff(<Pending />, { answers: { ...queue(), 'PATCH /pending-matches/:id/decline': rejection } });
  await userEvent.click((await screen.findAllByRole('button', { name: /^Decline Ana / }))[0] ?? document.body);
  await decline('No');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'));
});

test('a failed bulk approval shows the banner and keeps the matches', async () => {
  const answers = { ...queue(), 'PATCH /pending-matches/bulk-approve': createTestErrorResponse() };
  renderAsStaff(<Pending />, { answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve all (3)' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to bulk approve matches');
  expect(screen.getByText('Ana 1')).toBeTruthy();
});

test('a queue that fails to load shows the banner', async () => {
  renderAsStaff(<Pending />, { answers: { 'GET /pending-matches': createTestErrorResponse() } });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load pending matches');
});
