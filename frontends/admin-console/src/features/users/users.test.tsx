import { accountErrorTexts } from '@rally/contracts/identity';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestErrorResponse } from '../../testing/create-test-error-response.ts';
import { renderAsStaff } from '../../testing/render-as-staff.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import Users from './users.tsx';

const many = Array.from({ length: 10_000 }, (_, index) =>
  sampleUser({ id: `u${index}`, name: `Player ${index}`, phone: `+1202${String(5_550_000 + index)}` }),
);

/** A server that pages through 10,000 users. */
function page({ query }: { query: URLSearchParams }) {
  const found = many.filter(({ name }) => name?.includes(query.get('search') ?? ''));
  const offset = Number(query.get('offset'));
  const users = found.slice(offset, offset + Number(query.get('limit')));
  return Response.json({ ok: true, users }, { headers: { 'X-Total-Count': String(found.length) } });
}

test('loads one page of 10,000 users, and the search finds the others', async () => {
  const { location, sent } = renderAsStaff(<Users />, { answers: { 'GET /admin/users': page } });
  await screen.findByText('1–50 of 10,000 rows');
  expect(screen.getAllByRole('row')).toHaveLength(51);
  fireEvent.change(screen.getByLabelText('Search users'), { target: { value: 'Player 9999' } });
  expect(await screen.findByText('1 row')).toBeTruthy();
  expect(location()).toBe('/?search=Player+9999');
  const reads = sent.filter(({ call }) => call === 'GET /admin/users').map(({ query }) => Object.fromEntries(query));
  expect(reads).toEqual([
    { limit: '50', offset: '0' },
    { limit: '50', offset: '0', search: 'Player 9999' },
  ]);
});

test('the URL opens a page of the list, or the last page if that one no longer exists', async () => {
  renderAsStaff(<Users />, { at: '/?page=3', answers: { 'GET /admin/users': page } });
  expect(await screen.findByText('101–150 of 10,000 rows')).toBeTruthy();
  const { location } = renderAsStaff(<Users />, { at: '/?page=900', answers: { 'GET /admin/users': page } });
  expect(await screen.findByText('9,951–10,000 of 10,000 rows')).toBeTruthy();
  expect(location()).toBe('/?page=200');
});

test('the export contains every user that matches the search, not only the current page', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:users';
  });
  // Unlike a browser, happy-dom would navigate to a download.
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  renderAsStaff(<Users />, { at: '/?search=Player+12', answers: { 'GET /admin/users': page } });
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await vi.waitFor(() => expect(files).toHaveLength(1));
  const lines = (await files[0]?.text())?.trim().split('\r\n') ?? [];
  expect(lines).toHaveLength(1 + many.filter(({ name }) => name?.includes('Player 12')).length);
  expect(clicked).toHaveBeenCalledOnce();
  expect(lines[0]).toBe('Name,Phone,Region,Sport,Skill,Tennis,Pickleball,Matches,Reliability,Status,Member since');
});

test('a click on a row opens the user card of its phone', async () => {
  const { location } = renderAsStaff(<Users />, {
    answers: { 'GET /admin/users': { ok: true, users: [sampleUser()] } },
  });
  await userEvent.click(await screen.findByText('Ana Lee'));
  expect(location()).toBe('/?user=%2B12025550101');
});

test('only who never played is called new', async () => {
  const users = [
    sampleUser({ id: 'u1', reliability: 'new', totalMatches: 12 }),
    sampleUser({ id: 'u2', reliability: 'new', totalMatches: 0 }),
  ];
  renderAsStaff(<Users />, { answers: { 'GET /admin/users': { ok: true, users } } });
  const cells = await screen.findAllByRole('cell', { name: /^(New Player|No Rate Yet)$/ });
  expect(cells.map(({ textContent }) => textContent)).toEqual(['No Rate Yet', 'New Player']);
});

test('the sort order is part of the URL', async () => {
  const { location, sent } = renderAsStaff(<Users />, {
    answers: { 'GET /admin/users': { ok: true, users: [sampleUser()] } },
  });
  const header = await screen.findByRole('button', { name: 'Skill' });
  await userEvent.click(header);
  await userEvent.click(header);
  expect(location()).toBe('/?sort=-skill');
  expect(screen.getByRole('columnheader', { name: /Skill/ }).getAttribute('aria-sort')).toBe('descending');
  await vi.waitFor(() => expect(sent.at(-1)?.query.get('sort')).toBe('-skill'));
});

test('shows that there are no users', async () => {
  renderAsStaff(<Users />, { answers: { 'GET /admin/users': { ok: true, users: [] } } });
  expect(await screen.findByText('No users found')).toBeTruthy();
});

test('a failure shows the banner, and Retry loads again', async () => {
  let fails = true;
  renderAsStaff(<Users />, {
    answers: { 'GET /admin/users': () => (fails ? createTestErrorResponse() : { ok: true, users: [] }) },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load users');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No users found')).toBeTruthy();
});

