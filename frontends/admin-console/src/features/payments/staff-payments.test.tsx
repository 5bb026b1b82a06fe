import { commonErrors } from '@rally/contracts';
import { paymentsErrors } from '@rally/contracts/payments';
import { samplePayment } from '@rally/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestErrorResponse } from '../../testing/create-test-error-response.ts';
import { renderAsStaff } from '../../testing/render-as-staff.tsx';
import { sampleCanceledMatch, sampleStaffMatch } from '../../testing/sample-staff-match.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import StaffPayments from './staff-payments.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const payment = { ...samplePayment({ id: 'p1' }), refundableCents: 500 };
const dispute = {
  id: 'du_1',
  paymentId: 'p1',
  purpose: 'match_fee',
  playerId: 'bob',
  matchId: 'm1',
  status: 'needs_response',
  reason: 'product_not_received',
  amountCents: 500,
  openedAt: '2026-11-21T15:00:00.000Z',
  evidenceDueAt: '2026-11-30T15:00:00.000Z',
};

const answers = {
  'GET /admin/users': { ok: true, users: [sampleUser({ id: 'bob', name: 'Bob Ray', phone: '+12025550177' })] },
  'GET /admin/disputes': { ok: true, disputes: [dispute] },
  'GET /admin/payments': { ok: true, payments: [payment] },
  'POST /admin/payments/:id/refund': { ok: true, payment },
};

test("a dispute shows the bank's reason and the deadline for evidence", async () => {
  renderAsStaff(<StaffPayments />, { answers });
  expect(await screen.findByText(/Needs evidence/)).toBeTruthy();
  expect(screen.getByText(/Match not received · opened Nov 21, 2026 · evidence due Nov 30, 2026/)).toBeTruthy();
});

test('a reason that the payment provider added later is shown without its underscores', async () => {
  const disputes = [{ ...dispute, reason: 'item_not_as_pictured' }];
  renderAsStaff(<StaffPayments />, { answers: { ...answers, 'GET /admin/disputes': { ok: true, disputes } } });
  expect(await screen.findByText(/item not as pictured · opened/)).toBeTruthy();
});

test('payers are named, and the id stands for one who left', async () => {
  const { sent } = renderAsStaff(<StaffPayments />, { answers });
  expect(await screen.findByRole('button', { name: 'Bob Ray' })).toBeTruthy();
  expect(screen.getByText('ann')).toBeTruthy();
  expect(sent.find(({ call, query }) => call === 'GET /admin/users' && query.get('ids') === 'bob')).toBeTruthy();
});

test('until the names have loaded, no ids are shown in their place', async () => {
  const users = Promise.withResolvers<object>();
  renderAsStaff(<StaffPayments />, { answers: { ...answers, 'GET /admin/users': () => users.promise } });
  expect(await screen.findByRole('button', { name: /^Refund \$/ })).toBeTruthy();
  expect([screen.queryByText('ann'), screen.queryByText('bob')]).toEqual([null, null]);
  users.resolve(answers['GET /admin/users']);
  expect(await screen.findByText('ann')).toBeTruthy();
});

test.each([
  ['upcoming', sampleStaffMatch({ status: 'scheduled' }), '/admin/approved?search=Ana%20Lee'],
  ['canceled', sampleCanceledMatch('closed'), '/admin/cancellations?show=decided&search=Ana%20Lee'],
])('a fee and its dispute link to the list with their match: %s', async (_, match, address) => {
  const { sent } = renderAsStaff(<StaffPayments />, {
    answers: { ...answers, 'GET /matches': [{ ...match, id: 'm1' }] },
  });
  const findLinks = () => screen.getAllByRole('link', { name: 'Ana Lee · Ben Cruz' });
  // The dispute, the fee, and the fee for phones, where the other one is hidden.
  await waitFor(() =>
    expect(findLinks().map((link) => link.getAttribute('href'))).toEqual([address, address, address]),
  );
  expect(sent.find(({ call }) => call === 'GET /matches')?.query.get('ids')).toBe('m1');
});

test.each([
  ['2.00', { reason: 'The court was wet.', amountCents: 200, refundableCents: 500 }],
  ['$2.00', { reason: 'The court was wet.', amountCents: 200, refundableCents: 500 }],
  [' $ 2', { reason: 'The court was wet.', amountCents: 200, refundableCents: 500 }],
  ['5.00', { reason: 'The court was wet.' }],
])('staff refund %s dollars with a reason', async (dollars, body) => {
  const { sent } = renderAsStaff(<StaffPayments />, { answers });
  await userEvent.click(await screen.findByRole('button', { name: /^Refund \$/ }));
  const amount = screen.getByLabelText(/^Amount in dollars/);
  await userEvent.clear(amount);
  await userEvent.type(amount, dollars);
  await userEvent.type(screen.getByLabelText(/^Reason/), 'The court was wet.');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Refund' }));
  await expect
    .poll(() => sent.find(({ call }) => call.startsWith('POST')))
    .toMatchObject({ params: { id: 'p1' }, body });
});

