import { listPlayerMessages } from '@rally/contracts/notifications';
import { afterEach, expect, test, vi } from 'vitest';
import {
  type NotificationsUnderTest,
  startNotificationsUnderTest,
  testPhones,
  waitForMessages,
} from './notifications-under-test.ts';

let notifications: NotificationsUnderTest;
afterEach(() => notifications.stop());

async function list(id: string, role: 'admin' | 'player' = 'admin') {
  const token = await notifications.harness.issuer.token('staff', role);
  return notifications.service.call(listPlayerMessages, { token, params: { id } });
}

test("staff see a player's messages in both directions, newest first, and nobody else's", async () => {
  notifications = await startNotificationsUnderTest();
  expect((await list('ann')).body.messages).toEqual([]);
  await notifications.notify('r1', 'Match');
  await waitForMessages(notifications.provider, testPhones.ann, 1);
  notifications.harness.clock.advanceSeconds(60);
  await notifications.text(testPhones.ann, 'STOP');
  await vi.waitFor(
    async () =>
      expect((await list('ann')).body.messages).toMatchObject([
        { direction: 'from_player', meaning: 'stop' },
        {
          direction: 'to_player',
          purpose: 'match_notification',
          state: 'sent',
          failure: null,
          text: expect.stringContaining('Match'),
        },
      ]),
    60_000,
  );
  expect((await list('nobody')).status).toBe(404);
  expect((await list('ann', 'player')).status).toBe(403);
});
