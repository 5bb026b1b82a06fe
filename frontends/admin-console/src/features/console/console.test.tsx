import { adminTabs, adminTexts } from '@rally/contracts/gateway';
import { type FakeApiReplies, samplePayment } from '@rally/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { UserLink } from '../../shared/people/user-link.tsx';
import { createTestErrorResponse } from '../../testing/create-test-error-response.ts';
import { renderAsStaff } from '../../testing/render-as-staff.tsx';
import { sampleStaffMatch } from '../../testing/sample-staff-match.ts';
import { sampleSubscriber, sampleUser } from '../../testing/sample-user.ts';
import Console from './console.tsx';

const counted: FakeApiReplies = {
  'GET /admin/stats': { totalUsers: 1312, totalSubscribers: 40, approvedMatches: 2, recentSignups: 6 },
  'GET /pending-matches': () => Response.json({ ok: true, matches: [] }, { headers: { 'X-Total-Count': '1' } }),
  'GET /matches': () => Response.json([], { headers: { 'X-Total-Count': '1400' } }),
  'GET /admin/weekly-match-planning/players': { summary: { wantsMatch: 3, noMatch: 1, noResponse: 5, total: 9 } },
};

async function show(answers: FakeApiReplies) {
  const view = renderAsStaff(<Console tab="Users">The users</Console>, { at: '/admin/users', answers });
  await screen.findByRole('heading', { name: 'Admin' });
  return view;
}

test('the seven tabs show a question mark until their counts are known', async () => {
  await show({});
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(adminTabs.map((tab) => `${tab} (?)`));
});

test('the tabs show their counts without loading all matches', async () => {
  const { sent } = await show(counted);
  await screen.findByRole('tab', { name: 'Weekly Planning (9)' });
  const matches = sent.filter(({ call }) => ['GET /matches', 'GET /pending-matches'].includes(call));
  expect(matches.map(({ query }) => query.get('limit'))).toEqual(['1', '1']);
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Statistics (6)',
    'Users (1,312)',
    'Subscribers (40)',
    'Pending Matches (1)',
    'Approved Matches (2)',
    'Completed Matches (1,400)',
    'Weekly Planning (9)',
  ]);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Users (1,312)');
});

test('a tab opens its URL and closes the user card', async () => {
  const { location } = await show(counted);
  await userEvent.click(screen.getByRole('tab', { name: /Pending Matches/ }));
  expect(location()).toBe('/admin/pending');
});

test('an empty search does nothing', async () => {
  const { sent } = await show(counted);
  expect(screen.getByRole('button', { name: 'Search' }).hasAttribute('disabled')).toBe(true);
  await userEvent.type(screen.getByLabelText('Search user by phone'), '{Enter}');
  expect(sent.filter(({ call }) => call === 'GET /admin/user/:phone')).toEqual([]);
});

test.each([
  ['new', 0, 'New Player'],
  ['new', 12, 'No Rate Yet'],
  ['extremely_reliable', 12, 'Extremely Reliable'],
] as const)('the card of a player who is %s after %i matches says %s', async (reliability, totalMatches, label) => {
  const user = sampleUser({ reliability, totalMatches });
  await show({
    ...counted,
    'GET /admin/user/:phone': { ok: true, user, subscriber: null, allMatches: [] },
    'GET /admin/users': { ok: true, users: [user] },
  });
  await userEvent.type(screen.getByLabelText('Search user by phone'), `${user.phone}{Enter}`);
  const card = await screen.findByRole('region', { name: 'User Details' });
  expect(await within(card).findByText(label)).toBeTruthy();
});

test.each(['1 202 555 0101', '12025550101', '+1 (202) 555-0101'])('%s already has a country code', async (typed) => {
  const found = { ok: true, user: null, subscriber: sampleSubscriber, allMatches: [] };
  const { sent } = await show({ ...counted, 'GET /admin/user/:phone': found });
  await userEvent.type(screen.getByLabelText('Search user by phone'), `${typed}{Enter}`);
  const phones = () => sent.flatMap(({ call, params }) => (call === 'GET /admin/user/:phone' ? [params.phone] : []));
  await waitFor(() => expect(phones().map((phone) => phone?.replaceAll(/[\s()-]/g, ''))).toEqual(['+12025550101']));
});

