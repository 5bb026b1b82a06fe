import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createTestErrorResponse } from '../../testing/create-test-error-response.ts';
import { renderAsStaff } from '../../testing/render-as-staff.tsx';
import { sampleStaffMatch } from '../../testing/sample-staff-match.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import Audit from './audit-log.tsx';

const entry = {
  id: 'a1',
  at: '2026-11-21T15:00:00.000Z',
  actorId: 'sam',
  actorRole: 'admin',
  actorPhone: '+12025550100',
  action: 'match.notification-requested',
  target: 'match:m1',
  before: { status: 'pending', region: 'Seattle, WA', approvedAt: null, notification: null },
  after: {
    status: 'scheduled',
    region: 'Seattle, WA',
    approvedAt: '2026-11-21T15:00:00.000Z',
    notification: { attempt: 1, sentTo: [], isUrgent: true },
  },
  reason: null,
  requestId: 'req-1',
};

test('an entry shows who did what, and what changed', async () => {
  renderAsStaff(<Audit />, { answers: { 'GET /admin/audit': { ok: true, entries: [entry] } } });
  expect(await screen.findByText('status: pending → approved')).toBeTruthy();
  expect((await screen.findAllByText('(202) 555-0100')).length).toBeGreaterThan(0);
  expect(screen.getByText('Match notification requested')).toBeTruthy();
  expect(screen.getByText(/^approved at: Nov 21, 2026, \d/)).toBeTruthy();
  expect(screen.getByText('notification attempt: 1')).toBeTruthy();
  expect(screen.getByText('notification is urgent: yes')).toBeTruthy();
  expect(screen.queryByText(/sent to/)).toBeNull();
  expect(screen.queryByText(/region/)).toBeNull();
});

test('every action is described in words', async () => {
  const codes = ['account.change_phone', 'score.uphold', 'match.returned'];
  const entries = codes.map((action, index) => ({ ...entry, id: `a${index}`, action }));
  renderAsStaff(<Audit />, { answers: { 'GET /admin/audit': { ok: true, entries } } });
  for (const words of ['Phone number changed', 'Score upheld', 'Match returned'])
    expect(await screen.findByText(words)).toBeTruthy();
});

test('an action on a week names it as other pages do', async () => {
  const asked = { ...entry, action: 'week.asked', target: 'week:2026-11-16', before: null, after: null };
  renderAsStaff(<Audit />, { answers: { 'GET /admin/audit': { ok: true, entries: [asked] } } });
  expect((await screen.findAllByRole('link', { name: 'Week of Nov 16, 2026' })).length).toBeGreaterThan(0);
});

test('an action on an account does not repeat that the account is not disabled', async () => {
  const action = { action: 'account.enroll_second_factor', before: null, after: { disabled: false } };
  renderAsStaff(<Audit />, { answers: { 'GET /admin/audit': { ok: true, entries: [{ ...entry, ...action }] } } });
  expect(await screen.findByText('Second factor set up')).toBeTruthy();
  expect(screen.queryByText(/disabled/)).toBeNull();
});

test('people and matches have names that lead to their user cards', async () => {
  const about = { ...entry, target: 'm1', action: 'match.approved', reason: 'Both asked for it.' };
  const { location, sent } = renderAsStaff(<Audit />, {
    answers: {
      'GET /admin/audit': {
        ok: true,
        entries: [about, { ...entry, id: 'a2', target: 'player:ana', action: 'player.corrected' }],
      },
      'GET /admin/users': {
        ok: true,
        users: [sampleUser({ id: 'sam', name: 'Sam Cole', phone: '+12025550100' }), sampleUser({ name: 'Ana Lee' })],
      },
      'GET /matches': [sampleStaffMatch({ id: 'm1', user1Name: 'Ann Ray', user2Name: 'Bob Ray' })],
    },
  });
  expect((await screen.findAllByRole('button', { name: 'Sam Cole' })).length).toBeGreaterThan(0);
  expect((await screen.findAllByText('Bob Ray')).length).toBeGreaterThan(0);
  expect(screen.queryByText('m1')).toBeNull();
  expect(sent.find(({ call }) => call === 'GET /matches')?.query.get('ids')).toBe('m1');
  await userEvent.click(screen.getAllByRole('button', { name: 'Ana Lee' })[0] ?? expect.fail('no link'));
  expect(location()).toBe('/?user=%2B12025550101');
});

test('until the names have loaded, no ids are shown in their place', async () => {
  const users = Promise.withResolvers<object>();
  const about = { ...entry, actorPhone: null, target: 'player:ana', action: 'player.corrected' };
  renderAsStaff(<Audit />, {
    answers: { 'GET /admin/audit': { ok: true, entries: [about] }, 'GET /admin/users': () => users.promise },
  });
  expect(await screen.findByText('Player corrected')).toBeTruthy();
  expect([screen.queryByText('player:ana'), screen.queryByText('Former staff')]).toEqual([null, null]);
  users.resolve({ ok: true, users: [] });
  expect((await screen.findAllByText('player:ana')).length).toBeGreaterThan(0);
});

test("an entry without an actor is shown as the system's", async () => {
  const own = { ...entry, actorId: null, actorRole: null, actorPhone: null };
  renderAsStaff(<Audit />, { answers: { 'GET /admin/audit': { ok: true, entries: [own] } } });
  expect((await screen.findAllByText('System')).length).toBeGreaterThan(0);
});

test('a failure shows the banner', async () => {
  renderAsStaff(<Audit />, { answers: { 'GET /admin/audit': createTestErrorResponse() } });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load the audit log');
});

test('a refund says its amount and leads to its payment', async () => {
  const after = { kind: 'refund', amountCents: -200 };
  const refund = { ...entry, target: 'Zx_pay', action: 'payment.refunded', before: null, after, reason: 'Rain.' };
  renderAsStaff(<Audit />, { answers: { 'GET /admin/audit': { ok: true, entries: [refund] } } });
  expect(await screen.findByText('amount: -$2.00')).toBeTruthy();
  const links = await screen.findAllByRole('link', { name: 'Payment' });
  expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(new Set(['/admin/payments?search=Zx_pay']));
});
