import type { ReplyFor } from '@rally/api-client';
import type { PlannedPair, UnpairedPlayer, WeeklyPlanningPlayer, WeeklyRun } from '@rally/contracts/matchmaking';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createTestErrorResponse } from '../../testing/create-test-error-response.ts';
import { renderAsStaff } from '../../testing/render-as-staff.tsx';
import { sampleBulkAction } from '../../testing/sample-bulk-action.ts';
import { sampleStaffMatch } from '../../testing/sample-staff-match.ts';
import Planning from './weekly-planning.tsx';

const player: WeeklyPlanningPlayer = {
  id: 'ana',
  name: 'Ana Lee',
  phone: '+12025550101',
  sport: 'tennis',
  tennisRating: 3.42,
  pickleballRating: 3,
  region: 'Seattle, WA',
  reliability: '85%',
  matchesCompleted: 7,
  askedOn: '2026-11-18T15:00:00.000Z',
  hasActiveMatch: true,
};
const week: ReplyFor<'GET /admin/weekly-match-planning/players'> = {
  ok: true,
  weekInfo: { label: 'Nov 16 – Nov 22, 2026', startDate: '2026-11-16', endDate: '2026-11-22' },
  summary: { wantsMatch: 1, noMatch: 0, noResponse: 0, total: 1 },
  lengths: { matched: 0, wantsMatch: 1, noMatch: 0, noResponse: 0 },
  players: [player],
};
const asking = sampleBulkAction({ kind: 'ask', audience: 'all' });
const empty: typeof week = { ...week, lengths: { ...week.lengths, wantsMatch: 0 }, players: [] };
const run: WeeklyRun & { pairs: PlannedPair[]; unpaired: UnpairedPlayer[] } = {
  runId: 'r1',
  week: '2026-11-16',
  dryRun: true,
  seed: 7,
  state: 'planned',
  progress: { done: 3, total: 3 },
  error: null,
  createdAt: '2026-11-21T15:00:00.000Z',
  pairs: [
    {
      matchId: null,
      user1: { id: 'ana', name: 'Ana Lee', lat: 47.6, lng: -122.3 },
      user2: { id: 'ben', name: 'Ben Cruz', lat: 47.7, lng: -122.2 },
      sport: 'tennis',
      quality: 940,
      reasons: sampleStaffMatch().reasons ?? expect.fail('the sample has reasons'),
    },
  ],
  unpaired: [
    {
      id: 'cleo',
      name: 'Cleo Park',
      sport: 'tennis',
      region: 'Denver, CO',
      reason: 'nobody_near',
      sentence: 'Nobody of this sport within 35 miles.',
      wouldHelp: 'A radius of 41 miles.',
      weeksWaited: 2,
    },
  ],
  summary: {
    candidates: 3,
    pairs: 1,
    unpaired: 1,
    totalQuality: 940,
    averageMiles: 4,
    averageRatingGap: 0.12,
    isOptimal: true,
  },
};

/** The replies of calls about runs; `plan` determines how the requested run ends. */
function runAnswers(plan: (body: Record<string, unknown>) => Partial<WeeklyRun> = () => ({})) {
  const runs = new Map<string, WeeklyRun>();
  return {
    'POST /admin/weekly-run': ({ body }: { body: unknown }) => {
      const order: Record<string, unknown> = Object(body);
      const { pairs: _pairs, unpaired: _unpaired, ...fields } = run;
      const dryRun = order.dryRun === true;
      const runId = `r${runs.size + 1}`;
      const ended: WeeklyRun = {
        ...fields,
        ...order,
        runId,
        dryRun,
        state: dryRun ? 'planned' : 'applied',
        ...plan(order),
      };
      runs.set(runId, ended);
      return { ok: true, ...ended, state: 'planning', progress: { done: 0, total: 0 }, error: null, summary: null };
    },
    'GET /admin/weekly-run/:runId': ({ params }: { params: Readonly<Record<string, string>> }) => ({
      ok: true,
      ...runs.get(params.runId ?? ''),
    }),
    'GET /admin/weekly-run/:runId/pairs': { ok: true, pairs: run.pairs },
    'GET /admin/weekly-run/:runId/unpaired': { ok: true, unpaired: run.unpaired },
    'GET /admin/weekly-run': { ok: true, run: null },
  };
}

