import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createTestErrorResponse } from '../../testing/create-test-error-response.ts';
import { renderAsStaff } from '../../testing/render-as-staff.tsx';
import { sampleSubscriber } from '../../testing/sample-user.ts';
import Subscribers from './subscribers.tsx';

test('a click on a row opens the user card of its phone', async () => {
  const answers = { 'GET /admin/subscribers': { ok: true, subscribers: [sampleSubscriber] } };
  const { location } = renderAsStaff(<Subscribers />, { answers });
  await userEvent.click(await screen.findByText('(202) 555-0101'));
  expect(location()).toBe('/?user=%2B12025550101');
});

test('shows that there are no subscribers', async () => {
  renderAsStaff(<Subscribers />, { answers: { 'GET /admin/subscribers': { ok: true, subscribers: [] } } });
  expect(await screen.findByText('No subscribers found')).toBeTruthy();
});

test('a failure shows the banner', async () => {
  renderAsStaff(<Subscribers />, { answers: { 'GET /admin/subscribers': createTestErrorResponse() } });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load subscribers');
});