test('filters go to the server and into the URL, and can be cleared when nobody matches', async () => {
  const { location, sent } = renderAsStaff(<Users />, {
    at: '/?page=2&status=active',
    answers: {
      'GET /admin/users': ({ query }) => {
        const users = query.get('reliability') === 'not_reliable' ? [] : [sampleUser()];
        return Response.json({ ok: true, users }, { headers: { 'X-Total-Count': String(users.length) } });
      },
    },
  });
  await screen.findByText('1 row');
  await userEvent.selectOptions(screen.getByLabelText('Sport'), 'Pickleball');
  await userEvent.selectOptions(screen.getByLabelText('Reliability'), 'Not Reliable');
  expect(await screen.findByText('No users match these filters')).toBeTruthy();
  expect(location()).toBe('/?status=active&sport=pickleball&reliability=not_reliable');
  const last = sent.filter(({ call }) => call === 'GET /admin/users').at(-1);
  expect(Object.fromEntries(last?.query ?? [])).toEqual({
    limit: '50',
    offset: '0',
    status: 'active',
    sport: 'pickleball',
    reliability: 'not_reliable',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('1 row')).toBeTruthy();
  expect(location()).toBe('/');
});

const three = ['Ana Lee', 'Ben Cruz', 'Cy Dunn'].map((name, index) => sampleUser({ id: `u${index}`, name }));

test('selected users are disabled together with one reason, and those that failed are named and stay selected', async () => {
  const { sent } = renderAsStaff(<Users />, {
    answers: {
      'GET /admin/users': { ok: true, users: three },
      'POST /admin/accounts/:id/disable': ({ params }) =>
        params.id === 'u1' ? createTestErrorResponse('Account not found.', { status: 404 }) : { ok: true },
    },
  });
  await userEvent.click(await screen.findByLabelText('Select all rows on this page'));
  await userEvent.click(screen.getByLabelText('Select Cy Dunn'));
  expect(screen.getByText('2 users selected')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Disable' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Disable: 2 users' }));
  expect(dialog.getByText('Ana Lee, Ben Cruz')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Disable' }));
  expect(dialog.getByText(accountErrorTexts.reasonMissing)).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Reason'), 'Fake accounts.');
  await userEvent.click(dialog.getByRole('button', { name: 'Disable' }));
  expect((await screen.findByRole('alert')).textContent).toContain('1 account not changedBen Cruz: Account not found.');
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toMatchObject(
    ['u0', 'u1'].map((id) => ({ params: { id }, body: { reason: 'Fake accounts.' } })),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('1 user selected')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByText('1 user selected')).toBeNull();
});

test('Cancel stops an action on several users, and those that it did not reach stay selected', async () => {
  const first = Promise.withResolvers<object>();
  const { sent } = renderAsStaff(<Users />, {
    answers: {
      'GET /admin/users': { ok: true, users: three },
      'POST /admin/accounts/:id/disable': ({ params }) => (params.id === 'u0' ? first.promise : { ok: true }),
    },
  });
  await userEvent.click(await screen.findByLabelText('Select all rows on this page'));
  await userEvent.click(screen.getByRole('button', { name: 'Disable' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Disable: 3 users' }));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Fake accounts.');
  await userEvent.click(dialog.getByRole('button', { name: 'Disable' }));
  expect((await dialog.findByRole('status')).textContent).toBe('0 of 3 done');
  const leaving = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  first.resolve({ ok: true });
  expect(await screen.findByText('1 account disabled')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('2 users selected')).toBeTruthy();
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
});

test('of many failures the first are named, and the others counted', async () => {
  const users = Array.from({ length: 8 }, (_, index) => sampleUser({ id: `u${index}`, name: `Player ${index}` }));
  const refusal = createTestErrorResponse('Too many requests.', { status: 429 });
  renderAsStaff(<Users />, {
    answers: { 'GET /admin/users': { ok: true, users }, 'POST /admin/accounts/:id/end-sessions': refusal },
  });
  await userEvent.click(await screen.findByLabelText('Select all rows on this page'));
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign out everywhere: 8 users' }));
  await userEvent.type(dialog.getByLabelText('Reason'), 'A leak.{Enter}');
  const { textContent } = await screen.findByRole('alert');
  expect(textContent).toContain('8 accounts not changed');
  expect(textContent).toMatch(/Player 4: Too many requests\. and 3 more/);
});

test('users of other pages stay selected, and the export of the selection has just them', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:users';
  });
  // Unlike a browser, happy-dom would navigate to a download.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const answer = ({ query }: { query: URLSearchParams }) => ({
    ok: true,
    users: three.filter(({ name }) => name?.includes(query.get('search') ?? '')),
  });
  renderAsStaff(<Users />, { answers: { 'GET /admin/users': answer } });
  await screen.findByText('3 rows');
  await userEvent.click(screen.getByLabelText('Select Ana Lee'));
  fireEvent.change(screen.getByLabelText('Search users'), { target: { value: 'Cy' } });
  await screen.findByText('1 row');
  await userEvent.click(screen.getByLabelText('Select Cy Dunn'));
  await userEvent.click(screen.getByRole('button', { name: 'Export selected' }));
  await vi.waitFor(() => expect(files).toHaveLength(1));
  const lines = (await files[0]?.text())?.trim().split('\r\n') ?? [];
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['Ana Lee', 'Cy Dunn']);
});
