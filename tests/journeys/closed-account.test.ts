import { exportOwnData } from '@rally/contracts/gateway';
import { closeAccount, requestCloseCode } from '@rally/contracts/identity';
import { saveProfile } from '@rally/contracts/players';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findNewestCode, type Product, startProduct } from './product.ts';

// The tests run in order: export, close, search everywhere.
vi.setConfig({ testTimeout: 120_000 });
const phone = '+13015550163';
const person = { name: 'Quillon Zabriskie', email: 'quillon.z@rally.example', zipCode: '20814', sport: 'tennis' };
let product: Product;
let token: string;
let userId: string;

beforeAll(async () => {
  product = await startProduct({ startAt: '2026-11-18T15:00:00Z', samplePlayers: 2 });
  ({ token, userId } = await product.signIn(phone));
  await product.settled();
  await product.api.call(saveProfile, { token, body: person });
  await product.reply(phone, 'STOP');
  await product.settled();
}, 300_000);
afterAll(() => product?.stop());

test('a player downloads everything that Rally holds, as one file, at most once a minute', async () => {
  const reply = await product.api.call(exportOwnData, { token });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-disposition')).toMatch(
    /^attachment; filename="rally-export-\d{4}-\d\d-\d\d\.json"$/,
  );
  expect(reply.body).toMatchObject({
    ok: true,
    identity: { account: { id: userId, phone }, sessions: [expect.objectContaining({ id: expect.any(String) })] },
    players: { profile: { name: person.name, email: person.email }, photos: [] },
    matchmaking: { matches: [], blocks: [] },
    scoring: { scores: [] },
    payments: { payments: [] },
    notifications: { hasOptedOut: true, replies: [expect.objectContaining({ meaning: 'stop' })] },
  });
  expect((await product.api.call(exportOwnData, { token })).status).toBe(429);
  expect((await product.api.call(exportOwnData)).status).toBe(401);
});

test('a closed account is in no collection of any service, only its payments and results by id', async () => {
  await product.api.call(requestCloseCode, { token });
  const code = findNewestCode(await product.messagesTo(phone)) ?? '';
  expect((await product.api.call(closeAccount, { token, body: { code } })).status).toBe(200);
  await product.settled();
  for (const text of [phone, 'Quillon', 'quillon.z', '20814'])
    expect(await product.listCollectionsWith(text), text).toEqual([]);
  expect(await product.broken()).toEqual([]);
  expect((await product.api.call(exportOwnData, { token })).status).toBe(401);
});
