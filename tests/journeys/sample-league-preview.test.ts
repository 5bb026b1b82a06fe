import { listMatches } from '@rally/contracts/matchmaking';
import { previewMatchNotification } from '@rally/contracts/notifications';
import { demoPhones } from '@rally/one-machine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from './start-product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ startAt: '2026-11-18T21:30:00Z', samplePlayers: 300, samplePast: true });
}, 300_000);
afterAll(() => product?.stop());

test('staff see the messages of every approved match of the sample league’s past, and no player is reminded of it', async () => {
  const { token } = await product.signIn(demoPhones.admin);
  const approved = (await product.api.call(listMatches, { token, query: { admin: 'true', status: 'scheduled' } })).body;
  expect(approved.length).toBeGreaterThan(0);
  for (const { id, user1Phone, user2Name } of approved) {
    const preview = await product.api.call(previewMatchNotification, { token, params: { id } });
    expect(preview.status).toBe(200);
    expect(preview.body.user1Message).toContain(user2Name?.split(' ')[0]);
    product.clock.advanceSeconds(60);
    await product.settled();
    expect(await product.messagesTo(user1Phone ?? '')).toEqual([]);
  }
});
