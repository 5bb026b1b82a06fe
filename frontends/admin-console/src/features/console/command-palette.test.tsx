import type { FakeApiReplies } from '@rally/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderAsStaff } from '../../testing/render-as-staff.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import Console from './console.tsx';

const found = { 'GET /admin/users': { ok: true, users: [sampleUser({ name: 'Zoe Page', phone: '+12025550177' })] } };

async function open(answers: FakeApiReplies = found) {
  const view = renderAsStaff(<Console tab="Users">The users</Console>, { at: '/admin/users', answers });
  await screen.findByRole('heading', { name: 'Admin' });
  await userEvent.keyboard('{Control>}k{/Control}');
  return { ...view, field: await screen.findByRole('combobox') };
}

test('a few letters and Enter open a page', async () => {
  const { field, location } = await open();
  await userEvent.type(field, 'audit');
  expect(screen.getAllByRole('option')[0]?.getAttribute('aria-selected')).toBe('true');
  await userEvent.keyboard('{Enter}');
  expect(location()).toBe('/admin/audit');
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('a page has the focus on its heading, not in the field where the search was opened', async () => {
  renderAsStaff(<Console tab="Users">The users</Console>, { at: '/admin/users', answers: found });
  await userEvent.click(await screen.findByLabelText('Search user by phone'));
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox'), 'audit{Enter}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Admin' })));
});

test('the arrow keys wrap around at both ends', async () => {
  // A player found in the meantime would be an extra entry.
  const { field, location } = await open({ 'GET /admin/users': { ok: true, users: [] } });
  await userEvent.type(field, 'matches{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
  expect(location()).toBe('/admin/pending');
});

test('finds a player by name or phone and opens the card on the current page', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo');
  const { field, location, sent } = await open();
  await userEvent.type(field, 'zoe');
  await userEvent.click(await screen.findByText('Zoe Page'));
  expect(location()).toBe('/admin/users?user=%2B12025550177');
  expect(scrolled).toHaveBeenCalledWith({ top: 0 });
  const queries = sent.filter(({ call }) => call === 'GET /admin/users').map(({ query }) => Object.fromEntries(query));
  expect(queries).toEqual([
    { name: 'zoe', limit: '7' },
    { search: 'zoe', limit: '7' },
  ]);
});

test('Enter opens the player of what is typed, not one who was found for a part of it', async () => {
  const { field, location } = await open({
    'GET /admin/users': ({ query }) => ({
      ok: true,
      users: [
        query.get('search') === 'zoe b' || query.get('name') === 'zoe b'
          ? sampleUser({ id: 'u2', name: 'Zoe Bell', phone: '+12025550178' })
          : sampleUser({ id: 'u1', name: 'Zoe Abel', phone: '+12025550177' }),
      ],
    }),
  });
  await userEvent.type(field, 'zoe');
  await screen.findByText('Zoe Abel');
  await userEvent.type(field, ' b{Enter}');
  await vi.waitFor(() => expect(location()).toBe('/admin/users?user=%2B12025550178'));
});

test('Enter for a player whom nobody finds leaves the search open', async () => {
  const { field } = await open({ 'GET /admin/users': { ok: true, users: [] } });
  await userEvent.type(field, 'nobody{Enter}');
  await screen.findByText('No results');
  expect(screen.getByRole('combobox')).toBe(field);
});

test('players of that name come before players of that region', async () => {
  const region = sampleUser({ id: 'u2', name: 'Bo Hill', phone: '+12025550178', region: 'Lane County, OR' });
  const named = sampleUser({ id: 'u1', name: 'Ann Lane', phone: '+12025550177' });
  const { field } = await open({
    'GET /admin/users': ({ query }) => ({ ok: true, users: query.has('name') ? [named] : [region, named] }),
  });
  await userEvent.type(field, 'lane');
  await screen.findByText('Ann Lane');
  const names = screen.getAllByRole('option').map(({ firstElementChild }) => firstElementChild?.textContent);
  expect(names).toEqual(['Ann Lane', 'Bo Hill']);
});
