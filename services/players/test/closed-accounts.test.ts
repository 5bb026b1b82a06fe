import { readdir } from 'node:fs/promises';
import { accountErasedByService, accountUpdated } from '@rally/contracts/identity';
import { type Payment, paymentSucceeded } from '@rally/contracts/payments';
import {
  exportOwnProfile,
  listUsers,
  saveProfile,
  submitReport,
  subscribe,
  uploadProfilePhoto,
} from '@rally/contracts/players';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { type PlayersUnderTest, startPlayersUnderTest } from './players-under-test.ts';

let players: PlayersUnderTest;
beforeAll(async () => {
  players = await startPlayersUnderTest();
});
afterAll(() => players.stop());

const phone = '+12025559876';
const signup = { consent: true, region: 'Chicago, IL', sport: 'tennis', skill: '3.5', availability: 'Flexible' };
const collectionsWith = (text: string) => players.harness.listCollectionsWith('players', text);

/** Publishes that an account has a new phone. */
async function changePhone(id: string, phone: string, formerPhones: string[]): Promise<void> {
  const account = { id, phone, role: 'player' as const, disabled: false, formerPhones };
  const data = { ...account, createdAt: players.harness.clock.now().toISOString() };
  await players.harness.emit(accountUpdated, { subject: id, version: 3, data });
}

async function uploadPhoto(token: string): Promise<string> {
  const red = { width: 60, height: 60, channels: 3, background: 'red' } as const;
  const file = await sharp({ create: red }).jpeg().toBuffer();
  const body = new FormData();
  body.append('photo', new Blob([Buffer.from(file)]), 'photo.jpg');
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${players.url}${uploadProfilePhoto.path}`, { method: 'POST', body, headers });
  return z.object({ url: z.string() }).parse(await reply.json()).url;
}

test('a closed account leaves no profile, signup or photo; another process of the service catches up', async () => {
  const { harness } = players;
  expect((await players.call(subscribe, { body: { ...signup, phone } })).status).toBe(200);
  const token = await players.signUp('gone', phone);
  const profile = { name: 'Quillon Zabriskie', email: 'quillon@rally.example', zipCode: '20814', sport: 'tennis' };
  await players.call(saveProfile, { token, body: { ...profile, profilePhoto: await uploadPhoto(token) } });
  await uploadPhoto(token);
  const reporter = await players.signUp('reporter');
  const report = { id: 'r1', reason: 'other', text: 'Quillon was late.' } as const;
  await players.call(submitReport, { token: reporter, body: { ...report, playerId: 'gone' } });
  await players.call(submitReport, { token, body: { ...report, playerId: 'reporter' } });
  expect(await readdir(players.photosDir)).toHaveLength(4);

  for (const _ of [1, 2]) await harness.closeAccount('gone');
  for (const text of [phone, 'Quillon', 'quillon@', '20814', '.webp']) expect(await collectionsWith(text)).toEqual([]);
  expect(await readdir(players.photosDir)).toEqual([]);
  expect(harness.published(accountErasedByService).at(-1)).toMatchObject({ accountId: 'gone', service: 'players' });
  const staff = await harness.issuer.token('staff', 'admin');
  expect((await players.call(listUsers, { token: staff })).body.users.map(({ id }) => id)).not.toContain('gone');
});

test('late events do not restore it, and take the signup with them', async () => {
  const { harness } = players;
  await players.call(subscribe, { body: { ...signup, phone: '+12025559875' } });
  await harness.closeAccount('never-seen');
  const createdAt = harness.clock.now().toISOString();
  const account = { id: 'never-seen', phone: '+12025559875', role: 'player' as const, disabled: false, createdAt };
  await harness.emit(accountUpdated, { subject: 'never-seen', version: 3, data: account });
  const payment: Payment = {
    id: 'lifetime:never-seen',
    purpose: 'lifetime_access',
    playerId: 'never-seen',
    matchId: null,
    state: 'succeeded',
    amountCents: 4900,
    refundedCents: 0,
    refundReason: null,
    currency: 'usd',
    createdAt,
    paidAt: createdAt,
    refundedAt: null,
  };
  await harness.emit(paymentSucceeded, { subject: payment.id, version: 2, data: payment });
  expect(await collectionsWith('+12025559875')).toEqual([]);
  expect(await players.events.deadLetters.count()).toBe(0);
});

test('no signup with its former phone and no mention of it is left, unless someone else has the phone', async () => {
  const { harness } = players;
  const [former, taken] = ['+12025559873', '+12025559872'];
  for (const one of [former, taken]) await players.call(subscribe, { body: { ...signup, phone: one } });
  await players.signUp('mover', former);
  await changePhone('mover', '+12025559871', [former, taken]);
  await players.signUp('taker', taken);
  const text = 'Called me from (202) 555-9873.';
  const token = await players.signUp('called');
  await players.call(submitReport, { token, body: { id: 'r2', reason: 'other', text, playerId: 'mover' } });
  await harness.closeAccount('mover');
  for (const left of [former, '555-9873']) expect(await collectionsWith(left)).toEqual([]);
  expect(await collectionsWith(taken)).toEqual(['players', 'subscribers']);
});

test('the export of a player leaves out the signup of someone who has the former phone by now', async () => {
  const { harness } = players;
  const [first, second, present] = ['+12025559863', '+12025559862', '+12025559861'];
  await players.call(subscribe, { body: { ...signup, phone: first } });
  harness.clock.advanceSeconds(60);
  await players.signUp('exporter', first);
  await changePhone('exporter', present, [first, second]);
  harness.clock.advanceSeconds(60);
  await players.call(subscribe, { body: { ...signup, phone: second } });
  const { body } = await players.call(exportOwnProfile, { token: await harness.issuer.token('exporter') });
  expect(body.data).toMatchObject({ signups: [{ phone: first }] });
});

test('the signup of someone who has the former phone by now, without an account, stays', async () => {
  const { harness } = players;
  const [first, second, present] = ['+12025559867', '+12025559866', '+12025559865'];
  await players.call(subscribe, { body: { ...signup, phone: first } });
  await players.signUp('leaver', first);
  await changePhone('leaver', present, [first, second]);
  harness.clock.advanceSeconds(60);
  for (const phone of [second, present]) await players.call(subscribe, { body: { ...signup, phone } });
  await harness.closeAccount('leaver');
  expect(await Promise.all([first, second, present].map(collectionsWith))).toEqual([[], ['subscribers'], []]);
});

test('the signup of someone who has an account with the phone by now stays', async () => {
  const { harness } = players;
  const shared = '+12025559874';
  await players.signUp('first', shared);
  await players.call(subscribe, { body: { ...signup, phone: shared } });
  await players.signUp('second', shared);
  await harness.closeAccount('first');
  expect(await collectionsWith(shared)).toEqual(['players', 'subscribers']);
});