test('a number without a country code is looked up with +1, and its card can be closed', async () => {
  const allMatches = Array.from({ length: 7 }, (_, index) =>
    sampleStaffMatch({ id: `m${index}`, status: 'completed' }),
  );
  const found = { ok: true, user: sampleUser(), subscriber: sampleSubscriber, allMatches };
  const { sent } = await show({ ...counted, 'GET /admin/user/:phone': found });
  await userEvent.type(screen.getByLabelText('Search user by phone'), '(202) 555-0101{Enter}');
  const card = await screen.findByRole('region', { name: 'User Details' });
  expect(sent.find(({ call }) => call === 'GET /admin/user/:phone')?.params).toEqual({ phone: '+12025550101' });
  expect(within(card).getAllByText('Ana Lee · Ben Cruz')).toHaveLength(5);
  await waitFor(() => expect(document.activeElement).toBe(within(card).getByRole('heading', { name: 'User Details' })));
  await userEvent.click(within(card).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region', { name: 'User Details' })).toBeNull();
});

test('closing the card leads back to the name that opened it', async () => {
  const found = { ok: true, user: sampleUser(), subscriber: null, allMatches: [] };
  const list = <UserLink phone="+12025550101">Ana Lee</UserLink>;
  renderAsStaff(<Console tab="Users">{list}</Console>, {
    at: '/admin/users',
    answers: { 'GET /admin/user/:phone': found },
  });
  const name = await screen.findByRole('button', { name: 'Ana Lee' });
  await userEvent.click(name);
  const card = within(await screen.findByRole('region', { name: 'User Details' }));
  await userEvent.click(card.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toBe(name));
});

test('an unknown number closes the card and shows that there are no results', async () => {
  const found = { ok: true, user: sampleUser(), subscriber: null, allMatches: [] };
  await show({
    ...counted,
    'GET /admin/user/:phone': ({ params }) =>
      params.phone === '+12025550101'
        ? found
        : createTestErrorResponse(adminTexts.userUnknown, { status: 404, code: 'user_unknown' }),
  });
  const field = screen.getByLabelText('Search user by phone');
  await userEvent.type(field, '+12025550101{Enter}');
  await screen.findByRole('region', { name: 'User Details' });
  await userEvent.clear(field);
  await userEvent.type(field, '999{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('User not found');
  expect(screen.queryByRole('region', { name: 'User Details' })).toBeNull();
});

test('a user whose card fails to load is not called unknown, and can be loaded again', async () => {
  const found = { ok: true, user: sampleUser(), subscriber: null, allMatches: [] };
  const replies = [createTestErrorResponse()];
  await show({ ...counted, 'GET /admin/user/:phone': () => replies.pop() ?? found });
  await userEvent.type(screen.getByLabelText('Search user by phone'), '+12025550101{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load the user');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'User Details' })).toBeTruthy();
});

test('a card that cannot be loaded again stays, with the dialog that is open', async () => {
  const user = sampleUser();
  let isBroken = false;
  const reply = (value: object) => () => (isBroken ? createTestErrorResponse() : value);
  const { queries } = await show({
    ...counted,
    'GET /admin/user/:phone': reply({ ok: true, user, subscriber: null, allMatches: [] }),
    'GET /admin/accounts/:id': reply({
      ok: true,
      account: user,
      disabled: false,
      secondFactorEnrolled: false,
      sessions: [],
    }),
  });
  await userEvent.type(screen.getByLabelText('Search user by phone'), '+12025550101{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Disable' }));
  await userEvent.type(await screen.findByLabelText('Reason'), 'Harassed an opponent');
  isBroken = true;
  await act(() => queries.invalidateQueries());
  expect(await screen.findByText('Failed to load the user')).toBeTruthy();
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Harassed an opponent');
});

test('a payment in the card leads to the list that can refund it', async () => {
  const payments = [{ ...samplePayment({ id: 'payment 1' }), refundableCents: 500 }];
  await show({
    ...counted,
    'GET /admin/user/:phone': { ok: true, user: sampleUser(), subscriber: null, allMatches: [] },
    'GET /admin/payments': { ok: true, payments, creditCents: 0 },
  });
  await userEvent.type(screen.getByLabelText('Search user by phone'), '+12025550101{Enter}');
  const link = await screen.findByRole('link', { name: '$5.00 match fee' });
  expect(link.getAttribute('href')).toBe('/admin/payments?search=payment%201');
});

test('the card says when consent to texts was given, and to which wording', async () => {
  const textConsent = { wording: 'signup', version: '2026-11-23', givenAt: '2026-11-24T15:00:00.000Z' };
  const user = { ...sampleUser(), textConsent };
  await show({ ...counted, 'GET /admin/user/:phone': { ok: true, user, subscriber: null, allMatches: [] } });
  await userEvent.type(screen.getByLabelText('Search user by phone'), '+12025550101{Enter}');
  expect(await screen.findByText('Nov 24, 2026, English wording of Nov 23, 2026')).toBeTruthy();
});

test('the question mark opens the shortcut sheet, except while typing', async () => {
  await show(counted);
  await userEvent.type(screen.getByLabelText('Search user by phone'), '?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('heading', { name: 'Admin' }));
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
});

test('the shortcut sheet has the keys of the reports', async () => {
  await show(counted);
  await userEvent.keyboard('?');
  const sheet = within(await screen.findByRole('dialog'));
  const effects = [/dismiss report/, /Warn reported player/, /disable reported account/];
  const keys = effects.map((effect) => sheet.getByText(effect).previousSibling?.textContent);
  expect(keys).toEqual(['d', 'w', 'x']);
});
