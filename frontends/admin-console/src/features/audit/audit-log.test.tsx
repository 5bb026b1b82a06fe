import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createSampleErrorResponse } from '../../testing/create-sample-error-response.ts';
import { renderForStaff } from '../../testing/render-for-staff.tsx';
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
    notification: { attempt: 1, sentTo: [] },
  },
  reason: null,
  requestId: 'req-1',
};

test('an entry shows who did what, and what changed', async () => {
  renderForStaff(<Audit />, { answers: { 'GET /admin/audit': { ok: true, entries: [entry] } } });
  expect(await screen.findByText('status: pending → scheduled')).toBeTruthy();
  expect(screen.getAllByText('+12025550100').length).toBeGreaterThan(0);
  expect(screen.getByText('Match notification requested')).toBeTruthy();
  expect(screen.getByText(/^approved at: Nov 21, 2026, \d/)).toBeTruthy();
  expect(screen.getByText('notification attempt: 1')).toBeTruthy();
  expect(screen.queryByText(/sent to/)).toBeNull();
  expect(screen.queryByText(/region/)).toBeNull();
});

test("an entry without an actor is shown as the system's", async () => {
  const own = { ...entry, actorId: null, actorRole: null, actorPhone: null };
  renderForStaff(<Audit />, { answers: { 'GET /admin/audit': { ok: true, entries: [own] } } });
  expect((await screen.findAllByText('System')).length).toBeGreaterThan(0);
});

test('a failure shows the banner', async () => {
  renderForStaff(<Audit />, { answers: { 'GET /admin/audit': createSampleErrorResponse() } });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load the audit log');
});
