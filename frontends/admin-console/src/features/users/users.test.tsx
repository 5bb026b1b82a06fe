import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal } from '../../testing/refusal.ts';
import { renderForStaff } from '../../testing/render-for-staff.tsx';
import { sampleUser } from '../../testing/sample-people.ts';
import Users from './users.tsx';

const many = Array.from({ length: 10_000 }, (_, index) =>
  sampleUser({ id: `u${index}`, name: `Player ${index}`, phone: `+1202${String(5_550_000 + index)}` }),
);

test('of 10,000 users one page is drawn, and the search finds the others', async () => {
  const { location } = renderForStaff(<Users />, { answers: { 'GET /admin/users': { ok: true, users: many } } });
  await screen.findByText('1–50 of 10,000 rows');
  expect(screen.getAllByRole('row')).toHaveLength(51);
  fireEvent.change(screen.getByLabelText('Search users'), { target: { value: 'Player 9999' } });
  expect(await screen.findByText('1 row')).toBeTruthy();
  expect(location()).toBe('/?search=Player+9999');
});

test('a click on a row opens the card of that phone', async () => {
  const { location } = renderForStaff(<Users />, {
    answers: { 'GET /admin/users': { ok: true, users: [sampleUser()] } },
  });
  await userEvent.click(await screen.findByText('Ana Lee'));
  expect(location()).toBe('/?user=%2B12025550101');
});

test('sorting stands in the address', async () => {
  const { location } = renderForStaff(<Users />, {
    answers: { 'GET /admin/users': { ok: true, users: [sampleUser()] } },
  });
  const header = await screen.findByRole('button', { name: 'Skill' });
  await userEvent.click(header);
  await userEvent.click(header);
  expect(location()).toBe('/?sort=-skill');
});

test('no users', async () => {
  renderForStaff(<Users />, { answers: { 'GET /admin/users': { ok: true, users: [] } } });
  expect(await screen.findByText('No users found')).toBeTruthy();
});

test('a failure shows the banner, and reads again when asked', async () => {
  let fails = true;
  renderForStaff(<Users />, { answers: { 'GET /admin/users': () => (fails ? refusal() : { ok: true, users: [] }) } });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load users');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No users found')).toBeTruthy();
});