test('the week shows players who want a match, and an empty text for each other list', async () => {
  renderAsStaff(<Planning />, { answers: { 'GET /admin/weekly-match-planning/players': empty } });
  expect(await screen.findByText('No players requested a match yet')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Opted out (0)' }));
  expect(screen.getByText('No players opted out')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'No response (0)' }));
  expect(screen.getByText('All players have responded')).toBeTruthy();
});

test('players who wait say why, this week', async () => {
  const waiting = {
    ...week,
    players: [
      { ...player, waitingReason: 'Texted STOP after saying YES.' },
      { ...player, id: 'ben', name: 'Ben Cruz', waitingReason: null },
    ],
  };
  renderAsStaff(<Planning />, { answers: { 'GET /admin/weekly-match-planning/players': waiting } });
  const rows = (await screen.findAllByRole('row')).map((row) => row.textContent);
  expect(rows.find((row) => row?.startsWith('Ana Lee'))).toContain('Texted STOP after saying YES.');
  expect(rows.find((row) => row?.startsWith('Ben Cruz'))).toContain('Waiting for the next matching.');
  await userEvent.click(screen.getByRole('button', { name: 'Previous Week' }));
  await waitFor(() => expect(screen.queryByText('Why they wait')).toBeNull());
});

test('a match whose message was not sent stands at the top of the week, with the reason', async () => {
  const sentOne = { state: 'sent', failure: null, providerCode: null } as const;
  const capped = { state: 'failed', failure: 'weekly_cap', providerCode: null } as const;
  const match = { ...sampleStaffMatch({ status: 'scheduled' }), notifications: { user1: sentOne, user2: capped } };
  const { sent, location } = renderAsStaff(<Planning />, {
    answers: { 'GET /admin/weekly-match-planning/players': week, 'GET /matches': [match] },
  });
  const panel = within(await screen.findByRole('region', { name: 'Match messages not sent (1)' }));
  expect(panel.getByText(/: Weekly limit reached$/)).toBeTruthy();
  expect(panel.getAllByRole('listitem')).toHaveLength(1);
  const [asked] = sent.filter(({ call }) => call === 'GET /matches');
  expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({ admin: 'true', status: 'scheduled', unsent: 'true' });
  await userEvent.click(panel.getByRole('button', { name: 'Ben Cruz' }));
  await waitFor(() => expect(location()).toBe('/?user=%2B12025550102'));
});