test('the form takes the focus, and gives it back to its button when it is closed', async () => {
  renderAsStaff(<StaffPayments />, { answers });
  await userEvent.click(await screen.findByRole('button', { name: /^Refund \$/ }));
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText(/^Amount in dollars/));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: /^Refund \$/ }));
});

test('a search finds payments by player name and by id', async () => {
  const { sent } = renderAsStaff(<StaffPayments />, { answers });
  fireEvent.change(await screen.findByLabelText('Search payments'), { target: { value: 'Bob' } });
  await expect
    .poll(() => sent.filter(({ call }) => call === 'GET /admin/payments').map(({ query }) => Object.fromEntries(query)))
    .toContainEqual({ limit: '50', offset: '0', search: 'Bob', userIds: 'bob' });
  expect(sent.some(({ call, query }) => call === 'GET /admin/users' && query.get('search') === 'Bob')).toBe(true);
});

test('an amount above the refundable rest and a missing reason are refused together', async () => {
  const { sent } = renderAsStaff(<StaffPayments />, { answers });
  await userEvent.click(await screen.findByRole('button', { name: /^Refund \$/ }));
  const amount = screen.getByLabelText(/^Amount in dollars/);
  await userEvent.clear(amount);
  await userEvent.type(amount, '5.01');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Refund' }));
  expect(screen.getByText('Enter an amount from $0.01 to $5.00')).toBeTruthy();
  expect(screen.getByText('Enter a reason')).toBeTruthy();
  expect(document.activeElement).toBe(amount);
  expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false);
});

test('an amount that the server rejects is marked, and gets the focus', async () => {
  const { code, status } = commonErrors.invalidRequest;
  const message = 'Enter a smaller amount';
  const rejection = { ok: false, error: message, code, status, fields: [{ path: 'amountCents', message }] };
  renderAsStaff(<StaffPayments />, { answers: { ...answers, 'POST /admin/payments/:id/refund': rejection } });
  await userEvent.click(await screen.findByRole('button', { name: /^Refund \$/ }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'The court was wet.');
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(dialog.getByLabelText(/^Amount in dollars/));
});

test('after a colleague refunded a part meanwhile, the form says what is left and refunds that', async () => {
  const { text: error, code, status } = paymentsErrors.refundChanged;
  let isChanged = false;
  const { sent } = renderAsStaff(<StaffPayments />, {
    answers: {
      ...answers,
      'GET /admin/payments': () => ({
        ok: true,
        payments: [isChanged ? { ...payment, refundedCents: 200, refundableCents: 300 } : payment],
      }),
      'POST /admin/payments/:id/refund': () => {
        if (isChanged) return { ok: true, payment };
        isChanged = true;
        return { ok: false, error, code, status };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Refund \$/ }));
  const dialog = within(screen.getByRole('dialog'));
  const amount = dialog.getByLabelText(/^Amount in dollars/);
  await userEvent.clear(amount);
  await userEvent.type(amount, '1.00');
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'The court was wet.');
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText(error)).toBeTruthy();
  expect(await dialog.findByLabelText('Amount in dollars, at most $3.00')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  await expect
    .poll(() => sent.findLast(({ call }) => call.startsWith('POST'))?.body)
    .toMatchObject({ amountCents: 100, refundableCents: 300 });
});

test('failures show banners', async () => {
  renderAsStaff(<StaffPayments />, {
    answers: { 'GET /admin/disputes': createTestErrorResponse(), 'GET /admin/payments': createTestErrorResponse() },
  });
  expect(await screen.findByText(/Failed to load disputes/)).toBeTruthy();
  expect(await screen.findByText(/Failed to load payments/)).toBeTruthy();
});

test('the statement of a month is a CSV file', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:statement');
  const { sent } = renderAsStaff(<StaffPayments />, { answers: { ...answers, 'GET /admin/statements/:month': {} } });
  const month = await screen.findByLabelText(/^Month\b/);
  fireEvent.change(month, { target: { value: '2026-10' } });
  await userEvent.click(screen.getByRole('button', { name: 'Download statement' }));
  await expect
    .poll(() => sent.find(({ call }) => call === 'GET /admin/statements/:month')?.params)
    .toEqual({ month: '2026-10' });
  await expect.poll(() => vi.mocked(URL.createObjectURL).mock.calls.length).toBe(1);
});

test('the month of the statement is that of the league', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T04:00:00Z') });
  renderAsStaff(<StaffPayments />, { answers });
  expect(await screen.findByLabelText(/^Month\b/)).toHaveProperty('value', '2026-11');
});

test('a fee that was kept as a credit is labeled and can be refunded', async () => {
  const credited = { ...payment, state: 'refunded', refundedCents: 500, isRefundedAsCredit: true };
  const listed = { ok: true, payments: [credited], creditCents: null };
  renderAsStaff(<StaffPayments />, { answers: { ...answers, 'GET /admin/payments': listed } });
  expect(await screen.findAllByText(/kept as a credit$/)).toHaveLength(2);
  expect(screen.getByRole('button', { name: /^Refund \$/ })).toBeTruthy();
});