test('the previous and next buttons change the week by its offset', async () => {
  const { sent, location } = renderAsStaff(<Planning />, {
    answers: { 'GET /admin/weekly-match-planning/players': week },
  });
  await screen.findByText('Nov 16 – Nov 22, 2026');
  expect(screen.getByRole('button', { name: 'Next Week' }).hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Previous Week' }));
  await userEvent.click(screen.getByRole('button', { name: 'Previous Week' }));
  expect(location()).toBe('/?week=2');
  await userEvent.click(screen.getByRole('button', { name: 'Next Week' }));
  expect(location()).toBe('/?week=1');
  const offsets = sent.filter(({ call }) => call.includes('planning')).map(({ query }) => query.get('weekOffset'));
  expect(offsets).toEqual(['0', '1', '2', '1']);
  expect(screen.queryByRole('button', { name: 'Run matching' })).toBeNull();
});

test('another list or week keeps the search and the open user', async () => {
  const { location } = renderAsStaff(<Planning />, {
    at: '/?search=Ana&user=%2B12025550101',
    answers: { 'GET /admin/weekly-match-planning/players': week },
  });
  await userEvent.click(await screen.findByRole('radio', { name: /^Opted out/ }));
  expect(location()).toBe('/?search=Ana&user=%2B12025550101&list=noMatch');
  await userEvent.click(screen.getByRole('button', { name: 'Previous Week' }));
  expect(location()).toBe('/?search=Ana&user=%2B12025550101&list=noMatch&week=1');
});

test('a run is previewed with reasons, and started with the same seed after a confirmation', async () => {
  const { sent } = renderAsStaff(<Planning />, {
    answers: {
      'GET /admin/weekly-match-planning/players': week,
      ...runAnswers(),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('Ana Lee · Ben Cruz')).toBeTruthy();
  const left = within(screen.getByRole('table', { name: 'Unpaired players' }));
  expect(left.getByText('Nobody of this sport within 35 miles.')).toBeTruthy();
  expect(left.getByText('A radius of 41 miles.')).toBeTruthy();
  const markets = within(screen.getByRole('table', { name: 'Thin markets' })).getAllByRole('row');
  expect(markets.map(({ textContent }) => textContent)[1]).toBe('Denver, COTennis12Cleo ParkA radius of 41 miles.');
  await userEvent.click(screen.getByRole('button', { name: 'Run matching' }));
  const question = within(await screen.findByRole('dialog'));
  await userEvent.click(question.getByRole('button', { name: 'Run matching' }));
  expect(await screen.findByText('Matching complete')).toBeTruthy();
  expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
    { dryRun: true },
    { dryRun: false, seed: 7, pairOverrides: { pinned: [], forbidden: [] } },
  ]);
});

test('a preview is marked once a colleague has created matches since', async () => {
  let matched = 0;
  const { queries } = renderAsStaff(<Planning />, {
    answers: {
      'GET /admin/weekly-match-planning/players': () => ({ ...week, lengths: { ...week.lengths, matched } }),
      ...runAnswers(),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Preview' }));
  await screen.findByText('Ana Lee · Ben Cruz');
  expect(screen.queryByText(/changed since this preview/)).toBeNull();
  matched = 2;
  await queries.invalidateQueries();
  expect(await screen.findByText(/Matches of this week have changed since this preview/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  await waitFor(() => expect(screen.queryByText(/changed since this preview/)).toBeNull());
});

test('another radius and level gap are tried in the preview, beside the numbers under the league’s rules', async () => {
  const { sent } = renderAsStaff(<Planning />, {
    answers: {
      'GET /admin/weekly-match-planning/players': week,
      ...runAnswers(({ whatIf }) => ({ baseline: whatIf ? { pairs: 0, unpaired: 3 } : null })),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Preview' }));
  const form = within(await screen.findByRole('form', { name: 'What if' }));
  expect(screen.queryByRole('list', { name: 'Comparison' })).toBeNull();
  const miles = form.getByLabelText('Radius in miles');
  await userEvent.clear(miles);
  await userEvent.type(miles, '500');
  expect(form.getByText('Enter 1 to 100')).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: 'Try these rules' }));
  await userEvent.clear(miles);
  await userEvent.type(miles, '50');
  await userEvent.click(form.getByRole('button', { name: 'Try these rules' }));
  const comparison = await screen.findByRole('list', { name: 'Comparison' });
  expect(
    within(comparison)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['50 mi, level gap 1: 1 pair, 1 unpaired', 'League rules (35 mi, level gap 1): 0 pairs, 3 unpaired']);
  await userEvent.click(form.getByRole('button', { name: 'Back to league rules' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Comparison' })).toBeNull());
  expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
    { dryRun: true },
    { dryRun: true, whatIf: { maxMiles: 50, maxRatingGap: 1 } },
    { dryRun: true },
  ]);
});

test('staff forbid a pair and pin another in the preview, see what that costs, and the run keeps to it', async () => {
  const refusal = 'Ana Lee and Cleo Park cannot be paired: They live more than 35 miles apart.';
  const forbidden = [{ user1Id: 'ana', user2Id: 'ben' }];
  const pinned = [{ user1Id: 'ana', user2Id: 'cleo' }];
  const { sent } = renderAsStaff(<Planning />, {
    answers: {
      'GET /admin/weekly-match-planning/players': week,
      ...runAnswers(({ pairOverrides }) =>
        Object(pairOverrides).pinned?.length > 0
          ? { state: 'failed', error: { code: 'pin_refused', text: refusal }, summary: null }
          : { baseline: pairOverrides ? { pairs: 1, unpaired: 1 } : null },
      ),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Preview' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Forbid Ana Lee and Ben Cruz' }));
  const editor = within(await screen.findByRole('region', { name: 'Pinned and forbidden pairs' }));
  expect((await editor.findByRole('listitem')).textContent).toContain('Ana Lee and Ben Cruz');
  expect(screen.getByText('League rules (35 mi, level gap 1): 1 pair, 1 unpaired')).toBeTruthy();
  await userEvent.click(editor.getByRole('combobox', { name: 'Pin player' }));
  await userEvent.paste('Ana Lee, tennis');
  await userEvent.click(editor.getByRole('button', { name: 'Pin pair' }));
  expect(editor.getByText('Choose a player from the list')).toBeTruthy();
  await userEvent.click(editor.getByRole('combobox', { name: 'With' }));
  await userEvent.paste('Cleo Park, tennis');
  await userEvent.click(editor.getByRole('button', { name: 'Pin pair' }));
  expect(await screen.findByText(refusal)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Run matching' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/keeps to the pairs that you pinned and forbade/)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Run matching' }));
  expect(await screen.findByText('Matching complete')).toBeTruthy();
  expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
    { dryRun: true },
    { dryRun: true, pairOverrides: { pinned: [], forbidden } },
    { dryRun: true, pairOverrides: { pinned, forbidden } },
    { dryRun: false, seed: 7, pairOverrides: { pinned: [], forbidden } },
  ]);
});

test('a run shows how many players are done, survives a reload, and its error stays', async () => {
  const applying = { ...run, dryRun: false, state: 'applying', progress: { done: 4_200, total: 20_000 } } as const;
  let state: Partial<WeeklyRun> = {};
  const { sent } = renderAsStaff(<Planning />, {
    answers: {
      'GET /admin/weekly-match-planning/players': week,
      ...runAnswers(),
      'GET /admin/weekly-run': { ok: true, run: applying },
      'GET /admin/weekly-run/:runId': () => ({ ok: true, ...applying, ...state }),
    },
  });
  expect(await screen.findByText('Creating matches: 4,200 of 20,000 players')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Creating matches' }).getAttribute('aria-valuenow')).toBe('21');
  expect(screen.getByRole('button', { name: 'Preview' })).toHaveProperty('disabled', true);
  state = { state: 'failed', error: { code: 'run_broken', text: 'The run kept failing.' }, summary: null };
  expect(await screen.findByText('The run kept failing.', {}, { timeout: 10_000 })).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByRole('button', { name: 'Run matching' })).toHaveProperty('disabled', false);
  expect(sent.filter(({ call }) => call === 'POST /admin/weekly-run')).toEqual([]);
});

test('a preview with fewer candidates than players waiting says who is not a candidate', async () => {
  const fourWaiting = { ...week, lengths: { ...week.lengths, wantsMatch: 4 } };
  async function previewAndFindNote(candidates: number) {
    renderAsStaff(<Planning />, {
      answers: {
        'GET /admin/weekly-match-planning/players': fourWaiting,
        ...runAnswers(() => ({ summary: run.summary && { ...run.summary, candidates } })),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Preview' }));
    await screen.findByText('Preview, nothing created');
    return screen.queryByText(/^Players under Waiting aren’t candidates if they canceled/);
  }
  expect(await previewAndFindNote(3)).toBeTruthy();
  expect(await previewAndFindNote(4)).toBeNull();
});

test('a long list of pairs comes in parts', async () => {
  const answers = runAnswers();
  const { sent } = renderAsStaff(<Planning />, {
    answers: {
      'GET /admin/weekly-match-planning/players': week,
      ...answers,
      'GET /admin/weekly-run/:runId/pairs': ({ query }) =>
        Response.json(
          { ok: true, pairs: run.pairs },
          { headers: { 'X-Total-Count': '1501', ...(query.has('cursor') ? {} : { 'X-Next-Cursor': 'c2' }) } },
        ),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Preview' }));
  const parts = within(await screen.findByRole('navigation', { name: 'Parts of the pairs' }));
  expect(parts.getByText('1–1 of 1,501 pairs')).toBeTruthy();
  await userEvent.click(parts.getByRole('button', { name: 'Next 500' }));
  expect(await parts.findByText('501–501 of 1,501 pairs')).toBeTruthy();
  await userEvent.click(parts.getByRole('button', { name: 'Previous 500' }));
  expect(await parts.findByText('1–1 of 1,501 pairs')).toBeTruthy();
  const pages = sent.filter(({ call }) => call.endsWith('/pairs')).map(({ query }) => query.get('cursor'));
  expect(pages.slice(0, 2)).toEqual([null, 'c2']);
});

test('players who have not answered are asked after a confirmation', async () => {
  const { sent } = renderAsStaff(<Planning />, {
    answers: {
      'GET /admin/weekly-match-planning/players': week,
      'POST /admin/weekly-run/ask': {
        ok: true,
        asked: 12,
        action: { ...asking, changed: 12, finishedAt: asking.createdAt },
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remind non-responders' }));
  expect(screen.getByRole('dialog', { name: 'Remind non-responders?' })).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Send question' }));
  expect(await screen.findByText('Asked 12 players')).toBeTruthy();
  await waitFor(() => expect(sent.find(({ call }) => call.endsWith('/ask'))?.body).toEqual({ audience: 'unanswered' }));
});

test.each([
  ['Ask all', 'Ask up to 19,000 players?', /you haven’t asked this week/],
  ['Remind non-responders', 'Remind up to 19,700 players?', /even if you haven’t asked them yet/],
])('the confirmation of "%s" says how many players get a text at most', async (button, title, effect) => {
  const summary = { wantsMatch: 200, noMatch: 100, noResponse: 700, total: 1_000 };
  const { sent } = renderAsStaff(<Planning />, {
    answers: {
      'GET /admin/weekly-match-planning/players': { ...week, summary },
      'GET /admin/stats': { totalUsers: 20_000 },
    },
  });
  await waitFor(() => expect(sent.some(({ call }) => call === 'GET /admin/stats')).toBe(true));
  await userEvent.click(await screen.findByRole('button', { name: button }));
  expect(within(await screen.findByRole('dialog', { name: title })).getByText(effect)).toBeTruthy();
});

test('asking a large league shows the progress, whoever started it, and the result', async () => {
  let action = { ...asking, progress: { done: 4_500, total: 100_000 } };
  renderAsStaff(<Planning />, {
    answers: {
      'GET /admin/weekly-match-planning/players': week,
      'GET /admin/bulk-actions': () => ({ ok: true, actions: [action] }),
    },
  });
  expect(await screen.findByText('Asking players: 4,500 of 100,000')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remind non-responders' })).toHaveProperty('disabled', true);
  action = { ...action, changed: 98_000, finishedAt: action.createdAt };
  expect(await screen.findByText('Asked 98,000 players', {}, { timeout: 10_000 })).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a failure shows the banner', async () => {
  renderAsStaff(<Planning />, {
    answers: { 'GET /admin/weekly-match-planning/players': createTestErrorResponse() },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load weekly match planning');
});

test('a link to the preview opens it right away', async () => {
  const { location, sent } = renderAsStaff(<Planning />, {
    at: '/admin/planning?preview=now',
    answers: { 'GET /admin/weekly-match-planning/players': week, ...runAnswers() },
  });
  expect(await screen.findAllByText('Cleo Park')).toHaveLength(2);
  await waitFor(() => expect(location()).toBe('/admin/planning'));
  expect(sent.filter(({ call }) => call === 'POST /admin/weekly-run')).toHaveLength(1);
});
